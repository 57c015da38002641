import { PLAYER_TICKS_PER_TILE, RULES_VERSION } from '../../../src/core/game/rules.ts'
import { NO_INPUT } from '../../../src/core/game/state.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { recordTrack } from '../../../src/core/replay/recording.ts'
import type { NamedReplay } from '../../../src/core/replay/replay.ts'
import { inputsAlong } from '../../core/game/play.ts'

/** Ticks before the rest; few enough that no enemy is near. */
const BEFORE_WAITING = 3 * PLAYER_TICKS_PER_TILE

/**
 * Returns a named replay of level 1 of a seed: a shortest path with a rest of some ticks. The
 * minotaur's head start allows for a rest of up to 60.
 */
export function levelReplay(name: string, seed: string, rest: number): NamedReplay {
  const level = buildLevel(seed, 1)
  const path = shortestPath(level.grid, level.entrance, level.exit) ?? []
  const way = inputsAlong(level, path, PLAYER_TICKS_PER_TILE)
  const resting = new Array<number>(rest).fill(NO_INPUT)
  const inputs = [...way.slice(0, BEFORE_WAITING), ...resting, ...way.slice(BEFORE_WAITING)]
  const track = recordTrack(level, 'level', inputs)
  const replay = { rules: RULES_VERSION, seed, level: 1, attempt: 1, practice: false }
  return { name, replay: { ...replay, mode: 'level', tracks: [track] } }
}
