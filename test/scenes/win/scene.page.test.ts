import { expect, test } from 'vitest'
import type { Host } from '../../../src/app/page.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import type { Optimum } from '../../../src/core/level/optimum.ts'
import { TRIALS } from '../../../src/core/level/trials.ts'
import { open } from '../../../src/scenes/win/scene.ts'
import { GATE } from '../../app/drawn-seeds.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { attemptOf } from '../../core/attempt/attempts.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { exactly } from '../../core/times/known-optima.ts'
import { openPage } from '../../pages/open-page.ts'
import { find, textsOf } from '../../pages/page.ts'
import { ended } from '../../storage/attempts.ts'
import { Stage } from '../../view/stage.ts'

keepAddress()

/**
 * Opens the result of a level whose optimum is unknown; the returned function lets it arrive.
 *
 * @param name the player's
 * @param attempts the player's, the last one at the level
 */
async function openPending(seed = 'theseus', name = 'Ari', attempts: readonly Attempt[] = []) {
  const run = ended(seed)
  const listeners = new Set<() => void>()
  const world = { optima: [null] as (Optimum | null)[] }
  const opened = await openPage(
    open,
    { run, attempt: attempts.at(-1) ?? null },
    {
      scene: new Stage().scene,
      now: () => 0,
      attemptStore: { attempts: () => attempts, attemptsOf: () => [], begunOf: () => 1 },
      preferences: {
        renderOptions: () => ({}) as ReturnType<Host['preferences']['renderOptions']>,
        read: () => ({ name }) as ReturnType<Host['preferences']['read']>,
      },
      levels: { take: builtLevel },
      optima: {
        of: () => world.optima,
        ofRun: () => world.optima,
        listen(changed: () => void) {
          listeners.add(changed)
          return () => {
            listeners.delete(changed)
          }
        },
      },
    },
  )
  const arrive = (optima: (Optimum | null)[] = exactly(1000)): void => {
    world.optima = optima
    for (const changed of listeners) changed()
  }
  return { ...opened, run, arrive }
}

test('a result opens again once its optimum has arrived', async () => {
  const { left, run, arrive } = await openPending()
  // An optimum of another level.
  arrive([null])
  expect(left).toEqual([])
  arrive()
  expect(left).toMatchObject([['win', { run }]])
})

test('an optimum that arrives after Back does not bring the result back', async () => {
  const { left, arrive, goUp, close } = await openPending()
  goUp()
  close()
  arrive()
  expect(left).toMatchObject([['menu', {}]])
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

test('the seventh win in a chapter of trials says that the next one is open', async () => {
  const won = TRIALS.slice(0, 7).map(({ seed }, i) =>
    attemptOf(i, [900], { mode: 'level', level: 1, seed }),
  )
  const { root } = await openPending(TRIALS[0].seed, '', won.reverse())
  expect(find(root, '.result-head .remark').textContent).toBe('“Asterion” is open now.')
})
