import type Phaser from 'phaser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startGiven } from '../../../../src/core/level/run.ts'
import { createLostPicture, PATIENCE_MS } from '../../../../src/scenes/play/systems/lost-picture.ts'
import { find } from '../../../pages/page.ts'
import { FIRST, type Played, playSystem } from '../played.ts'

const told = (): string | null => document.querySelector('.lost-picture')?.textContent ?? null

/** Tells a level that the picture is lost, or restored. */
function tell({ stage }: Played, event: 'losewebgl' | 'restorewebgl'): void {
  const renderer = stage.scene.game.renderer as Phaser.Renderer.WebGL.WebGLRenderer
  renderer.contextLost = event === 'losewebgl'
  renderer.emit(event)
}

/** Loses the picture, and pauses as the scene does when the system asks for it. */
function lose(played: Played): void {
  tell(played, 'losewebgl')
  if (played.calls.at(-1)?.[1] === 'pause') played.setPaused(true)
}

describe('a lost picture', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('pauses the level, says so, and once restored lets it wait for a press', () => {
    const played = playSystem(createLostPicture)
    lose(played)
    expect(played.calls).toEqual([['dispatch', 'pause']])
    expect(told()).toBe('Graphics lost. The level waits until they are back.')
    expect(find(document, '.lost-picture').role).toBe('alert')
    tell(played, 'restorewebgl')
    expect(told()).toBeNull()
    expect(played.context.isWaiting).toBe(true)
    // The command resumes a paused level.
    expect(played.calls.slice(1)).toEqual([['dispatch', 'pause']])
  })

  test('pauses a level again that is resumed or opened without it, before its next tick', () => {
    const played = playSystem(createLostPicture)
    lose(played)
    played.setPaused(false)
    played.system.read?.()
    expect(played.calls).toEqual([
      ['dispatch', 'pause'],
      ['dispatch', 'pause'],
    ])
    played.setPaused(true)
    expect(told()).not.toBeNull()
    played.system.read?.()
    expect(played.calls).toHaveLength(2)
  })

  test('that stays away offers to reload', () => {
    lose(playSystem(createLostPicture))
    vi.advanceTimersByTime(PATIENCE_MS - 1)
    expect(document.querySelector('.lost-picture button')).toBeNull()
    vi.advanceTimersByTime(1)
    expect(told()).toBe('Graphics are still lost. Reload, then resume in the menu. Reload')
  })

  test('of a level that is not stored promises no resuming', () => {
    lose(playSystem(createLostPicture, { run: startGiven(FIRST, '#level=x') }))
    vi.advanceTimersByTime(PATIENCE_MS)
    expect(told()).toContain('start this level again')
  })

  test('leaves a level paused that the player had paused', () => {
    const played = playSystem(createLostPicture)
    played.setPaused(true)
    lose(played)
    expect(told()).not.toBeNull()
    tell(played, 'restorewebgl')
    expect(told()).toBeNull()
    expect(played.calls).toEqual([])
    expect(played.context.isWaiting).toBe(false)
    vi.advanceTimersByTime(PATIENCE_MS)
    expect(told()).toBeNull()
  })

  test('leaves settings open that lie over its pause', () => {
    const played = playSystem(createLostPicture)
    lose(played)
    find(document, '.pause').inert = true
    tell(played, 'restorewebgl')
    expect(played.calls).toEqual([['dispatch', 'pause']])
  })

  test('concerns no level that has ended', () => {
    const played = playSystem(createLostPicture)
    played.system.end?.()
    tell(played, 'losewebgl')
    expect(played.calls).toEqual([])
  })
})
