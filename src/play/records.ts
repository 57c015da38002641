import { isFinished } from '../core/game/run.ts'
import { clearRecorded } from '../core/replay/recorded-level.ts'
import { replayOf } from '../core/replay/recorded.ts'
import { keepFinished } from '../storage/replays.ts'
import { say } from '../ui/message.ts'
import { toast } from '../ui/toast.ts'
import type { PlayContext, PlayPart } from './part.ts'

/** Keeps the replay of a run that this level ends. */
export function createRecords({ level, services: { store } }: PlayContext): PlayPart {
  return {
    enter(phase) {
      if (phase !== 'cleared') return
      const { run, recorded } = clearRecorded(level)
      if (isFinished(run) && run.mode !== 'maze') keepFinished(store, replayOf(run, recorded))
      if (store.takeTrouble()) toast(say('ghost.not-kept'))
    },
  }
}
