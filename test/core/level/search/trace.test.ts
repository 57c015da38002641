import { describe, expect, test } from 'vitest'
import { searchWin } from '../../../../src/core/level/search/solve.ts'
import { createTracePlayer, seek, tileOfEntry } from '../../../../src/labyrinth/trace-player.ts'
import {
  BACKTRACKED,
  createTrace,
  GAVE_UP,
  ON_PATH,
  SEEN,
  STARTED,
  VISITED,
} from '../../../../src/labyrinth/trace.ts'
import { LABYRINTHS } from '../../../../src/pages/guide/played.ts'

/** Searches a labyrinth of the guide; the search, and its trace at the end. */
function traced(id: keyof typeof LABYRINTHS) {
  const level = LABYRINTHS[id]
  const trace = createTrace()
  const found = searchWin(level, { limit: Infinity, trace })
  const player = createTracePlayer(level.grid.tiles, trace)
  seek(player, player.length)
  return { level, found, player, counts: player.eventCounts }
}

describe('the trace of a search for a win', () => {
  test('visits each expanded state, and ends with the tiles of the win', () => {
    const { level, found, player, counts } = traced('loop')
    const { moves } = found
    // The last state visited is the win, which is not expanded.
    expect(counts[VISITED]).toBe(found.expanded + 1)
    expect(counts[ON_PATH]).toBe((moves?.length ?? 0) + 1)
    expect(tileOfEntry(player, player.length - 1)).toBe(level.exit)
    expect(counts[STARTED]).toBe(1)
  })

  test('has nothing left in the queue of a level that cannot be won', () => {
    const { found, counts } = traced('dead')
    expect(found.moves).toBe(null)
    expect(counts[STARTED] + counts[SEEN]).toBe(counts[VISITED] + counts[BACKTRACKED])
    expect([counts[GAVE_UP], counts[ON_PATH]]).toEqual([1, 0])
  })
})
