import { onTestFinished, vi } from 'vitest'

/** A file that the page saved. */
export interface Saved {
  readonly name: string
  readonly content: Blob
  /** True if its object URL existed when it was saved. */
  readonly isAlive: boolean
}

/** Collects the files that the page saves, instead of downloads. */
export function takeSavedFiles(): readonly Saved[] {
  const saved: Saved[] = []
  const blobs = new Map<string, Blob>()
  const make = URL.createObjectURL.bind(URL)
  const revoke = URL.revokeObjectURL.bind(URL)
  const makes = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = make(blob)
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  })
  const revokes = vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    blobs.delete(address)
    revoke(address)
  })
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href)
    saved.push({
      name: this.download,
      content: blob ?? new Blob(),
      isAlive: blob !== undefined,
    })
  })
  onTestFinished(() => {
    for (const spy of [makes, revokes, clicks]) spy.mockRestore()
    if (blobs.size > 0) throw new Error('the address of a saved file was never given back')
  })
  return saved
}

/** Collects the texts that the page copies, instead of the clipboard. */
export function takeCopies({ isRefused = false } = {}): readonly string[] {
  const copies: string[] = []
  const writeText = (text: string): Promise<void> => {
    if (isRefused) return Promise.reject(new DOMException('no', 'NotAllowedError'))
    copies.push(text)
    return Promise.resolve()
  }
  replace('clipboard', { writeText })
  return copies
}

/** Replaces the system's sharing; each call ends with the next outcome, an error's name or null. */
export function takeShared(
  outcomes: readonly (string | null)[] = [],
  takes: (what: ShareData) => boolean = () => true,
): readonly ShareData[] {
  const shared: ShareData[] = []
  replace('canShare', takes)
  replace('share', (what: ShareData): Promise<void> => {
    const error = outcomes.at(shared.length) ?? null
    shared.push(what)
    return error === null ? Promise.resolve() : Promise.reject(new DOMException('no', error))
  })
  return shared
}

/** Replaces a property of the navigator until the test ends. */
function replace(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, name)
  })
}
