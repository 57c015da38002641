import type Phaser from 'phaser'
import type { Arena } from '../../core/game/level-layout.ts'
import type { ReplayMode, Track } from '../../core/replay/replay.ts'
import { createAttemptsBackdrop } from './attempts-backdrop.ts'
import { createBackdrop, driftBackdrop } from '../../view/backdrop.ts'
import type { Look } from '../../view/render-options.ts'

/** What lies behind a result; the returned function moves it on by so many milliseconds. */
export function createResultBackdrop(
  scene: Phaser.Scene,
  level: Arena,
  tries: { readonly mode: ReplayMode; readonly tracks: readonly Track[] } | null,
  look: Look,
): (deltaMs: number) => void {
  if (tries !== null) {
    return createAttemptsBackdrop(scene, level, tries.mode, tries.tracks, look)
  }
  const backdrop = createBackdrop(scene, level, look)
  return (deltaMs) => {
    driftBackdrop(backdrop, deltaMs)
  }
}
