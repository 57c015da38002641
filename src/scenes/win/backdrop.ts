import type Phaser from 'phaser'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import type { RunMode } from '../../core/level/run.ts'
import type { Track } from '../../core/replay/replay.ts'
import { createBackdrop, driftBackdrop } from '../../view/backdrop.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { createAttemptsBackdrop } from './attempts-backdrop.ts'

/** The moving picture behind a result; the returned function advances it by milliseconds. */
export function createResultBackdrop(
  scene: Phaser.Scene,
  level: LevelLayout,
  attempts: { readonly mode: RunMode; readonly tracks: readonly Track[] } | null,
  options: RenderOptions,
): (deltaMs: number) => void {
  if (attempts !== null) {
    return createAttemptsBackdrop(scene, level, attempts.mode, attempts.tracks, options)
  }
  const backdrop = createBackdrop(scene, level, options)
  return (deltaMs) => driftBackdrop(backdrop, deltaMs)
}
