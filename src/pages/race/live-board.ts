import type { Host } from '../../app/page.ts'
import { BEHIND_TICKS, type RaceSession } from '../../app/race/session.ts'
import { walkedTiles } from '../../core/attempt/recorded-level.ts'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import { TICK_HZ } from '../../core/game/rules.ts'
import { element } from '../../ui/element.ts'
import { createSmallBoard } from '../../picture/small-board.ts'
import { sheetsOf } from '../../view/actor.ts'

/** The labyrinth of a runner who is watched, half a second behind. */
export function createLiveBoard(
  { scene, preferences }: Pick<Host, 'scene' | 'preferences'>,
  session: RaceSession,
  place: number,
) {
  const options = preferences.renderOptions()
  const { track } = session.race.runners[place]
  const canvas = element('canvas', { className: 'race-live frame' })
  let shown: { level: LevelLayout; board: ReturnType<typeof createSmallBoard> } | null = null
  let walked: number[] = []
  let tick = track.length
  let nowMs = 0
  return {
    root: element('div', { className: 'race-view', key: `live-${place}` }, canvas),
    /** Passes time and draws. */
    pass(deltaMs: number): void {
      nowMs += deltaMs
      tick = Math.min(tick + (deltaMs * TICK_HZ) / 1000, track.length + BEHIND_TICKS)
      const racer = session.racers().find((each) => each.place === place)
      if (racer === undefined) return
      session.move(racer, tick - BEHIND_TICKS)
      const { state, level } = racer.play.level
      if (shown?.level !== level) {
        shown = { level, board: createSmallBoard(level, sheetsOf(scene, options), options) }
        walked = [...walkedTiles(racer.play.level)]
        canvas.width = shown.board.canvas.width
        canvas.height = shown.board.canvas.height
      }
      if (state.player.tile !== walked.at(-1)) walked.push(state.player.tile)
      shown.board.draw(state, walked, nowMs)
      canvas.getContext('2d')?.drawImage(shown.board.canvas, 0, 0)
    },
  }
}
