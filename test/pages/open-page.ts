import { onTestFinished } from 'vitest'
import type { Host, Page } from '../../src/app/page.ts'
import { focusMainChoice } from '../../src/ui/element.ts'
import { createCanvasContext } from '../../src/picture/canvas.ts'
import { PORTRAITS } from '../picture/portraits.ts'
import { optimaOf } from '../core/times/known-optima.ts'
import { show } from './page.ts'

/** Services of a page under test; of those with parts of their own, only the parts that it uses. */
export type TestServices = { readonly [Name in keyof Host]?: Partial<Host[Name]> }

/** Opens a page as its scene does, until the test ends, and collects the routes that it goes to. */
export async function openPage<Data>(
  open: (host: Host, data: Data) => Page | null | Promise<Page | null>,
  data: Data,
  services: TestServices = {},
) {
  const left: unknown[] = []
  const closing = new AbortController()
  let page: Page | null = null
  const goUp = (): void => {
    const up = page?.up?.() ?? 'menu'
    if (typeof up === 'function') up()
    else left.push(up)
  }
  const host = {
    board: { isThere: () => false },
    preferences: { renderOptions: () => ({ reducedMotion: false, highContrast: false }) },
    showLabyrinth: () => undefined,
    mapStyle: createStyle,
    optima: { ...optimaOf(), listen: () => () => undefined },
    ...services,
    ...{ go: (...route: unknown[]) => void left.push(route), goUp, closed: closing.signal },
  } as unknown as Host
  onTestFinished(() => closing.abort())
  page = await open(host, data)
  const root = page === null ? document.createElement('main') : show(page.root)
  if (page?.shown === undefined) focusMainChoice(root)
  else page.shown()
  return { page: page ?? { root }, root, left, goUp, close: () => closing.abort() }
}

/** Map style without the images of the game. */
function createStyle(): ReturnType<Host['mapStyle']> {
  const tiles = createCanvasContext(16 * 16, 16 * 67).canvas
  return { tiles, highContrast: false, portraits: PORTRAITS }
}
