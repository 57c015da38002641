import type { Browser } from 'playwright'
import { builtLevel } from '../core/level/built-level.ts'
import { factsOf, holdTime, passTicks, waitForFact, walk } from '../e2e/game.ts'
import type { Moment } from './liveliest.ts'

/** Size of the picture in a link preview, in pixels. */
const SIZE = { width: 1200, height: 630 }

/** Takes the picture for link previews: a moment of a level, and the title on the other side of it. */
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
  const { player = '' } = await factsOf(page)
  const isHigh = Number(player.split(',')[1]) * 2 < builtLevel(seed, number).grid.height
  await page.evaluate((isTitleBelow) => {
    document.getElementById('overlay')?.style.setProperty('visibility', 'hidden')
    const play = window.asterion?.scene.getScene('play')
    if (play === undefined) throw new Error('no level is played')
    const map = play.children.list.find(
      (child) => 'texture' in child && (child.texture as { key: string }).key === 'minimap',
    )
    Object.assign(map ?? {}, { alpha: 0 })
    const { width, height } = play.scale
    play.add
      .image(width / 2, isTitleBelow ? height - 8 : 8, 'title')
      .setOrigin(0.5, Number(isTitleBelow))
      .setScrollFactor(0)
      .setDepth(1e6)
  }, isHigh)
  await passTicks(page, 1)
  await page.screenshot({ path })
  await page.close()
}
