import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { TICK_HZ } from '../core/game/rules.ts'
import type { GameState } from '../core/game/state.ts'
import { followPlayer, type Ghost, ticksSinceEnd } from '../core/replay/ghosts.ts'
import { type Actor, createActor, drawActor, followWalker, isMoving, placeActor } from './actor.ts'
import { ACTOR_SIZE, type Pose } from '../picture/atlas.ts'
import type { RenderOptions } from './render-options.ts'

/** Opacity of ghosts. */
export const GHOST_ALPHA = 0.85

/** Duration of a ghost's fade after the end of its track. */
const FADE_TICKS = TICK_HZ / 2

/** Ghosts are drawn below every actor, whose depth is its row in pixels, and above the thread. */
const LOWEST_DEPTH = 1
const DEPTH_OF_A_PIXEL = 1 / 100_000

/** Distance to the player, in pixels, below which a ghost's name would be taken for the player's. */
const NAMELESS_DISTANCE = 10

export type GhostView = ReturnType<typeof createGhostViews>[number]

/** Middle of the lower edge of a ghost's name, in pixels of the drawing; opacity from 0 to 1. */
export interface NamePlace {
  readonly x: number
  readonly y: number
  readonly alpha: number
}

/** Creates the sprites of ghosts. */
export function createGhostViews(
  scene: Phaser.Scene,
  level: LevelLayout,
  ghosts: readonly Ghost[],
  options: RenderOptions,
) {
  return ghosts.map((ghost) => {
    const actor = createActor(scene, ghost.kind, level, ghost.playback.state.player, options)
    return { ghost, actor, isStill: true }
  })
}

/** Moves every ghost to the player's tick. */
export function followGhosts(views: readonly GhostView[], state: GameState): void {
  for (const view of views) {
    const { ghost, actor } = view
    const put = followPlayer(ghost, state.tick) ? placeActor : followWalker
    put(actor, state.level, ghost.playback.state.player)
    view.isStill = !isMoving(actor)
  }
}

/**
 * Draws every ghost at a share of the way between its last two positions; returns the positions of
 * the names.
 */
export function drawGhosts(
  views: readonly GhostView[],
  { tick }: GameState,
  share: number,
  player: Actor,
): NamePlace[] {
  return views.map(({ ghost, actor, isStill }) => {
    const { state } = ghost.playback
    const { sprite } = actor
    drawActor(actor, share, state.player.direction, poseOf(state, isStill))
    sprite.setDepth(ghostDepth(sprite.y))
    const presence = presenceAfter(ticksSinceEnd(ghost, tick))
    sprite.setAlpha(GHOST_ALPHA * presence)
    const { scrollX, scrollY } = sprite.scene.cameras.main
    return {
      x: sprite.x - scrollX,
      y: sprite.y - ACTOR_SIZE * sprite.originY - scrollY,
      alpha: isNearTo(sprite, player.sprite) ? 0 : presence,
    }
  })
}

/** Depth of a ghost at a height of the drawing: lower ghosts over higher ones. */
export function ghostDepth(y: number): number {
  return LOWEST_DEPTH + y * DEPTH_OF_A_PIXEL
}

/** Opacity of a ghost some ticks after the end of its track, from 1 to 0. */
export function presenceAfter(ticks: number): number {
  return Math.max(0, 1 - ticks / FADE_TICKS)
}

/** True if a ghost is so near to the player that its name is hidden. */
export function isNearTo(ghost: Pick<Actor, 'x' | 'y'>, player: Pick<Actor, 'x' | 'y'>): boolean {
  return Math.abs(ghost.x - player.x) + Math.abs(ghost.y - player.y) < NAMELESS_DISTANCE
}

function poseOf({ phase }: Pick<GameState, 'phase'>, isStill: boolean): Pose {
  if (phase === 'caught') return 'struck'
  if (phase === 'cleared') return 'rest'
  return isStill ? 'idle' : 'walk'
}

export function removeGhosts(views: readonly GhostView[]): void {
  for (const { actor } of views) actor.sprite.destroy()
}
