import { expect, test } from 'vitest'
import type { Host } from '../../../src/app/page.ts'
import { open } from '../../../src/scenes/win/scene.ts'
import { GATE } from '../../app/drawn-seeds.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { textsOf } from '../../pages/page.ts'
import { openPage } from '../../pages/open-page.ts'
import { ended } from '../../storage/attempts.ts'
import { Stage } from '../../view/stage.ts'

keepAddress()

/**
 * Opens the result of a level whose perfect time is pending; the returned function lets it arrive.
 *
 * @param name the player's
 */
async function openPending(seed = 'theseus', name = 'Ari') {
  const { results, ...rest } = ended(seed)
  const run = {
    ...rest,
    results: results.map(({ level, time, catches }) => ({ level, time, catches })),
  }
  const listeners = new Set<() => void>()
  const world = { cached: (): ReturnType<typeof builtLevel> | null => null }
  const opened = await openPage(
    open,
    { run, attempt: null },
    {
      scene: new Stage().scene,
      now: () => 0,
      attemptStore: { attempts: () => [], attemptsOf: () => [], begunOf: () => 1 },
      preferences: {
        renderOptions: () => ({
          ...{ reducedMotion: false, highContrast: false, lightOff: false, colourSafe: false },
        }),
        read: () => ({ name }) as ReturnType<Host['preferences']['read']>,
      },
      levels: {
        take: builtLevel,
        cached: () => world.cached(),
        listen(arrived: () => void) {
          listeners.add(arrived)
          return () => listeners.delete(arrived)
        },
      },
    },
  )
  const arrive = (): void => {
    world.cached = () => builtLevel(seed, 1)
    for (const arrived of listeners) arrived()
  }
  return { ...opened, arrive }
}

test('a result opens again once its perfect time has arrived', async () => {
  const { left, arrive } = await openPending()
  arrive()
  expect(left).toMatchObject([
    ['win', { run: { results: [{ optimum: expect.any(Number) as number }] } }],
  ])
})

test('a perfect time that arrives after Back does not bring the result back', async () => {
  const { left, arrive, goUp, close } = await openPending()
  goUp()
  close()
  arrive()
  expect(left).toHaveLength(1)
})

test.each([
  ['Ari', 0],
  ['', 1],
  ['Theseus', 1],
])('a labyrinth by Ari that %j has won is drawn back by others alone', async (name, count) => {
  const { root } = await openPending(GATE, name)
  const labels = textsOf(root, 'button')
  expect(labels).toContain('Again')
  expect(labels.filter((label) => label === 'Draw one back')).toHaveLength(count)
})
