import { RULES_VERSION } from '../core/game/rules.ts'
import type { LevelBuilder, LevelLayout } from '../core/game/level-layout.ts'
import { playThrough, tilesWalked } from '../core/replay/playback.ts'
import type { Attempt } from '../core/attempt/attempt.ts'
import { replayIn } from '../storage/schema.ts'
import { element } from '../ui/element.ts'
import { type MapStyle, paintLevel, shownSide } from '../picture/level-map.ts'

/** Number of first levels from which the picture of a run is chosen: they are built fast and differ in colour. */
const SHOWN_LEVELS = 5

/** Pictures of cleared levels in lists; `rest` settles when the page has time to draw one. */
export function createMazePictures(
  build: LevelBuilder,
  style: MapStyle,
  rest: () => Promise<void>,
) {
  const canvases = new Map<string, HTMLCanvasElement>()
  const waiting: Attempt[] = []
  let isDrawing = false

  async function drawAll(): Promise<void> {
    isDrawing = true
    for (;;) {
      await rest()
      const attempt = waiting.shift()
      if (attempt === undefined) break
      const canvas = canvases.get(attempt.id)
      if (canvas?.isConnected === true) draw(canvas, attempt, build, style)
      // The picture left the page before its turn.
      else canvases.delete(attempt.id)
    }
    isDrawing = false
  }

  return {
    /** The picture for an attempt, always the same element; empty until the page has time to draw it. */
    of: (attempt: Attempt): HTMLCanvasElement => {
      const known = canvases.get(attempt.id)
      if (known !== undefined) return known
      const canvas = element('canvas', { key: attempt.id, ariaHidden: 'true' })
      canvases.set(attempt.id, canvas)
      waiting.push(attempt)
      if (!isDrawing) void drawAll()
      return canvas
    },
    dispose: (): void => {
      waiting.length = 0
    },
  }
}

/** Index, among the cleared levels of an attempt, of the level that represents it, or of a lost one; -1 for none. */
export function shownLevel({ seed, levels, lost, rules }: Attempt): number {
  // Other rules build other mazes.
  if (rules !== RULES_VERSION) return -1
  if (levels.length === 0) return lost === undefined ? -1 : 0
  const sum = Array.from(seed).reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0)
  return sum % Math.min(SHOWN_LEVELS, levels.length)
}

function draw(
  canvas: HTMLCanvasElement,
  attempt: Attempt,
  build: LevelBuilder,
  style: MapStyle,
): void {
  const at = shownLevel(attempt)
  if (at === -1) return
  const level = build(attempt.seed, (attempt.levels.at(at) ?? attempt).level)
  const walked = walkedIn(attempt, level, at)
  paintLevel(level, walked, style, shownSide(canvas, level.grid), canvas)
}

/** Tiles walked when the level was cleared; none if the replay cannot be read. */
function walkedIn(attempt: Attempt, level: LevelLayout, at: number): readonly number[] {
  const replay = attempt.replay === '' ? null : replayIn(attempt)
  if (replay === null) return []
  return tilesWalked(playThrough(level, replay.mode, replay.tracks[at]))
}
