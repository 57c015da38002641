import { expect, test } from 'vitest'
import type { Host } from '../../../src/app/page.ts'
import { open } from '../../../src/scenes/win/scene.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { openPage } from '../../pages/open-page.ts'
import { ended } from '../../storage/attempts.ts'
import { Stage } from '../../view/stage.ts'

keepAddress()

/** Opens the result of a level whose perfect time is pending; the returned function lets it arrive. */
async function openPending() {
  const { results, ...rest } = ended('theseus')
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
        renderOptions: () => ({ reducedMotion: false, highContrast: false }),
        read: () => ({ name: 'Ari' }) as ReturnType<Host['preferences']['read']>,
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
    world.cached = () => builtLevel('theseus', 1)
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
