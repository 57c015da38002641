import { CommanderError } from 'commander'
import type { Level } from '../core/game/level-layout.ts'
import { columnOf, type Grid, rowOf } from '../labyrinth/grid.ts'
import { levelOfDrawn } from '../core/level/drawn/build-drawn.ts'
import {
  DrawnError,
  type DrawnLevel,
  type DrawnProof,
  type WonLevel,
  type WonProof,
} from '../core/level/drawn/drawn-level.ts'
import { PROOF_LIMIT, prove, proveFurther } from '../core/level/drawn/prove.ts'
import { guessNotation, parseDrawn } from '../core/level/drawn/text.ts'
import { type MazeSymbols, MazeTextError } from '../labyrinth/maze/text.ts'
import { inputName, readText } from './file.ts'
import { type ChosenSymbols, chooseSymbols, noteSingle } from './symbols.ts'
import { InputError, NO_PATH, NOT_PROVEN, type Terminal } from './terminal.ts'

/** Help text about the text of a drawn level. */
export const DRAWN_MAP = `The map is one as generate and level print it, in which S is the start, E the exit, and M, D, H and G
are enemies. After an empty line, lines as those of level may follow: "title NAME", "maker NAME", "look N"
for the colours and music of level N, and "sentinel at X,Y, N ticks a tile, between X,Y and X,Y".`

/**
 * Reads a drawn level and proves that it can be won; prints the reason and exits if that is not proven.
 * Throws an InputError for a text that is no drawn level.
 */
export async function readProvenMap(
  terminal: Terminal,
  path: string,
  chosen: ChosenSymbols,
): Promise<{ drawn: WonLevel; level: Level }> {
  const text = await readText(terminal, path, 'map')
  const isChosen = (chosen.wall ?? chosen.floor) !== undefined
  const { symbols, isDoubtful } = guessNotation(text)
  const read = parseMap(text, path, isChosen ? chooseSymbols(chosen, symbols) : symbols)
  if (isDoubtful && !isChosen) noteSingle(terminal, symbols)
  const proof = proveFurther(read, prove(read))
  if (proof.kind === 'won') {
    const drawn = { ...read, win: proof.win }
    return { drawn, level: levelOfDrawn(drawn) }
  }
  await terminal.write(`${reasonOf(proof, read.grid)}\n`)
  const exitCode = proof.kind === 'not-proven' ? NOT_PROVEN : NO_PATH
  throw new CommanderError(exitCode, 'asterion.noWin', 'no win')
}

function parseMap(text: string, path: string, symbols: MazeSymbols): DrawnLevel {
  try {
    return parseDrawn(text, symbols)
  } catch (error) {
    if (!(error instanceof MazeTextError || error instanceof DrawnError)) throw error
    throw new InputError(`${inputName(path)}, ${error.message}`, { cause: error })
  }
}

/** Sentence on why a level is not known to be winnable. */
function reasonOf(proof: Exclude<DrawnProof, WonProof>, grid: Grid): string {
  const place = (tile: number): string => `${columnOf(grid, tile)},${rowOf(grid, tile)}`
  if (proof.kind === 'no-path') {
    const walls = proof.walls.map(place).join(' and ')
    return `No path leads to the exit; one would if these tiles were no walls: ${walls}.`
  }
  if (proof.kind === 'not-proven')
    return `Not proven: ${PROOF_LIMIT.late} states of the game showed neither a win nor that there is none.`
  const { way, stepsLeft, by } = proof
  const steps = stepsLeft === 1 ? '1 step' : `${stepsLeft} steps`
  const last = place(way[way.length - 1])
  return `Every play is caught: none gets past ${last}, ${steps} from the exit, because of the ${by}.`
}
