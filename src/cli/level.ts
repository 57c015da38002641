import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { type Day, isDay } from '../core/day.ts'
import { ENEMY_TRAITS } from '../core/game/enemies/kinds.ts'
import { ENEMY_KINDS, type Level } from '../core/game/level-layout.ts'
import { LEVEL_COUNT } from '../core/game/rules.ts'
import { formatMilliseconds } from '../core/game/format-time.ts'
import { type Chase, chaseOfLevel } from '../core/level/chase.ts'
import { isolate } from '../core/isolate.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { drawnSeed, textOfDrawn } from '../core/level/drawn/codec.ts'
import {
  enemyFacts,
  formatFacts,
  formatLevelMap,
  guessNotation,
  type LevelFact,
  makerFacts,
  parseDrawn,
} from '../core/level/drawn/text.ts'
import { levelOfDay, todaySeed } from '../core/level/source.ts'
import { fastestWin, type Optimum, optimumOf } from '../core/level/optimum.ts'
import { seed, wholeNumber } from './argument.ts'
import { addSymbolOptions, chooseSymbols, type ChosenSymbols, noteSingle } from './symbols.ts'
import { InputError, NO_PATH, NOT_PROVEN, type Terminal } from './terminal.ts'
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
import { type MazeSymbols, MazeTextError } from '../labyrinth/maze/text.ts'
import { inputName, readText } from './file.ts'

/** Help text about the text of a drawn level. */
const DRAWN_MAP = `The map is one as generate and level print it, in which S is the start, E the exit, and M, D, H and G
are enemies. After an empty line, lines as those of level may follow: "title NAME", "maker NAME", "look N"
for the colours and music of level N, and "sentinel at X,Y, N ticks a tile, between X,Y and X,Y".`

interface LevelOptions extends ChosenSymbols {
  readonly seed?: string
  readonly level?: number
  readonly day?: Day
  readonly map?: string
  readonly link?: true
}

export function levelCommand(terminal: Terminal): Command {
  return addSymbolOptions(new Command('level'))
    .description(
      `print a level of the game: S is its start, E its exit, + a gap, ${listMarks()}; and its fastest win`,
    )
    .option('--seed <S>', 'the seed of the run, any text', seed)
    .option('--level <N>', `its number, 1 to ${LEVEL_COUNT}`, wholeNumber(1, LEVEL_COUNT))
    .addOption(
      new Option(
        '--day <DAY>',
        "the level of a day, such as 2026-11-30, instead: Today's labyrinth",
      )
        .argParser(dayOf)
        .conflicts(['seed', 'level', 'map']),
    )
    .addOption(
      new Option(
        '--map <FILE>',
        'a drawn level instead, see the command prove; - is standard input',
      ).conflicts(['seed', 'level']),
    )
    .option('--link', 'also print the link of a drawn level, which follows the address of a site')
    .addHelpText(
      'after',
      `
Examples:
  asterion level --seed friday --level 3
  asterion level --day 2026-11-30
  asterion level --map map.txt --link`,
    )
    .action((options: LevelOptions) => printLevel(terminal, options))
}

async function printLevel(terminal: Terminal, options: LevelOptions): Promise<void> {
  const { day, map, link } = options
  if (map !== undefined) {
    const { drawn, level } = await readProvenMap(terminal, map, options)
    const facts = formatFacts([...makerFacts(drawn), ...levelFacts(level)])
    const end = link === true ? `\n#level=${textOfDrawn(drawnSeed(drawn))}\n` : ''
    await terminal.write(`${formatLevelMap(level)}\n\n${facts}\n${end}`)
    return
  }
  if (link === true) throw new InputError('--link is of a drawn level: use it with --map')
  const level = day === undefined ? levelOf(options) : buildLevel(todaySeed(day), levelOfDay(day))
  const facts = formatFacts([...seedFacts(level), ...levelFacts(level)])
  await terminal.write(`${formatLevelMap(level)}\n\n${facts}\n`)
}

function levelOf({ seed: text, level: number }: LevelOptions): Level {
  if (text === undefined || number === undefined) {
    const missing = text === undefined ? '--seed <S>' : '--level <N>'
    throw new InputError(`required option '${missing}' not specified`)
  }
  return buildLevel(text, number)
}

function dayOf(text: string): Day {
  if (!isDay(text)) throw new InvalidArgumentError('It is no day from 1970-01-01 to 9999-12-31.')
  return text
}

function listMarks(): string {
  const marks = ENEMY_KINDS.map((kind) => `${ENEMY_TRAITS[kind].mark} the ${kind}`)
  return `${marks.slice(0, -1).join(', ')} and ${marks.at(-1) ?? ''}`
}

function seedFacts({ seed: text, number, algorithm }: Level): LevelFact[] {
  return [
    ['seed', isolate(text)],
    ['level', `${number} of ${LEVEL_COUNT}`],
    ['algorithm', algorithm],
  ]
}

function levelFacts(level: Level): LevelFact[] {
  const { grid, shortest, proof } = level
  const optimum = optimumOf(fastestWin(level))
  const { ticks } = optimum
  return [
    ['size', `${grid.width} x ${grid.height} tiles`],
    ['shortest path', `${shortest} steps, ${proof.contested ? 'contested' : 'open'}`],
    ['perfect time', `${formatMilliseconds(ticks)}, ${ticks} ticks, ${certaintyOf(optimum)}`],
    ['chase', describeChase(chaseOfLevel(level), shortest)],
    ...enemyFacts(level),
  ]
}

function certaintyOf({ slack }: Optimum): string {
  return slack === 0 ? 'exact' : `or up to ${slack} ticks less`
}

function describeChase(chase: Chase, shortest: number): string {
  const { caughtAfter, hasSecondContest, hasSecondRoute } = chase
  const end =
    caughtAfter === null ? 'not caught' : `caught after ${caughtAfter} of ${shortest} steps`
  return [
    `a blind runner is ${end}`,
    ...(hasSecondContest ? ['then a second contest'] : []),
    ...(hasSecondRoute ? ['two routes win'] : []),
  ].join(', ')
}

export function proveCommand(terminal: Terminal): Command {
  return addSymbolOptions(new Command('prove'))
    .description('read a drawn level, and prove that it can be won, or that it cannot')
    .argument('[FILE]', 'the map; - is standard input', '-')
    .addHelpText(
      'after',
      `
${DRAWN_MAP}

Prints the facts of a level that can be won, with its fastest win. Otherwise prints the reason, and exits
with 3 if it cannot be won, and with 4 if the search gave up. The reason counts tiles from 0, with the
border that a map without one gets.

Examples:
  asterion prove map.txt
  asterion generate --width 15 --height 11 | asterion prove`,
    )
    .action(async (path: string, chosen: ChosenSymbols) => {
      const { drawn, level } = await readProvenMap(terminal, path, chosen)
      await terminal.write(`${formatFacts([...makerFacts(drawn), ...levelFacts(level)])}\n`)
    })
}

/**
 * Reads a drawn level and proves that it can be won; prints the reason and exits if that is not proven.
 * Throws an InputError for a text that is no drawn level.
 */
async function readProvenMap(
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
