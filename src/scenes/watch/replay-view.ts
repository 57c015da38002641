import type Phaser from 'phaser'
import type { Arena } from '../../core/game/level-layout.ts'
import { ghostsOf, type Screening, shotShown } from '../../core/replay/replay-session.ts'
import type { Shot } from '../../core/replay/loaded-replay.ts'
import { tilesUntil } from '../../core/replay/walked-tiles.ts'
import { type AttemptsView, createAttemptsView, drawAttempts } from '../../view/attempts-view.ts'
import {
  createGhostViews,
  drawGhosts,
  followGhosts,
  type GhostView,
  type NamePlace,
  removeGhosts,
} from '../../view/ghost.ts'
import { layThread } from '../../view/restored-thread.ts'
import {
  createLevelView,
  drawLevelView,
  followTick,
  type LevelView,
  startViewAgain,
} from '../../view/level-view.ts'
import type { Look } from '../../view/render-options.ts'

/** How strong the night is while all tries are shown: they run far from the one with the light. */
const TOGETHER_LIGHT_ALPHA = 0.5

/** What is drawn of the level of a screening. */
export interface ReplayView {
  readonly level: Arena
  readonly levelView: LevelView
  /** What the view shows of the screening, to see what has changed. */
  shown: {
    readonly shot: Shot
    readonly tick: number
    readonly starts: number
    readonly together: Screening['together']
  }
  ghosts: readonly GhostView[]
  attempts: AttemptsView | null
  readonly destroy: () => void
}

/** What the interface covers of the view's top and bottom, in pixels of the drawing. */
export interface Margins {
  readonly top: number
  readonly bottom: number
}

export function createReplayView(
  scene: Phaser.Scene,
  screening: Screening,
  look: Look,
): ReplayView {
  const shot = shotShown(screening)
  const { level, playback } = shot
  const before = new Set(scene.children.list)
  const levelView = createLevelView(scene, playback.state, look)
  const made = scene.children.list.filter((child) => !before.has(child))
  const view: ReplayView = {
    level,
    levelView,
    shown: { shot, tick: -1, starts: 0, together: null },
    ghosts: createGhostViews(scene, level, ghostsOf(screening), look),
    attempts: null,
    destroy() {
      levelView.board.map.destroy()
      for (const child of made) child.destroy()
      removeGhosts(view.ghosts)
      view.attempts?.destroy()
    },
  }
  followScreening(view, screening)
  return view
}

/** Takes in where a screening is, at the same level: a tick later, or anywhere else. */
export function followScreening(view: ReplayView, screening: Screening): void {
  const { shown, levelView, level } = view
  const { together } = screening
  const shot = shotShown(screening)
  const { state, tick } = shot.playback
  const { scene } = levelView
  if (shot !== shown.shot || together !== shown.together) {
    removeGhosts(view.ghosts)
    view.attempts?.destroy()
    const ghosts = together === null ? ghostsOf(screening) : []
    view.ghosts = createGhostViews(scene, level, ghosts, levelView.look)
    const others = together?.tries.slice(0, -1) ?? []
    view.attempts = together === null ? null : createAttemptsView(scene, level, others)
    levelView.light.setAlpha(together === null ? 1 : TOGETHER_LIGHT_ALPHA)
  }
  const isNextTick = shot === shown.shot && tick === shown.tick + 1
  const isSameTick = shot === shown.shot && tick === shown.tick
  if (isNextTick && state.starts === shown.starts) followTick(levelView, state)
  else if (isSameTick) standStill(levelView)
  else {
    startViewAgain(levelView, state)
    levelView.thread = layThread(levelView.threadLayer, level, tilesUntil(shot.walk, tick))
  }
  followGhosts(view.ghosts, state)
  view.shown = { shot, tick, starts: state.starts, together }
}

/** Draws a frame at a share of the way from the tick before; returns where ghosts' names go. */
export function drawReplayView(
  view: ReplayView,
  screening: Screening,
  share: number,
  margins: Margins,
): NamePlace[] {
  const { levelView, attempts } = view
  const { state } = view.shown.shot.playback
  drawLevelView(levelView, state, share, margins.top, margins.bottom)
  if (attempts !== null) drawAttempts(attempts, screening.together?.tick ?? 0, share)
  return drawGhosts(view.ghosts, state, share, levelView.player, 'normal')
}

/** Nobody moves any more: a share of the way is none. */
function standStill({ player, enemies }: LevelView): void {
  for (const actor of [player, ...enemies.map((enemy) => enemy.actor)]) {
    actor.fromX = actor.x
    actor.fromY = actor.y
  }
}
