import type Phaser from 'phaser'
import type { DebugFacts } from '../../app/debug-hook.ts'
import type { PlayData, PlaySession } from '../../app/play-session.ts'
import type { OpenSettings } from '../../app/settings/preferences.ts'
import type { Services } from '../../app/services.ts'
import type { Phase } from '../../core/game/state.ts'
import type { RecordedLevel } from '../../core/attempt/recorded-level.ts'
import type { LevelEnd } from '../../core/attempt/attempt.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import type { Action } from '../../input/bindings.ts'
import type { LevelView } from '../../view/level-view.ts'
import type { PlayPage } from './page.ts'
import type { PauseChoice, PausePage } from './pause.ts'

export type Command = Action | PauseChoice

/** The level that is played, and the objects that its systems work with. */
export interface PlayContext extends PlaySession {
  readonly scene: Phaser.Scene
  readonly services: Services
  readonly start: PlayData
  readonly view: LevelView
  readonly page: PlayPage
  /** Run that is raced at a single level; null for none. */
  opponent: NamedReplay | null
  /** True while the level waits for a press: it is new to the player, or goes on in its middle. */
  isWaiting: boolean
  /** Outcome of the level; null while it is played. */
  end: LevelEnd | null
  readonly dispatch: (command: Command) => void
  /** Continues from another state of the level, waiting for the first key, or paused below its settings. */
  readonly reopen: (resumed: RecordedLevel, settings?: OpenSettings) => void
}

/** One concern of a level that is played. A system reads the game state and never writes it. */
export interface PlaySystem {
  /** Called before the ticks of a frame, to read devices. */
  readonly read?: () => void
  /** Called after each tick; `isAgain` is true if the level started again with that tick. */
  readonly followTick?: (isAgain: boolean) => void
  /** Called after a tick that changed the phase. */
  readonly enter?: (phase: Phase) => void
  /** Called with each frame, at a share of the time from the last tick to the next. */
  readonly draw?: (share: number, deltaMs: number) => void
  /** Called on each command, after the scene has executed it. */
  readonly act?: (command: Command) => void
  readonly pause?: (page: PausePage) => void
  readonly resume?: () => void
  readonly debugFacts?: () => DebugFacts
  readonly end?: () => void
}

export type SystemFactory = (context: PlayContext) => PlaySystem
