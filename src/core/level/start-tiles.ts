import { ENEMY_TRAITS, type StartRule } from '../game/enemies/kinds.ts'
import type { EnemyStart } from '../game/level-layout.ts'
import {
  type EnemyRules,
  NEAREST_START_STEPS,
  PATROL_STEPS,
  PLAYER_TICKS_PER_TILE,
} from '../game/rules.ts'
import { FLOOR, offsetsOf } from '../../labyrinth/grid.ts'
import { isWithin, startField, stepsTo } from '../../labyrinth/path/distance-field.ts'
import { pick, type Random } from '../../labyrinth/random/random.ts'
import { isOnScreen, type MazeFacts } from './maze-facts.ts'
/** More ticks than any walk takes. */
export const NEVER_NEAR = 0x3fff_ffff

/**
 * The head starts of the player, in ticks, before hunters at every tile: for each tile, the least
 * delay at which a hunter from there could stand behind the player on a tile of a shortest path
 * from entrance to exit; negative if the hunter is there first. Counts every tile of every shortest
 * path. Walls and floor that cannot be reached have `NEVER_NEAR`.
 *
 * A search from all tiles of the paths at once, latest first: one queue holds the tiles of the paths,
 * one the tiles reached from them, both in order, and the smaller head goes next. Time linear in the
 * tiles.
 */
export function headStarts(
  { grid, fromEntrance, fromExit }: MazeFacts,
  ticksPerTile: number,
): Int32Array {
  const length = fromExit.steps[fromEntrance.source]
  const onPath = fromEntrance.queue
    .subarray(0, fromEntrance.reached)
    .filter(
      (tile) =>
        grid.tiles[tile] === FLOOR && fromEntrance.steps[tile] + fromExit.steps[tile] === length,
    )
    .reverse()
  const offsets = offsetsOf(grid)
  const late = new Int32Array(grid.tiles.length).fill(NEVER_NEAR)
  for (const tile of onPath) late[tile] = -PLAYER_TICKS_PER_TILE * fromEntrance.steps[tile]

  const reached: number[] = []
  for (let i = 0, j = 0; i < onPath.length || j < reached.length;) {
    const tile =
      j === reached.length || (i < onPath.length && late[onPath[i]] <= late[reached[j]])
        ? onPath[i++]
        : reached[j++]
    const next = late[tile] + ticksPerTile
    for (let way = 0; way < offsets.length; way++) {
      const other = tile + offsets[way]
      if (grid.tiles[other] !== FLOOR || late[other] <= next) continue
      late[other] = next
      reached.push(other)
    }
  }
  return late
}

/** The tiles where a minotaur may start. */
export interface StartRange {
  /** Head start of a player on a shortest path, in ticks. */
  readonly headStart: Range
  /** Steps from the entrance. */
  readonly steps: Range
  /** True if the start is in view from the entrance. */
  readonly isInView?: boolean
}

interface Range {
  readonly least: number
  readonly most: number
}

/** Conditions of the start rules for tiles far enough from the entrance. */
const FITS: Readonly<
  Record<
    StartRule,
    (tile: number, facts: MazeFacts, starts: Int32Array, wanted: StartRange) => boolean
  >
> = {
  'head-start': (tile, { fromEntrance }, starts, { headStart, steps }) =>
    isIn(headStart, starts[tile]) && isIn(steps, fromEntrance.steps[tile]),
  anywhere: () => true,
  patrol: (tile, { junctions }) => junctions.includes(tile),
}

function isIn({ least, most }: Range, value: number): boolean {
  return value >= least && value <= most
}

/** A random start of an enemy, or null if there is none. */
export function placeEnemy(
  facts: MazeFacts,
  enemy: EnemyRules,
  wanted: StartRange,
  random: Random,
): EnemyStart | null {
  const { kind, ticksPerTile } = enemy
  const tiles = placesOf(facts, enemy, wanted)
  if (tiles.length === 0) return null
  const tile = pick(random, tiles)
  if (ENEMY_TRAITS[kind].startRule !== 'patrol')
    return { kind, tile, ticksPerTile, patrol: [tile, tile] }
  const end = placePatrolEnd(facts, tile, random)
  return end === null ? null : { kind, tile, ticksPerTile, patrol: [tile, end] }
}

const NO_STARTS = new Int32Array(0)

/** The tiles where an enemy may start, in order; cached in the facts of the maze. */
function placesOf(
  facts: MazeFacts,
  { kind, ticksPerTile }: EnemyRules,
  wanted: StartRange,
): readonly number[] {
  const { startRule } = ENEMY_TRAITS[kind]
  const needsHeadStart = startRule === 'head-start'
  const { isInView = false } = wanted
  const key = needsHeadStart ? JSON.stringify([ticksPerTile, wanted]) : `${startRule} ${isInView}`
  const { grid, fromEntrance, places } = facts
  const known = places.get(key)
  if (known !== undefined) return known
  const starts = needsHeadStart ? headStarts(facts, ticksPerTile) : NO_STARTS
  const tiles: number[] = []
  fromEntrance.steps.forEach((steps, tile) => {
    if (grid.tiles[tile] !== FLOOR || steps < NEAREST_START_STEPS) return
    if (isInView && !isOnScreen(grid, fromEntrance.source, tile)) return
    if (FITS[startRule](tile, facts, starts, wanted)) tiles.push(tile)
  })
  places.set(key, tiles)
  return tiles
}

/** The other end of a patrol route: a junction at a distance of `PATROL_STEPS`. */
function placePatrolEnd(
  { grid, junctions, scratch: field }: MazeFacts,
  from: number,
  random: Random,
): number | null {
  startField(grid, from, field)
  const ends = junctions.filter(
    (tile) =>
      isWithin(grid, field, tile, PATROL_STEPS.most) &&
      stepsTo(grid, field, tile) >= PATROL_STEPS.least,
  )
  return ends.length === 0 ? null : pick(random, ends)
}
