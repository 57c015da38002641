import type Phaser from 'phaser'
import { TICK_HZ } from '../core/game/rules.ts'
import type { GameState } from '../core/game/state.ts'
import type { Opponent, OpponentPlace } from '../core/replay/ghosts.ts'
import { type Actor, createActor, drawActor, followWalker, isMoving, placeActor } from './actor.ts'
import { ACTOR_SIZE, type Pose } from '../picture/atlas.ts'
import type { RenderOptions } from './render-options.ts'

/** Opacity of ghosts. */
const GHOST_ALPHA = 0.85

/** Duration of a ghost's fade after the end of its track. */
const FADE_TICKS = TICK_HZ / 2

/** Ghosts are drawn below every actor, whose depth is its row in pixels, and above the thread. */
const LOWEST_DEPTH = 1
const DEPTH_OF_A_PIXEL = 1 / 100_000

/** Distance to the player, in pixels, below which a ghost's name would be taken for the player's. */
const NAMELESS_DISTANCE = 10

/** Middle of the lower edge of an opponent's name, in pixels of the drawing; opacity from 0 to 1. */
export interface NamePlace {
  readonly x: number
  readonly y: number
  readonly alpha: number
}

/** Opponent with its sprite, and its place at the last tick. */
export interface OpponentView {
  readonly opponent: Opponent
  readonly actor: Actor
  place: OpponentPlace
  isStill: boolean
}

/** Creates the sprites of opponents where they are at the player's tick. */
export function createOpponentViews(
  scene: Phaser.Scene,
  { level, player, tick }: GameState,
  opponents: readonly Opponent[],
  options: RenderOptions,
): OpponentView[] {
  const views = opponents.map((opponent): OpponentView => {
    const place = { ...opponent.follow(tick), isJump: true }
    const actor = createActor(scene, opponent.kind, level, place.state?.player ?? player, options)
    return { opponent, actor, place, isStill: true }
  })
  for (const view of views) putOpponent(view)
  return views
}

/** Moves every opponent to the player's tick. */
export function followOpponents(views: readonly OpponentView[], { tick }: GameState): void {
  for (const view of views) {
    view.place = view.opponent.follow(tick)
    putOpponent(view)
  }
}

function putOpponent(view: OpponentView): void {
  const { actor, place } = view
  const { state, isJump } = place
  actor.sprite.setVisible(state !== null)
  if (state === null) return
  const put = isJump ? placeActor : followWalker
  put(actor, state.level, state.player)
  view.isStill = !isMoving(actor)
}

/**
 * Draws every opponent at a share of the way between its last two positions; returns the positions of
 * the names.
 */
export function drawOpponents(
  views: readonly OpponentView[],
  share: number,
  player: Actor,
): NamePlace[] {
  return views.map(({ actor, place: { state, sinceEnd }, isStill }) => {
    const { sprite } = actor
    if (state !== null) drawActor(actor, share, state.player.direction, poseOf(state, isStill))
    sprite.setDepth(ghostDepth(sprite.y))
    const presence = presenceAfter(sinceEnd)
    sprite.setAlpha(GHOST_ALPHA * presence)
    const { scrollX, scrollY } = sprite.scene.cameras.main
    return {
      x: sprite.x - scrollX,
      y: sprite.y - ACTOR_SIZE * sprite.originY - scrollY,
      alpha: state === null || isNearTo(sprite, player.sprite) ? 0 : presence,
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
function isNearTo(ghost: Pick<Actor, 'x' | 'y'>, player: Pick<Actor, 'x' | 'y'>): boolean {
  return Math.abs(ghost.x - player.x) + Math.abs(ghost.y - player.y) < NAMELESS_DISTANCE
}

function poseOf({ phase }: Pick<GameState, 'phase'>, isStill: boolean): Pose {
  if (phase === 'caught') return 'struck'
  if (phase === 'cleared') return 'rest'
  return isStill ? 'idle' : 'walk'
}

export function removeOpponents(views: readonly OpponentView[]): void {
  for (const { actor } of views) actor.sprite.destroy()
}
