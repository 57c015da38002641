import { startLevel } from '../../../src/core/level/run.ts'
import { openLevel } from '../../../src/core/attempt/recorded-level.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import type { RacedTimes } from '../../../src/app/ghosts.ts'
import { createSplits } from '../../../src/scenes/play/systems/splits.ts'
import { textsOf } from '../../pages/page.ts'
import { createPausePage, FIRST, playSystem, SEED } from './played.ts'

/** Plays a level with its splits, which read the given attempts. */
export function playLevel(
  attempts: Attempt[],
  {
    run = startLevel(SEED, 1),
    splits = 'on',
    played = FIRST,
    raced = null as RacedTimes | null,
  } = {},
) {
  const listeners = new Set<() => void>()
  const attemptStore = {
    attemptsOf: () => attempts,
    begunOf: () => 7,
    listen(changed: () => void) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  const made = playSystem((context) => createSplits({ ...context, raced }), {
    ...{ run, settings: { splits } },
    level: openLevel(run, () => played),
    services: { attemptStore, clock: { elapsed: () => 61_000 } },
  })
  const { page, play } = made
  const { root } = page
  play(0, 0)
  return {
    ...{ ...made, root, listeners, pause: createPausePage() },
    row: () => textsOf(root, '.splits-rows tr:first-child > td').join(' ').trim(),
    sums: () =>
      [...root.querySelectorAll<HTMLElement>('.splits-sums tr')]
        .filter(({ hidden }) => !hidden)
        .map((sum) => textsOf(sum, 'th, td').join(' ')),
    tellOptimum: () => {
      made.tellOptima()
      play(0, 0)
    },
    notify: () => {
      for (const changed of listeners) changed()
      play(0, 0)
    },
  }
}
