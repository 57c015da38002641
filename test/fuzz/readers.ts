import { WorkshopLinkError } from '../../src/app/workshop-link/workshop-link.ts'
import { Refused } from '../../src/board/http/refusal.ts'
import { InputError } from '../../src/cli/terminal.ts'
import { MAX_SIDE } from '../../src/labyrinth/grid.ts'
import { DrawnError, MAX_WIN_TICKS } from '../../src/core/level/drawn/drawn-level.ts'
import { MazeJsonError } from '../../src/labyrinth/maze/json.ts'
import { MazeTextError } from '../../src/labyrinth/maze/text.ts'
import { ReplayError } from '../../src/core/replay/codec/replay-error.ts'
import { MAX_REPLAYS, MAX_TICKS } from '../../src/core/replay/replay.ts'
import { BackupError } from '../../src/storage/backup-file.ts'
import { changeLevel, changeQuery, changeReplays } from './formats.ts'
import { changeJson } from './json.ts'
import type { Reader } from './reader.ts'
import { AnswerProblem, changePosted, readAct, readAnswer, readPosted } from './readers/boards.ts'
import { readDraft } from './readers/drawings.ts'
import { readLevel } from './readers/drawn.ts'
import { FileProblem, readAddress, readFile, readReplays, readWorkshop } from './readers/links.ts'
import { readFileOfRecords, readRows } from './readers/records.ts'
import { hear, readKept } from './readers/stores.ts'
import {
  LevelTextProblem,
  readCells,
  readDrawnMap,
  readMaze,
  readMazeJson,
  readPixels,
} from './readers/texts.ts'

/** Most ticks of the replays of a link. */
const TICKS = MAX_REPLAYS * MAX_TICKS

const CELLS = ((MAX_SIDE - 1) / 2) ** 2

/** Largest maze of the workshop, in tiles. */
const TILES = 201 * 201

/** Every reader of untrusted input: links, files, maps, masks, drawings, settings, records, boards. */
export const READERS: readonly Reader[] = [
  { name: 'maze', refusal: MazeTextError, read: readMaze, most: 20_000 },
  {
    name: 'maze-json',
    refusal: MazeJsonError,
    read: readMazeJson,
    most: TILES,
    change: changeJson,
  },
  { name: 'drawn', refusal: LevelTextProblem, read: readDrawnMap, most: 95 * 57 },
  { name: 'mask', refusal: InputError, read: readCells, most: CELLS },
  { name: 'pixels', refusal: RangeError, read: readPixels, most: TILES },
  { name: 'draft', refusal: null, read: readDraft, most: 1, change: changeJson },
  { name: 'replays', refusal: ReplayError, read: readReplays, most: TICKS, change: changeReplays },
  { name: 'file', refusal: FileProblem, read: readFile, most: TICKS, change: changeReplays },
  { name: 'link', refusal: null, read: readAddress, most: 70_000, change: changeQuery },
  {
    name: 'level-link',
    refusal: DrawnError,
    read: readLevel,
    most: MAX_WIN_TICKS,
    change: changeLevel,
  },
  {
    name: 'workshop',
    refusal: WorkshopLinkError,
    read: readWorkshop,
    most: TILES,
    change: changeQuery,
  },
  { name: 'settings', refusal: null, read: readKept, most: 30_000, change: changeJson },
  { name: 'tabs', refusal: null, read: hear, most: 1, change: changeJson },
  { name: 'rows', refusal: null, read: readRows, most: 1000, change: changeJson },
  { name: 'answer', refusal: AnswerProblem, read: readAnswer, most: 70_000, change: changeJson },
  { name: 'act', refusal: Refused, read: readAct, most: 8000, change: changeJson },
  { name: 'posted', refusal: Refused, read: readPosted, most: MAX_TICKS, change: changePosted },
  { name: 'backup', refusal: BackupError, read: readFileOfRecords, most: 2000, change: changeJson },
]
