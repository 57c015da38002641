import { describe, expect, test } from 'vitest'
import { PARTICLES, TILES } from '../../src/picture/atlas.ts'
import { createParticles, drawParticles, emit } from '../../src/view/effects.ts'
import { Stage } from './stage.ts'

describe('a particle', () => {
  test('flies at its speed, falls, fades and is removed', () => {
    const stage = new Stage()
    const particles = createParticles(stage.scene)
    const one = emit(particles, 'spark', 100, 50, 1000, 400)
    Object.assign(one, { speedX: 10, speedY: -20, fall: 80, alpha: 0.5 })
    const [image] = stage.figures
    drawParticles(particles, 999)
    expect(image.visible).toBe(false)
    drawParticles(particles, 1000)
    expect(image).toMatchObject({ visible: true, x: 100, y: 50, alpha: 0.5, depth: 50 })
    expect(image.frame.name).toBe(TILES.particles + PARTICLES.spark)
    drawParticles(particles, 1200)
    // After a fifth of a second: 2 to the right, 4 up and 1.6 down again.
    expect(image).toMatchObject({ x: 102, y: 48, alpha: 0.25 })
    drawParticles(particles, 1399)
    expect(image.visible).toBe(true)
    drawParticles(particles, 1400)
    expect(image.visible).toBe(false)
  })

  test('begins without the speed, fall or fading of its predecessor in the pool', () => {
    const stage = new Stage()
    const particles = createParticles(stage.scene)
    const first = emit(particles, 'star', 1, 2, 0, 100)
    Object.assign(first, { speedX: 9, speedY: 9, fall: 9, alpha: 0.1 })
    for (let i = 1; i < 64; i++) expect(emit(particles, 'star', 0, 0, 0, 1)).not.toBe(first)
    expect(emit(particles, 'dust', 3, 4, 5, 6)).toBe(first)
    expect(first).toMatchObject({ x: 3, y: 4, born: 5, life: 6 })
    expect(first).toMatchObject({ speedX: 0, speedY: 0, fall: 0, alpha: 1 })
    expect(stage.figures).toHaveLength(64)
  })
})
