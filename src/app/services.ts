import type { ReadBindings } from '../input/keyboard.ts'
import type { Pads } from '../input/gamepad.ts'
import type { Sound } from '../sound/sound.ts'
import type { AttemptStore } from '../storage/attempt-store.ts'
import type { Autosave } from '../storage/autosave.ts'
import type { Store } from '../storage/store.ts'
import type { WriteQueue } from '../storage/write-queue.ts'
import type { LevelCache } from '../worker/level-source.ts'
import type { NewVersion } from '../worker/new-version.ts'
import type { LaterBoard } from './board/later-board.ts'
import type { BoundKeyNames } from './keys/bound-key-names.ts'
import type { LevelOptima } from './optima.ts'
import type { Preferences } from './settings/preferences.ts'

/** Services of all scenes, made once by the composition root. */
export interface Services {
  readonly store: Store
  /** The database. */
  readonly writeQueue: WriteQueue
  readonly preferences: Preferences
  readonly bindings: ReadBindings
  readonly keyNames: BoundKeyNames
  readonly attemptStore: AttemptStore
  readonly autosave: Autosave
  readonly levels: LevelCache
  readonly optima: LevelOptima
  readonly pads: Pads
  readonly sound: Sound
  readonly newVersion: NewVersion
  readonly board: LaterBoard
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
  /** Fetches the result's scene in advance; called when the first level runs. */
  readonly prefetch: () => void
}
