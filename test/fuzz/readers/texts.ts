import {
  readWorkshopLink,
  writeWorkshopLink,
  DEFAULT_SETTINGS,
} from '../../../src/app/workshop-link/workshop-link.ts'
import { readMaskFile } from '../../../src/cli/generate.ts'
import { isFloor } from '../../../src/labyrinth/grid.ts'
import { DrawnError, type DrawnLevel } from '../../../src/core/level/drawn/drawn-level.ts'
import { prove } from '../../../src/core/level/drawn/prove.ts'
import { formatDrawn, parseDrawn } from '../../../src/core/level/drawn/text.ts'
import { fromJSON, toJSON } from '../../../src/labyrinth/maze/json.ts'
import { maskedGrid, readMask } from '../../../src/labyrinth/maze/mask.ts'
import { formatMaze, MazeTextError, parseMaze } from '../../../src/labyrinth/maze/text.ts'
import { type MaskSettings, MOST_CELLS, settingsOf } from '../../../src/app/maps/map-text.ts'
import { problemSentence } from '../../../src/figures/work.ts'
import { chance } from '../../labyrinth/arbitraries.ts'
import { requireSame, textOf } from '../reader.ts'

/** Reads a map, which must be the same when it is written and read again. */
export function readMaze(bytes: Uint8Array): number {
  const grid = parseMaze(textOf(bytes))
  requireSame(formatMaze(parseMaze(formatMaze(grid))), formatMaze(grid))
  return grid.tiles.length
}

/** Reads a maze of JSON, which must be the same when it is written and read again. */
export function readMazeJson(bytes: Uint8Array): number {
  const { maze, plan } = fromJSON(parsed(textOf(bytes)))
  requireSame(fromJSON(toJSON(maze, plan ?? undefined)), { maze, plan })
  return maze.tiles.length
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export class LevelTextProblem extends Error {}

function parseLevel(text: string): DrawnLevel {
  try {
    return parseDrawn(text)
  } catch (error) {
    if (!(error instanceof MazeTextError || error instanceof DrawnError)) throw error
    throw new LevelTextProblem(error.message, { cause: error })
  }
}

/** Reads a drawn level, which must be the same when it is written and read again, and proves it. */
export function readDrawnMap(bytes: Uint8Array): number {
  const level = parseLevel(textOf(bytes))
  requireSame(parseDrawn(formatDrawn(level)), level)
  prove(level, 1000)
  return level.grid.tiles.length
}

/** Reads a mask in the same way as the command line, from a text or from a picture. */
export async function readCells(bytes: Uint8Array): Promise<number> {
  const { columns, rows, open } = await readMaskFile(
    {
      write: () => Promise.resolve(),
      report: () => undefined,
      save: () => Promise.resolve(),
      // eslint-disable-next-line @typescript-eslint/require-await -- standard input is an asynchronous iterable
      read: async function* () {
        yield bytes
      },
      chance: chance('terminal'),
    },
    '-',
  )
  const grid = maskedGrid({ columns, rows, open })
  requireSame(isFloor(grid, 0), false)
  return columns * rows
}

/** Reads the pixels of a picture: a byte for each side, then four for each pixel, repeated. */
export function readPixels(bytes: Uint8Array): number {
  const [columns, rows] = [bytes[0], bytes[1]].map((side) => Math.max(2, side) || 2)
  const data = Uint8ClampedArray.from(
    { length: 4 * columns * rows },
    (_, i) => bytes[2 + (i % Math.max(1, bytes.length - 2))] ?? 0,
  )
  const settings = { ...DEFAULT_SETTINGS, ...maskSettings(data, columns, rows) }
  requireSame(readWorkshopLink(writeWorkshopLink(settings)), settings)
  return settings.width * settings.height
}

/**
 * Returns the settings that a mask changes.
 *
 * @throws RangeError with the sentence of the page about an invalid mask
 */
function maskSettings(data: ArrayLike<number>, columns: number, rows: number): MaskSettings {
  try {
    return settingsOf(readMask({ data, width: columns, height: rows }, MOST_CELLS))
  } catch (error) {
    const sentence = problemSentence(error, DEFAULT_SETTINGS)
    if (sentence === null) throw error
    throw new RangeError(sentence, { cause: error })
  }
}
