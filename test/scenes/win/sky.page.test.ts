import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Host } from '../../../src/app/page.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { open } from '../../../src/scenes/win/scene.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { openPage } from '../../pages/open-page.ts'
import { find } from '../../pages/page.ts'
import { attempted, ended, replayOfEnded } from '../../storage/attempts.ts'
import { drawnOn } from '../../ui/drawn.ts'
import { Stage } from '../../view/stage.ts'

keepAddress()

const SEED = 'theseus'
const { grid, entrance, exit, shortest } = builtLevel(SEED, 1)
const WAY = shortestPath(grid, entrance, exit) ?? []

/** Opens the result of a perfect run of level 1, with the sounds that it plays. */
async function openPerfect({ isFirst = true, slack = 0, reducedMotion = false } = {}) {
  const run = ended(SEED)
  const attempt = { ...attempted(replayOfEnded(run)), id: 'now', revision: 2 }
  const attempts = [...(isFirst ? [] : [{ ...attempt, id: 'before', revision: 1 }]), attempt]
  const optima = [{ ticks: run.results[0].time, slack }]
  const sounds: string[] = []
  const options = { reducedMotion, highContrast: false }
  const { page, root } = await openPage(
    open,
    { run, attempt },
    {
      scene: new Stage().scene,
      now: () => 0,
      attemptStore: { attempts: () => attempts, attemptsOf: () => attempts, begunOf: () => 1 },
      preferences: {
        renderOptions: () => options as ReturnType<Host['preferences']['renderOptions']>,
        read: () => ({ name: '' }) as ReturnType<Host['preferences']['read']>,
      },
      levels: { take: builtLevel },
      optima: { of: () => optima, ofRun: () => optima, listen: () => () => undefined },
      sound: { play: (id) => void sounds.push(id) },
    },
  )
  const pass = (ms: number): void => page.update?.(ms)
  // The first frame draws the maze.
  pass(0)
  return { root, sounds, pass }
}

/** Number of tiles of the way that shine gold in the sky, and how many tiles were ruled out so far. */
function skyOf(root: HTMLElement): [gold: number, count: number] {
  const canvas = find(root, '.sky', HTMLCanvasElement)
  const signs = { '*': '#ffc233', '.': '#0b0712', o: '#241b44', x: '#bdf3ff', w: '#fdf3d3' }
  const rows = drawnOn(canvas, signs, canvas.width / grid.width)
  const count = Number(/\d+/.exec(find(root, '.proof').textContent)?.[0])
  return [rows.join('').split('*').length - 1, count]
}

/** Tiles nearer to the exit than the entrance is, by a search of its own. */
function nearerTiles(): number {
  const near = new Set([exit])
  for (let steps = 1; steps < shortest; steps++) {
    for (const tile of [...near]) {
      for (const next of [tile - grid.width, tile + 1, tile + grid.width, tile - 1]) {
        if (grid.tiles[next] === grid.tiles[exit]) near.add(next)
      }
    }
  }
  return near.size
}

test('the first perfect run of a level lights a sky of all that was ruled out, which goes dark but for its way', async () => {
  const { root, sounds, pass } = await openPerfect()
  expect(find(root, '.proof').textContent).toMatch(/^Proven: nobody can be faster/)
  expect(sounds).toEqual(['proof'])
  pass(300)
  const [gold, few] = skyOf(root)
  expect([gold, few > 0]).toEqual([0, true])
  pass(900)
  const [, all] = skyOf(root)
  expect(few).toBeLessThan(all)
  expect(all).toBe(nearerTiles())
  pass(1200)
  // The exit has a light of its own.
  expect(skyOf(root)).toEqual([WAY.length - 1, all])
})

test('a key skips to its end, but not one that is still held from the run', async () => {
  const { root, pass } = await openPerfect()
  pass(100)
  await userEvent.keyboard('{Shift}')
  pass(500)
  expect(skyOf(root)[0]).toBe(0)
  await userEvent.keyboard('{Shift}')
  pass(0)
  expect(skyOf(root)[0]).toBe(WAY.length - 1)
})

test.each([
  ['a second time', { isFirst: false }, 'medal-perfect'],
  ['with reduced motion', { reducedMotion: true }, 'proof'],
] as const)('%s it stands still', async (_, options, sound) => {
  const { root, sounds, pass } = await openPerfect(options)
  pass(0)
  expect(skyOf(root)).toEqual([WAY.length - 1, nearerTiles()])
  expect(sounds).toEqual([sound])
})

test('a perfect time that is only bounded has no sky, and says how much faster one might be', async () => {
  const { root, sounds, pass } = await openPerfect({ slack: 38 })
  pass(3000)
  expect(root.querySelector('.sky')).toBeNull()
  expect(find(root, '.proof').textContent).toBe('No faster way is known; 0:00.32 at most.')
  expect(sounds).toEqual(['medal-perfect'])
})
