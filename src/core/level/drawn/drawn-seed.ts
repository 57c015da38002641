/** Most characters of the text of drawn levels. */
export const MAX_DRAWN_TEXT_LENGTH = 20_000

const PREFIX = 'DRAWN '

/** The length of the longest drawn seed, in characters. */
export const MAX_DRAWN_SEED_LENGTH = PREFIX.length + '10 '.length + MAX_DRAWN_TEXT_LENGTH

const DRAWN_SEED = new RegExp(`^${PREFIX}(10|[1-9]) ([\\w-]{8,})$`)

/** The seed of a text of so many drawn levels. Its capitals keep it apart from every seed that is typed. */
export function joinDrawnSeed(count: number, text: string): string {
  return `${PREFIX}${count} ${text}`
}

/**
 * The number of levels and the text of a drawn seed; null for any other seed. Whether the text is valid
 * only its decoder knows (codec.ts).
 */
export function splitDrawnSeed(seed: string): { count: number; text: string } | null {
  const found = seed.length > MAX_DRAWN_SEED_LENGTH ? null : DRAWN_SEED.exec(seed)
  return found && { count: Number(found[1]), text: found[2] }
}
