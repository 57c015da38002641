import { listenToPageHide } from '../../../app/page.ts'
import type { PlayData } from '../../../app/play-session.ts'
import { TICK_HZ } from '../../../core/game/rules.ts'
import { isFinished, keepsTime } from '../../../core/level/run.ts'
import { isStored } from '../../../core/level/source.ts'
import { courseOfRun, type LevelEnd } from '../../../core/attempt/attempt.ts'
import { PATIENCE_MS } from '../../../storage/attempt-store.ts'
import { t } from '../../../ui/message.ts'
import { toast } from '../../../ui/overlay.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/**
 * Saves the attempt every second, so that the player can resume it after the page was closed. A catch,
 * a restart, an exit and the end of the attempt are stored in their tick: closing the page undoes none. A
 * race, which its server has, is stored once it is over.
 */
export function createAutosave(context: PlayContext): PlaySystem {
  const { level, start, services } = context
  const { store, attemptStore } = services
  const isRaced = context.race?.state.lost === null
  const autosave = isRaced
    ? { ...services.autosave, save: NOTHING, saveAtOnce: NOTHING }
    : services.autosave
  /** Length of the track at the last save, in ticks. */
  let savedTicks = 0
  if (isBeginning(start)) autosave.begin()
  const pageHide = listenToPageHide(() => autosave.saveAtOnce(level))

  function finish({ run, attempt }: LevelEnd): void {
    if (!isStored(run.source)) return
    void Promise.race([autosave.end(attempt), losePatience()]).then((isKept) => {
      if (attempt === null || !isKept) toast(t('trouble.result'))
    })
  }

  return {
    followTick(isAgain) {
      const { run, recording } = level
      const { length } = recording
      if (isAgain && keepsTime(run.mode)) autosave.saveAtOnce(level)
      // A catch or a restart ends an attempt at a single level.
      else if (isAgain) void autosave.end(null)
      if (length === 1 && run.results.length === 0) {
        const course = courseOfRun(run)
        if (course !== null && !run.practice) attemptStore.countBegun(course)
      }
      if (length % TICK_HZ !== 0 || length === savedTicks) return
      // 0 after a restart: the next attempt may be saved at the same number of ticks.
      savedTicks = length
      if (length > 0) autosave.save(level)
    },
    enter(phase) {
      if (phase !== 'cleared' && phase !== 'caught') return
      const { end } = context
      if (end !== null && isFinished(end.run)) finish(end)
      else autosave.saveAtOnce(level)
      if (store.takeError()) toast(t('trouble.settings'))
    },
    end() {
      pageHide.dispose()
      autosave.save(level)
    },
  }
}

const NOTHING = (): void => undefined

/** Resolves to false after the time that a store may take to answer. */
function losePatience(): Promise<false> {
  return new Promise((settle) => {
    setTimeout(() => settle(false), PATIENCE_MS)
  })
}

/** True if the attempt starts here; one that was played before keeps its key in the stores. */
function isBeginning({ run, resumed, isBranch }: PlayData): boolean {
  const isFirst = run.attempt === 1 && run.tracks.length === 0
  return resumed === undefined ? isFirst : isBranch === true
}
