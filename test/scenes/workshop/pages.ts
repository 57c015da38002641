import { vi } from 'vitest'
import {
  createWorkshopPage,
  type WorkshopActions,
  type WorkshopPage,
} from '../../../src/scenes/workshop/page.ts'
import { find, recordCalls, show } from '../../pages/page.ts'

/** A small maze of the workshop with two solvers. */
export const QUERY =
  '?workshop=carve&algorithm=wilson&seed=icarus&width=21&height=15&solvers=dfs%2Cbfs'

export interface OpenWorkshop {
  readonly page: WorkshopPage
  readonly root: HTMLElement
  readonly calls: unknown[][]
}

/** Opens the page of the workshop at a link, as its scene does. */
export function openWorkshop(query: string): OpenWorkshop {
  const { actions, calls } = recordCalls<WorkshopActions>()
  const page = createWorkshopPage(query, actions)
  show(page.root)
  page.open()
  return { page, root: page.root, calls }
}

/** The link that the page last asked the address to show. */
export function lastLink({ calls }: OpenWorkshop): string {
  const [, link] = calls.findLast(([name]) => name === 'changed') ?? []
  return String(link)
}

/** A part of that link, as it stands there. */
export function linked(workshop: OpenWorkshop, part: string): string | null {
  return new URLSearchParams(lastLink(workshop)).get(part)
}

/** All pictures as one text; two are equal when every pixel is. */
export function picturesOf({ root }: OpenWorkshop): string {
  const canvases = [...root.querySelectorAll<HTMLCanvasElement>('.bench canvas')]
  return canvases.map((canvas) => canvas.toDataURL()).join(' ')
}

export const problemOf = ({ root }: OpenWorkshop): string => find(root, '.problem').textContent

export const scrubberOf = ({ root }: OpenWorkshop): HTMLInputElement =>
  find(root, '.transport input[type=range]', HTMLInputElement)

/** Puts the scrubber where it is wanted. */
export function scrub(workshop: OpenWorkshop, to: number): void {
  const scrubber = scrubberOf(workshop)
  scrubber.value = String(to)
  scrubber.dispatchEvent(new Event('input'))
}

/** The text that a button puts on the clipboard. */
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
