import type { Browser } from 'playwright'
import { holdTime, passTicks, waitForFact, walk } from '../e2e/game.ts'
import type { Moment } from './liveliest.ts'

/** Size of the picture in a link preview, in pixels. */
const SIZE = { width: 1200, height: 630 }

/** Takes the picture for link previews: a moment of a level with the title above it. */
export async function pictureForLinks(
  browser: Browser,
  address: string,
  { seed, number, way }: Moment,
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE })
  await page.goto(`${address}?seed=${seed}&level=${number}`)
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await walk(page, way)
  await page.evaluate(() => {
    document.getElementById('overlay')?.style.setProperty('visibility', 'hidden')
    const play = window.asterion?.scene.getScene('play')
    if (play === undefined) throw new Error('no level is played')
    const map = play.children.list.find(
      (child) => 'texture' in child && (child.texture as { key: string }).key === 'minimap',
    )
    Object.assign(map ?? {}, { alpha: 0 })
    const { width } = play.scale
    play.add
      .image(width / 2, 8, 'title')
      .setOrigin(0.5, 0)
      .setScrollFactor(0)
      .setDepth(1e6)
  })
  await passTicks(page, 1)
  await page.screenshot({ path })
  await page.close()
}
