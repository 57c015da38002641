import { describe, expect, test } from 'vitest'
import { TREMOR_STEPS } from '../../../../src/view/hunter-markers.ts'
import { createDangerCues } from '../../../../src/scenes/play/systems/danger-cues.ts'
import { startLevel } from '../../../../src/core/level/run.ts'
import { element } from '../../../../src/ui/element.ts'
import { TILE_SIZE } from '../../../../src/picture/atlas.ts'
import { type Played, playSystem } from '../played.ts'

const isFelt = (played: Played): boolean => played.stage.one('danger-vignette').visible

describe('danger cues', () => {
  test('show the vignette while the minotaur approaches, and not while it sleeps', () => {
    const played = playSystem(createDangerCues)
    played.draw()
    expect(isFelt(played)).toBe(false)
    let felt = 0
    const [first] = played.level.level.proof.moves
    played.play(first, 12)
    const isRunning = (): boolean => played.level.state.phase === 'running'
    while (isRunning()) {
      played.play(0, 6)
      if (isRunning() && isFelt(played)) felt++
    }
    expect(felt).toBeGreaterThan(3)
  })

  test.each([
    ['trembles under a minotaur that is near', {}, true],
    ['stands still with reduced motion', { motion: 'reduced' }, false],
  ])('the ground %s', (_, settings, trembles) => {
    const played = playSystem(createDangerCues, { settings })
    const tremors = new Set<number>()
    const [first] = played.level.level.proof.moves
    played.play(first, 12)
    played.stage.scene.time.now = 0
    while (played.level.state.phase === 'running') {
      played.stage.scene.time.now += 23
      played.play(0, 3)
      tremors.add(played.view.tremor)
    }
    expect(TREMOR_STEPS).toBeGreaterThan(0)
    expect([...tremors].sort()).toEqual(trembles ? [-1, 0, 1] : [0])
  })

  test('put the map below the HUD, which is measured every 20 frames', () => {
    const played = playSystem(createDangerCues)
    played.stage.scene.scale.zoom = 2
    const covered = played.page.coveredTop()
    expect(covered).toBeGreaterThan(10)
    played.draw()
    const map = played.stage.one('minimap')
    expect(map.y).toBe(Math.round(covered / 2 + 3))
    played.stage.scene.scale.zoom = 1
    for (let i = 0; i < 19; i++) played.draw()
    expect(map.y).toBe(Math.round(covered / 2 + 3))
    played.draw()
    expect(map.y).toBe(covered + 3)
  })
})

describe('a part of the page over the board', () => {
  test('fades while it covers the runner or one of the eight tiles around', () => {
    const played = playSystem(createDangerCues)
    const { player, scene } = played.view
    const part = element('aside', { className: 'practice-strip' })
    played.page.root.append(part)
    /** Puts the part a number of tiles to the right of the runner's middle, and draws. */
    const isSeenAt = (tiles: number): boolean => {
      const left = player.sprite.x - scene.cameras.main.scrollX + tiles * TILE_SIZE
      const top = player.sprite.y - scene.cameras.main.scrollY
      const place = { position: 'fixed', left: `${left}px`, top: `${top}px`, transition: 'none' }
      Object.assign(part.style, { ...place, width: '40px', height: '20px' })
      // Parts are measured every 20 frames.
      for (let i = 0; i < 20; i++) played.draw()
      return getComputedStyle(part).opacity !== '0'
    }
    played.draw()
    expect([isSeenAt(0), isSeenAt(1.4), isSeenAt(1.6)]).toEqual([false, false, true])
  })
})

describe('enemies outside the view', () => {
  /** Plays the first step of a level whose minotaur and sentinel start out of view. */
  function begin(settings = {}): Played {
    const played = playSystem(createDangerCues, { run: startLevel('icarus', 6), settings })
    played.draw()
    expect(shownMarkers(played)).toEqual([])
    played.play(played.level.level.proof.moves[0], 12)
    return played
  }

  const shownMarkers = ({ stage }: Played): string[] =>
    ['minotaur', 'safe-minotaur', 'sentinel'].filter((kind) =>
      stage.with(`hunter-${kind}`).some(({ visible }) => visible),
    )

  test('are at its edge while they hunt, with an arrow, and not while they patrol', () => {
    const played = begin()
    expect(shownMarkers(played)).toEqual(['minotaur'])
    const { stage } = played
    const { x, y } = stage.one('hunter-minotaur')
    const { width, height } = stage.scene.scale
    const toEdge = Math.min(x, width - x, height - y, y - played.page.coveredTop())
    expect(toEdge).toBeGreaterThan(12)
    expect(toEdge).toBeLessThan(24)
    expect(stage.with('hunter-arrow').map(({ visible }) => visible)).toEqual([true, false])
    const sentinel = played.level.state.enemies.findIndex((one) => one.start.kind === 'sentinel')
    played.level.state.enemies[sentinel].aiState = 'hunt'
    played.draw()
    expect(shownMarkers(played)).toEqual(['minotaur', 'sentinel'])
  })

  test('have no marker once they are in view, or after a catch', () => {
    const played = begin({ colourSafe: true })
    expect(shownMarkers(played)).toEqual(['safe-minotaur'])
    played.stage.resize(2000, 2000)
    played.draw()
    expect(shownMarkers(played)).toEqual([])
    played.stage.resize(420, 250)
    played.draw()
    expect(shownMarkers(played)).toEqual(['safe-minotaur'])
    played.level.state.phase = 'caught'
    played.draw()
    expect(shownMarkers(played)).toEqual([])
  })

  test('have markers clear of each other, of the map and of the touch pad', () => {
    const played = begin()
    const pad = document.createElement('div')
    pad.className = 'touch-pad'
    pad.style.cssText = 'display: grid; right: auto; bottom: auto; left: 300px; top: 130px'
    played.page.root.append(pad)
    const [first, second] = played.level.state.enemies
    Object.assign(second, { tile: first.tile, progress: first.progress, aiState: 'hunt' })
    for (let i = 0; i < 20; i++) played.play(0, 1)
    const faces = ['minotaur', 'sentinel'].map((kind) => played.stage.one(`hunter-${kind}`))
    expect(faces.map(({ visible }) => visible)).toEqual([true, true])
    expect(Math.hypot(faces[0].x - faces[1].x, faces[0].y - faces[1].y)).toBeGreaterThan(24)
    for (const { x, y } of faces) expect(x < 300 - 12 || y < 130 - 12).toBe(true)
  })
})
