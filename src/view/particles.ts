import type Phaser from 'phaser'
import { type ParticleKind, PARTICLES, TEXTURES, TILES } from '../picture/atlas.ts'

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
export function chanceOf(particles: Particles): number {
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

export function clearParticles({ pool }: Particles): void {
  for (const particle of pool) {
    particle.life = 0
    particle.image.setVisible(false)
  }
}
