import { vi } from 'vitest'
import {
  createWorkshop,
  type WorkshopActions,
  type Workshop,
} from '../../../src/pages/workshop/workshop.ts'
import { find, recordCalls, show } from '../page.ts'

const PLAIN = { tiles: null, highContrast: false }

/** Link to a small maze of the workshop with two solvers. */
export const QUERY =
  '?workshop=carve&algorithm=wilson&seed=icarus&width=21&height=15&solvers=dfs%2Cbfs'

export interface OpenWorkshop {
  readonly page: Workshop
  readonly root: HTMLElement
  readonly calls: unknown[][]
  readonly close: () => void
}

/** Opens the page of the workshop at a link, like its scene. */
export function openWorkshop(query: string, isStill = false): OpenWorkshop {
  const { actions, calls } = recordCalls<WorkshopActions>()
  const closing = new AbortController()
  const page = createWorkshop(query, actions, PLAIN, closing.signal, isStill)
  show(page.root)
  page.open()
  return { page, root: page.root, calls, close: () => closing.abort() }
}

/** Returns the link that the page last wrote to the address. */
export function lastLink({ calls }: OpenWorkshop): string {
  const [, link] = calls.findLast(([name]) => name === 'changed') ?? []
  return String(link)
}

/** Returns a part of that link; maps and masks stand in its fragment. */
export function linked(workshop: OpenWorkshop, part: string): string | null {
  const [query, fragment = ''] = lastLink(workshop).split('#')
  if (part !== 'map' && part !== 'mask') return new URLSearchParams(query).get(part)
  return new URLSearchParams(fragment).get(part === 'map' ? 'workshop' : part)
}

/** Returns all pictures as one text; two texts are equal if all pixels are. */
export function picturesOf({ root }: OpenWorkshop): string {
  const canvases = [...root.querySelectorAll<HTMLCanvasElement>('.bench canvas')]
  return canvases.map((canvas) => canvas.toDataURL()).join(' ')
}

export const problemOf = ({ root }: OpenWorkshop): string =>
  find(root, '.work > .problem').textContent

export const scrubberOf = ({ root }: OpenWorkshop): HTMLInputElement =>
  find(root, '.transport input[type=range]', HTMLInputElement)

/** Moves the scrubber to a position. */
export function scrub(workshop: OpenWorkshop, to: number): void {
  const scrubber = scrubberOf(workshop)
  scrubber.value = String(to)
  scrubber.dispatchEvent(new Event('input'))
}

/** Returns the text that a button copies. */
export async function copiedBy(press: () => void): Promise<string> {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  press()
  await vi.waitFor(() => {
    if (write.mock.calls.length === 0) throw new Error('nothing is copied')
  })
  const [[text]] = write.mock.calls
  write.mockRestore()
  return text
}
