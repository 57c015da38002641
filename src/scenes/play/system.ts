import type Phaser from 'phaser'
import type { Phase } from '../../core/game/state.ts'
import type { LevelStart, RecordedLevel } from '../../core/replay/recorded-level.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import type { PracticeTools } from '../../core/speedrun/practice.ts'
import type { KeyQueue } from '../../input/key-queue.ts'
import type { Action } from '../../input/keys.ts'
import type { Pads } from '../../input/pads.ts'
import type { BoundKeyNames } from '../../app/bound-key-names.ts'
import type { Preferences } from '../../app/preferences.ts'
import type { Sound } from '../../sound/sound.ts'
import type { AttemptClock } from '../../app/attempt-clock.ts'
import type { Autosave } from '../../storage/autosave.ts'
import type { Records } from '../../storage/records.ts'
import type { Store } from '../../storage/store.ts'
import type { PauseChoice } from './pause.ts'
import type { PlayPage } from './page.ts'
import type { LevelView } from '../../view/level-view.ts'
import type { LevelSource } from '../../worker/level-source.ts'

/** What play needs of the world outside a level. */
export interface PlayServices {
  readonly store: Store
  readonly preferences: Preferences
  readonly keyNames: BoundKeyNames
  readonly records: Records
  readonly progress: Autosave
  readonly clock: AttemptClock
  readonly levels: LevelSource
  readonly pads: Pads
  readonly sound: Sound
  /** Fetches what the first level did without; asked for once one runs. */
  readonly fetchAhead: () => void
}

/** What a level is played with. */
export interface PlayData extends LevelStart {
  /** The keys still held when the scene before ended. */
  readonly keys?: KeyQueue
  /** Those whom the run is raced against. */
  readonly rivals?: readonly NamedReplay[]
  /** Whether the level's fastest win runs beside the player. */
  readonly racesOptimum?: boolean
  /** A level that goes on where it was left. */
  readonly resumed?: RecordedLevel
  /** The real time it had taken, in milliseconds, when it was left in a page that is gone. */
  readonly resumedMs?: number
  /** The run that was thrown away for this one, so that it can be brought back. */
  readonly thrownAway?: RecordedLevel
  /** Whether it begins in the pause in which it was left. */
  readonly isPaused?: boolean
  /** What was switched on to practise with in the level before. */
  readonly tools?: PracticeTools
}

/** What the player may ask for, by a key or a button. */
export type Command = Action | PauseChoice

/** A level while it is played, as its parts see it. */
export interface PlayContext {
  readonly scene: Phaser.Scene
  readonly services: PlayServices
  readonly start: PlayData
  readonly level: RecordedLevel
  readonly view: LevelView
  readonly page: PlayPage
  /** Where devices put the directions they hold. */
  readonly keys: KeyQueue
  /** Asks for something, as a key does. */
  readonly ask: (command: Command) => void
  readonly tools: PracticeTools
  /** Goes on with another state of the level, which waits for the first key, or with its pause. */
  readonly reopen: (resumed: RecordedLevel, isPaused?: boolean) => void
}

/** Something that goes along with a level that is played; it reads the game and never writes it. */
export interface PlaySystem {
  /** Before the ticks of a frame, to bring in what devices hold. */
  readonly read?: () => void
  /** After each tick; `isAgain` when the level started again with it. */
  readonly followTick?: (isAgain: boolean) => void
  /** After a tick that changed the phase. */
  readonly enter?: (phase: Phase) => void
  /** With each frame, at a share of the way from the last tick to the next. */
  readonly draw?: (share: number, deltaMs: number) => void
  /** When the player asks for something; the scene has done its part of it. */
  readonly act?: (command: Command) => void
  /** When the game is paused, and when it goes on. */
  readonly pause?: (isPaused: boolean) => void
  readonly end?: () => void
}

export type SystemFactory = (context: PlayContext) => PlaySystem
