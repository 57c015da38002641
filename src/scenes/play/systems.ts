import { routeToCopy } from '../../app/routing/route-back.ts'
import { withStyles } from '../../app/routing/lazy-style.ts'
import { isFinished } from '../../core/level/run.ts'
import { isBuilt } from '../../core/level/source.ts'
import { hear, type Heard, listen } from '../../sound/cues.ts'
import { dangerOf, NO_DANGER } from '../../sound/danger.ts'
import { listenForWays } from '../../sound/way-cues.ts'
import { lessonsIn } from '../../app/lessons.ts'
import { keepCleared, keepMet } from '../../storage/progress.ts'
import { button } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { PlayContext, PlaySystem, SystemFactory } from './system.ts'
import { createAutosave } from './systems/autosave.ts'
import { createCardAnimation } from './systems/card-animation.ts'
import { createCatchLine } from './systems/catch-line.ts'
import { createDangerCues } from './systems/danger-cues.ts'
import { createFlashes } from './systems/flashes.ts'
import { createGamepads } from './systems/gamepads.ts'
import { createGhosts } from './systems/ghosts.ts'
import { createLostPicture } from './systems/lost-picture.ts'
import { createPointerControls } from './systems/pointer-controls.ts'
import { createPractice } from './systems/practice.ts'
import { createSettings } from './systems/settings.ts'
import { createSplits } from './systems/splits.ts'

/** A race, whose view is fetched with the first one. */
function createRace(context: PlayContext): PlaySystem {
  const { race } = context
  if (race === null) return {}
  const system: PlaySystem = {
    enter(phase) {
      if (phase === 'cleared' && context.end !== null) race.clear(isFinished(context.end.run))
    },
  }
  void withStyles(import('./systems/race.ts')).then(({ createRaceSystem }) =>
    Object.assign(system, createRaceSystem(context)),
  )
  return system
}

/** The optimum on the card of a level whose optimum arrives while the level is open. */
export function createPar({ page, services }: PlayContext): PlaySystem {
  return { end: services.levels.listen(page.showPar) }
}

/**
 * The first move ends the hints on the enemies of the level, and fetches the rest of
 * the game; the exit ends the hint on the goal.
 */
export function createProgress({ services, level }: PlayContext): PlaySystem {
  const { run } = level
  return {
    enter(phase) {
      if (phase === 'running') {
        keepMet(services.store, lessonsIn(level.level))
        services.prefetch()
      }
      if (phase === 'cleared' && isBuilt(run.source)) keepCleared(services.store, run.level)
    },
  }
}

/** Choice of the pause that opens a copy of the level to draw on; a drawing has one that leads back. */
export function createEditCopy({ level, origin, dispatch }: PlayContext): PlaySystem {
  return {
    pause({ addChoice }) {
      const isToday = level.run.mode === 'today'
      if (origin === 'draw' || isToday || routeToCopy(level.level) === null) return
      addChoice(button(t('pause.edit-copy'), () => dispatch('edit-copy')))
    },
  }
}

/** Sounds of a level: music, steps, turns, and the nearness of danger. */
export function createSounds({ level, view, services }: PlayContext): PlaySystem {
  const { sound, preferences } = services
  const { run, state } = level
  const { algorithm } = level.level
  sound.setMusic({ algorithm, seed: run.source.text, level: run.level })
  const tellsWays = preferences.read().audioAid
  let heard: Heard = hear(state, view.thread.length, null)
  return {
    followTick() {
      const next = hear(state, view.thread.length, heard)
      for (const cue of listen(heard, next)) sound.play(cue.sound, cue)
      const ways = tellsWays ? listenForWays(heard, next, state.level.grid) : []
      for (const cue of ways) sound.play(cue.sound, cue)
      heard = next
    },
    draw: () => sound.setDanger(dangerOf(state)),
    pause: () => sound.setDanger(NO_DANGER),
    end: () => sound.setDanger(NO_DANGER),
  }
}

/** Systems that a race has no place for. */
const ALONE: readonly SystemFactory[] = [createGhosts, createSplits, createPractice, createEditCopy]

/** The systems of a run alone or in a race. */
export function systemsOf({ race }: Pick<PlayContext, 'race'>): readonly SystemFactory[] {
  return race === null ? SYSTEMS : SYSTEMS.filter((create) => !ALONE.includes(create))
}

/** The systems of a level that is played, in the order in which they are drawn. */
const SYSTEMS: readonly SystemFactory[] = [
  createGamepads,
  createPointerControls,
  createGhosts,
  createDangerCues,
  createFlashes,
  createCardAnimation,
  createCatchLine,
  createPar,
  createRace,
  createSounds,
  createSplits,
  createPractice,
  createSettings,
  createEditCopy,
  createLostPicture,
  createProgress,
  createAutosave,
]
