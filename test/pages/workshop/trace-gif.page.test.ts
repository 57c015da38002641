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
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const settings = readWorkshopLink(link)
  const page = show(element('main'))
  const style = { tiles: null, highContrast: false }
  openTraceGif(page, makeWork(settings, null), settings, style)
  buttonNamed(page, choice).click()
  await expect.poll(() => made.length).toBe(1)
  return readGif(new Uint8Array(await made[0].arrayBuffer()))
}

test.each([
  ['carve', 'Wilson'],
  ['solve', 'Breadth-first search'],
])('the view to %s is a GIF of ten seconds and its last picture', async (view, choice) => {
  const link = `?workshop=${view}&algorithm=wilson&seed=icarus&width=41&height=25`
  const { width, frames } = await saveGif(link, choice)
  expect(width).toBe(480)
  const times = frames.map(({ delay }) => delay)
  expect(times.pop()).toBe(200)
  expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(1010)
  expect(times.length).toBeGreaterThan(100)
})
