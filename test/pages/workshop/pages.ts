import { vi } from 'vitest'
import { open } from '../../../src/pages/workshop/page.ts'
import type { Settings } from '../../../src/storage/settings.ts'
import type { RenderOptions } from '../../../src/view/render-options.ts'
import { openPage } from '../open-page.ts'
import { find } from '../page.ts'

/** Link to a small maze of the workshop with two solvers. */
export const QUERY =
  '?workshop=carve&algorithm=wilson&seed=icarus&width=21&height=15&solvers=dfs%2Cbfs'

export type OpenWorkshop = Awaited<ReturnType<typeof openWorkshop>>

/**
 * Opens the workshop at a link; a link without a position is played.
 *
 * @param settings stored settings, which the workshop changes
 */
export async function openWorkshop(
  query: string,
  reducedMotion = false,
  settings: Partial<Settings> = {},
) {
  const opened = await openPage(
    open,
    { query },
    {
      mapStyle: () => ({ tiles: null, highContrast: false }),
      preferences: {
        read: () => settings as Settings,
        change: (changed) => void Object.assign(settings, changed),
        renderOptions: () => ({ reducedMotion }) as RenderOptions,
      },
    },
  )
  return { ...opened, pass: (ms: number) => opened.page.update?.(ms) }
}

/** Returns the link of the view when its position last rested. */
export function lastLink({ page }: OpenWorkshop): string {
  return (page.left?.() as { readonly query: string }).query
}

/** Returns a part of the last link; maps and masks stand in its fragment. */
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
