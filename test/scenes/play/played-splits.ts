import type { MedalGhost } from '../../../src/app/ghosts/medal-ghosts.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { startLevel } from '../../../src/core/level/run.ts'
import { openLevel, playRecorded } from '../../../src/core/replay/recorded-level.ts'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import type { ComparisonId } from '../../../src/core/speedrun/comparison-ids.ts'
import type { Medal } from '../../../src/core/speedrun/medals.ts'
import type { PlayContext } from '../../../src/scenes/play/system.ts'
import { createSplits } from '../../../src/scenes/play/systems/splits.ts'
import { element } from '../../../src/ui/element.ts'
import { show, textsOf } from '../../pages/page.ts'
import { createPausePage } from './played.ts'

export const SEED = 'theseus'
export const LEVEL = buildLevel(SEED, 1)

/** The splits of a level that is played, with what they keep and read. */
export function playLevel(
  attempts: Attempt[],
  {
    run = startLevel(SEED, 1),
    splits = true,
    played = LEVEL,
    medalGhost = null as MedalGhost | null,
    racedMedal = null as Medal | null,
  } = {},
) {
  const kept = { comparison: 'personal-best' as ComparisonId, splits }
  const level = openLevel({ run }, () => played)
  const card = element('section', { className: 'card gone' })
  const hudClock = element('p', { className: 'hud-clock' })
  const root = show(element('main', { className: 'play-page' }, hudClock, card))
  const listeners = new Set<() => void>()
  const settingsListeners = new Set<() => void>()
  const optimumListeners = new Set<() => void>()
  const preferences = {
    read: () => kept,
    change(changed: object) {
      Object.assign(kept, changed)
      for (const listener of settingsListeners) listener()
    },
    listen(listener: () => void) {
      settingsListeners.add(listener)
      return () => settingsListeners.delete(listener)
    },
  }
  const context = {
    level,
    medalGhost,
    racedMedal,
    page: { places: { card, hudClock } },
    services: {
      preferences,
      attemptStore: {
        attemptsOf: () => attempts,
        noteOf: (course: object) => ({ ...course, starred: false, begun: 7 }),
        listen(changed: () => void) {
          listeners.add(changed)
          return () => listeners.delete(changed)
        },
      },
      levels: {
        listen(arrived: () => void) {
          optimumListeners.add(arrived)
          return () => optimumListeners.delete(arrived)
        },
      },
      clock: { elapsed: () => 61_000 },
    },
  } as unknown as PlayContext
  const system = createSplits(context)
  const play = (input: number, ticks: number): void => {
    for (let i = 0; i < ticks; i++) {
      const { phase } = level.state
      const isAgain = playRecorded(level, input)
      system.followTick?.(isAgain)
      if (level.state.phase !== phase) system.enter?.(level.state.phase)
    }
    system.draw?.(0, 16)
  }
  play(0, 0)
  return {
    ...{ system, kept, root, card, listeners, preferences, play, context },
    ...{ pause: createPausePage(), settingsListeners, optimumListeners },
    win: (): void => {
      for (const move of played.proof.moves) play(move, PLAYER_TICKS_PER_TILE)
    },
    row: () => textsOf(root, '.splits-rows tr:first-child > td').join(' ').trim(),
    sums: () =>
      [...root.querySelectorAll<HTMLElement>('.splits-sums tr')]
        .filter(({ hidden }) => !hidden)
        .map((sum) => textsOf(sum, 'th, td').join(' ')),
    tellOptimum: () => {
      for (const arrived of optimumListeners) arrived()
      play(0, 0)
    },
    notify: () => {
      for (const changed of listeners) changed()
      play(0, 0)
    },
  }
}
