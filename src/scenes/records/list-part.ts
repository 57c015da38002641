/** One page of a long list, and the number of pages. */
export interface Part<T> {
  readonly items: readonly T[]
  /** From 0; the last one where a later one was asked for. */
  readonly page: number
  readonly pages: number
}

/** One page of a list; of an empty one, the only page is empty. */
export function partOf<T>(list: readonly T[], wanted: number, size: number): Part<T> {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const page = Math.min(Math.max(0, wanted), pages - 1)
  return { items: list.slice(page * size, (page + 1) * size), page, pages }
}
