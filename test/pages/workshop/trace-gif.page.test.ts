import { afterEach, expect, test, vi } from 'vitest'
import { readWorkshopLink } from '../../../src/app/workshop-link/workshop-link.ts'
import { makeWork } from '../../../src/figures/work.ts'
import { openTraceGif } from '../../../src/pages/workshop/trace-gif.ts'
import { element } from '../../../src/ui/element.ts'
import { readGif } from '../../picture/gif-reader.ts'
import { buttonNamed, show } from '../page.ts'

afterEach(() => {
  document.querySelector('dialog')?.close()
  vi.restoreAllMocks()
})

/** Saves a GIF of what the link of a workshop shows, by the name of its choice. */
async function saveGif(link: string, choice: string) {
  const made: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  const settings = readWorkshopLink(link)
  const page = show(element('main'))
  const style = { tiles: null, highContrast: false }
  openTraceGif(page, makeWork(settings, null), settings, style)
  buttonNamed(page, choice).click()
  await expect.poll(() => made.length).toBe(1)
  const gif = readGif(new Uint8Array(await made[0].arrayBuffer()))
  return { ...gif, name: names[0], texts: written.mock.calls.map(([text]) => text) }
}

test.each([
  ['carve', 'Wilson', 'wilson'],
  ['solve', 'Breadth-first search', 'wilson-bfs'],
])('the view to %s is a named GIF of ten seconds, at an even pace', async (view, choice, end) => {
  const link = `?workshop=${view}&algorithm=wilson&seed=icarus&width=41&height=25`
  const { width, frames, name, texts } = await saveGif(link, choice)
  expect({ width, name }).toEqual({ width: 480, name: `asterion-icarus-${end}.gif` })
  const times = frames.map(({ delay }) => delay)
  expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(1000)
  expect(times.length).toBeGreaterThan(50)
  expect([times.pop(), new Set(times)]).toEqual([200, new Set([8])])
  // Each picture has the name, the last one above the address.
  expect(texts.filter((text) => text === choice).length).toBeGreaterThan(frames.length)
})
