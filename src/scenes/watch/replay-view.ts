import type Phaser from 'phaser'
import {
  opponentsOf,
  hasPerfect,
  playbackShown,
  type ReplaySession,
} from '../../core/replay/replay-session.ts'
import { tilesWalked } from '../../core/replay/playback.ts'
import { type AttemptsView, createAttemptsView, drawAttempts } from '../../view/attempts-view.ts'
import {
  createOpponentViews,
  drawOpponents,
  followOpponents,
  type NamePlace,
  removeOpponents,
} from '../../view/ghost.ts'
import {
  createLevelView,
  drawLevelView,
  followTick,
  type LevelView,
  startViewAgain,
} from '../../view/level-view.ts'
import { createHunterMarkers, drawHunterMarkers } from '../../view/hunter-markers.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { restoreThread } from '../../view/thread-layer.ts'
import { surround } from '../../view/board.ts'

/** Strength of the darkness over overlaid attempts, far from the light of the followed one. */
const OVERLAID_LIGHT_ALPHA = 0.5

export type ReplayView = ReturnType<typeof createReplayView>

export function createReplayView(
  scene: Phaser.Scene,
  session: ReplaySession,
  options: RenderOptions,
) {
  const playback = playbackShown(session)
  const { level } = playback
  const before = new Set(scene.children.list)
  surround(scene, level, options)
  const levelView = createLevelView(scene, playback.state, options)
  const markers = createHunterMarkers(scene, levelView.enemies, options)
  const made = scene.children.list.filter((child) => !before.has(child))
  const view = {
    level,
    levelView,
    markers,
    /** Drawn state of the session, to find changes. */
    shown: {
      ...{ playback, tick: -1, starts: 0 },
      overlaid: null as ReplaySession['overlaid'],
      isPerfect: false,
    },
    ghosts: createOpponentViews(scene, playback.state, opponentsOf(session), options),
    attempts: null as AttemptsView | null,
    destroy(): void {
      levelView.board.map.destroy()
      for (const child of made) child.destroy()
      removeOpponents(view.ghosts)
      view.attempts?.destroy()
    },
  }
  followSession(view, session)
  return view
}

/** Updates the drawing to the session's tick of the drawn level. */
export function followSession(view: ReplayView, session: ReplaySession): void {
  const { shown, levelView, level } = view
  const { overlaid } = session
  const playback = playbackShown(session)
  const { state, tick } = playback
  const { scene, options } = levelView
  const isPerfect = session.perfect !== null && hasPerfect(session)
  if (playback !== shown.playback || overlaid !== shown.overlaid || isPerfect !== shown.isPerfect) {
    removeOpponents(view.ghosts)
    view.attempts?.destroy()
    view.ghosts = createOpponentViews(scene, state, opponentsOf(session), options)
    const others = overlaid?.attempts.slice(0, -1) ?? []
    view.attempts = overlaid === null ? null : createAttemptsView(scene, level, others, options)
    levelView.lightMap.image.setAlpha(overlaid === null ? 1 : OVERLAID_LIGHT_ALPHA)
  }
  const isNextTick = playback === shown.playback && tick === shown.tick + 1
  const isSameTick = playback === shown.playback && tick === shown.tick
  if (isNextTick && state.starts === shown.starts) followTick(levelView, state)
  else if (isSameTick) standStill(levelView)
  else {
    startViewAgain(levelView, state)
    levelView.thread = restoreThread(levelView.threadLayer, level, tilesWalked(playback))
  }
  followOpponents(view.ghosts, state)
  view.shown = { playback, tick, starts: state.starts, overlaid, isPerfect }
}

/**
 * Draws a frame at a share of the way from the tick before; returns the positions of ghosts' names.
 *
 * @param margins heights of the page over the view's top and bottom, in pixels of the drawing
 */
export function drawReplayView(
  view: ReplayView,
  session: ReplaySession,
  share: number,
  margins: { readonly top: number; readonly bottom: number },
): NamePlace[] {
  const { levelView, markers, attempts } = view
  const { state } = view.shown.playback
  drawLevelView(levelView, state, share, margins.top, margins.bottom)
  drawHunterMarkers(markers, levelView, state, margins, [])
  if (attempts !== null) drawAttempts(attempts, session.overlaid?.tick ?? 0, share)
  return drawOpponents(view.ghosts, share, levelView.player)
}

/** Ends the interpolation of all actors, at their current positions. */
function standStill({ player, enemies }: LevelView): void {
  for (const actor of [player, ...enemies.map((enemy) => enemy.actor)]) {
    actor.fromX = actor.x
    actor.fromY = actor.y
  }
}
