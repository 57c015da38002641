import type Phaser from 'phaser'
import type { DebugFacts } from '../../app/debug-hook.ts'
import type { PlayData } from '../../app/routes.ts'
import type { Services } from '../../app/services.ts'
import type { Phase } from '../../core/game/state.ts'
import type { RecordedLevel } from '../../core/replay/recorded-level.ts'
import type { PracticeTools } from '../../core/speedrun/practice.ts'
import type { KeyQueue } from '../../input/key-queue.ts'
import type { Action } from '../../input/keys.ts'
import type { LevelView } from '../../view/level-view.ts'
import type { PlayPage } from './page.ts'
import type { PauseChoice } from './pause.ts'

/** What the player may ask for, by a key or a button. */
export type Command = Action | PauseChoice

/** A level while it is played, as its parts see it. */
export interface PlayContext {
  readonly scene: Phaser.Scene
  readonly services: Services
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
  /** Its part of the scene's debug facts. */
  readonly debugFacts?: () => DebugFacts
  readonly end?: () => void
}

export type SystemFactory = (context: PlayContext) => PlaySystem
