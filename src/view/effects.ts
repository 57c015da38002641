import type Phaser from 'phaser'
import type { GameState, Walker } from '../core/game/state.ts'
import { DX, DY } from '../labyrinth/grid.ts'
import { type ParticleKind, PARTICLES, TEXTURES, TILE_SIZE, TILES } from '../picture/atlas.ts'
import { type Actor, isMoving } from './actor.ts'
import { ENEMY_LOOKS } from './enemy-looks.ts'
import { middleOf } from './board.ts'

/** Footprints lie on the floor, above the thread. */
const PRINT_DEPTH = 0.7
const PRINT_MS = 2600
const DUST_MS = 380
const SPARK_MS = 900
/** Interval of sparks from the exit. */
const SPARK_EVERY_MS = 170
const STARS = 14

export type Effects = ReturnType<typeof createEffects>

/** Largest number of particles: the oldest is reused. */
const CAPACITY = 64

/** Motion of a particle that fades in place. */
const AT_REST = {
  born: 0,
  life: 0,
  x: 0,
  y: 0,
  /** In pixels a second. */
  speedX: 0,
  speedY: 0,
  /** Downward acceleration, in pixels a second, each second. */
  fall: 0,
  alpha: 1,
}
type Particle = typeof AT_REST & { readonly image: Phaser.GameObjects.Image }

type Particles = ReturnType<typeof createParticles>

/**
 * Creates the particles and footprints of steps, corners, the exit and the end of a level.
 *
 * @param isLively false if no particles fly, only footprints are drawn
 */
export function createEffects(scene: Phaser.Scene, state: GameState, isLively: boolean) {
  return {
    /** Clock of the scene, in milliseconds. */
    clock: scene.time as { readonly now: number },
    level: state.level,
    particles: createParticles(scene),
    isLively,
    sparkAt: 0,
    ...followed(state),
  }
}

/** State of the last tick, whose changes have effects. */
function followed({ player, phase, enemies }: GameState) {
  const { tile, direction } = player
  return { tile, direction, phase, enemyTiles: enemies.map((enemy) => enemy.tile) }
}

/** Follows the changes of a tick. */
export function followEffects(effects: Effects, state: GameState, player: Actor): void {
  const { clock, isLively, enemyTiles } = effects
  const walker = state.player
  if (walker.tile !== effects.tile) {
    leavePrint(effects, walker)
    effects.tile = walker.tile
  }
  if (walker.direction !== effects.direction) {
    const isCorner = ((walker.direction ^ effects.direction) & 1) === 1 && isMoving(player)
    effects.direction = walker.direction
    if (isCorner && isLively) {
      player.squashedAt = clock.now
      raiseDust(effects, player.x, player.y, walker.direction, 4)
    }
  }
  for (let i = 0; i < enemyTiles.length; i++) {
    const enemy = state.enemies[i]
    if (enemy.tile === enemyTiles[i]) continue
    enemyTiles[i] = enemy.tile
    if (!isLively || !ENEMY_LOOKS[enemy.start.kind].isHeavy) continue
    const { x, y } = middleOf(state.level.grid, enemy.tile)
    raiseDust(effects, x, y, enemy.direction, 1)
  }
  if (state.phase === effects.phase) return
  effects.phase = state.phase
  if (!isLively) return
  if (state.phase === 'cleared') burst(effects, player, 'star')
  if (state.phase === 'caught') burst(effects, player, 'ember')
}

/** Clears the effects after a jump of all actors. */
export function startEffectsAgain(effects: Effects, state: GameState): void {
  clearParticles(effects.particles)
  Object.assign(effects, followed(state))
}

export function drawEffects(effects: Effects): void {
  const { clock, particles, isLively } = effects
  if (isLively && clock.now - effects.sparkAt >= SPARK_EVERY_MS) {
    effects.sparkAt = clock.now
    riseSpark(effects)
  }
  drawParticles(particles, clock.now)
}

function riseSpark({ particles, clock, level }: Effects): void {
  const { x, y } = middleOf(level.grid, level.exit)
  const spark = emit(particles, 'ember', x + 6 * chanceOf(particles), y + 4, clock.now, SPARK_MS)
  spark.speedX = 5 * chanceOf(particles)
  spark.speedY = -16 - 8 * chanceOf(particles)
}

function leavePrint({ particles, level, clock }: Effects, { direction, tile }: Walker): void {
  const middle = middleOf(level.grid, tile)
  const kind = (direction & 1) === 0 ? 'printsAlong' : 'printsAcross'
  const [x, y] = [middle.x - 3 * DX[direction], middle.y + 5 - 3 * DY[direction]]
  const print = emit(particles, kind, x, y, clock.now, PRINT_MS)
  print.alpha = 0.5
  print.image.setDepth(PRINT_DEPTH)
}

function raiseDust(
  { particles, clock }: Effects,
  x: number,
  y: number,
  direction: number,
  count: number,
): void {
  const { now } = clock
  for (let i = 0; i < count; i++) {
    const kind = i % 2 === 0 ? 'dust' : 'littleDust'
    const dust = emit(particles, kind, x, y + 6, now, DUST_MS + i * 50)
    dust.speedX = -18 * DX[direction] + 14 * chanceOf(particles)
    dust.speedY = -18 * DY[direction] - 6 + 8 * chanceOf(particles)
    dust.alpha = 0.55
    dust.image.setDepth(y - 1)
  }
}

function burst({ particles, clock }: Effects, { x, y }: Actor, kind: 'star' | 'ember'): void {
  const { now } = clock
  for (let i = 0; i < STARS; i++) {
    const one = emit(particles, i % 3 === 0 ? 'spark' : kind, x, y - 4, now, 500 + 20 * i)
    const angle = (i / STARS) * 2 * Math.PI
    one.speedX = Math.cos(angle) * (44 + 14 * chanceOf(particles))
    one.speedY = Math.sin(angle) * (36 + 14 * chanceOf(particles)) - 20
    one.fall = 90
    one.image.setDepth(y + TILE_SIZE)
  }
}

/** Creates a pool of particles, so that frames allocate nothing. */
export function createParticles(scene: Phaser.Scene) {
  const pool = Array.from({ length: CAPACITY }, (): Particle => {
    const image = scene.add.image(0, 0, TEXTURES.tiles, TILES.particles).setVisible(false)
    return { image, ...AT_REST }
  })
  return { pool, next: 0, chance: 1 }
}

/** Starts a particle at rest, and returns it for the caller to set more. */
export function emit(
  particles: Particles,
  kind: ParticleKind,
  x: number,
  y: number,
  now: number,
  life: number,
): Particle {
  const particle = particles.pool[particles.next]
  particles.next = (particles.next + 1) % CAPACITY
  particle.image.setFrame(TILES.particles + PARTICLES[kind], false, false)
  particle.image.setDepth(y)
  return Object.assign(particle, AT_REST, { born: now, life, x, y })
}

/** Random number from -1 to 1, for looks only. */
function chanceOf(particles: Particles): number {
  particles.chance = Math.imul(particles.chance, 1664525) + 1013904223
  return (particles.chance >>> 8) / 0x800000 - 1
}

export function drawParticles({ pool }: Particles, now: number): void {
  for (const particle of pool) {
    const { image, life } = particle
    const age = now - particle.born
    if (age >= life || age < 0) {
      if (image.visible) image.setVisible(false)
      continue
    }
    const seconds = age / 1000
    image.setVisible(true)
    image.setAlpha(particle.alpha * (1 - age / life))
    image.setPosition(
      Math.round(particle.x + particle.speedX * seconds),
      Math.round(particle.y + (particle.speedY + (particle.fall * seconds) / 2) * seconds),
    )
  }
}

function clearParticles({ pool }: Particles): void {
  for (const particle of pool) {
    particle.life = 0
    particle.image.setVisible(false)
  }
}
