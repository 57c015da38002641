import { directionTo } from '../../src/labyrinth/grid.ts'
import { shortestPath } from '../../src/labyrinth/path/shortest-path.ts'
import { emptyRoom } from '../../src/pages/draw/edits.ts'
import { expect } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { holdTime, passTicks, waitForFact, walk } from '../e2e/game.ts'

/** Prover that always gives up. */
const GIVES_UP = `addEventListener('message', ({ data: { id, name } }) => {
  if (name === 'prove') postMessage({ id, result: { kind: 'not-proven', path: [] } })
  else postMessage({ id, error: 'only proofs' })
})`

test('a level that its search gives up is played by the win of its maker, also after a reload', async ({
  open,
}) => {
  const page = await open('')
  await page.route(/\/worker-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GIVES_UP }),
  )
  await page.click('button[name=draw]')
  await page.click('text="Try it"')
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  const room = emptyRoom(27, 17)
  const path = [...(shortestPath(room.grid, room.entrance, room.exit) ?? [])]
  const way = path.slice(1).map((tile, i) => directionTo(room.grid, path[i], tile))
  await walk(page, way)
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'draw')
  const won = page.locator('.draw-state b', { hasText: 'You won it in 0:03.80' })
  await won.waitFor()
  await page.reload()
  await won.waitFor()
  await page.click('text="Play"')
  await waitForFact(page, 'scene', 'play')
  expect(page.url()).toContain('#level=')
})
