import type { LevelLayout } from '../../core/game/level-layout.ts'
import { inputsOfMoves } from '../../core/level/search/optimum.ts'
import { parseMaze } from '../../labyrinth/maze/text.ts'
import { distanceField, stepsTo } from '../../labyrinth/path/distance-field.ts'

/** Map of the guide's labyrinth: entrance, exit, start of the minotaur; `o` is the wall that closes the loop. */
const MAP = `
###############
#S....o...#...#
#.#####.#.#.#.#
#.#.....#...#.#
#.#########.#.#
#.........#.#.#
#########.#.#.#
#.....#...#.#.#
#.#.###.#####X#
#.#..........E#
###############`.trim()

/** Ways through the labyrinth with the loop: the shortest, and one that turns once he comes that way. */
const SHORTEST = 'EEEEEEEESSEENNEESSSSSSSS'
const FEINT = 'EEEEWWWWSSSSEEEEEEEESSWWSSEEEEEE'

function labyrinthWith(sign: string): LevelLayout {
  const grid = parseMaze(MAP.replace('o', sign).replaceAll(/[SEX]/g, '.'))
  const [entrance, exit, tile] = ['S', 'E', 'X'].map((mark) =>
    MAP.replaceAll('\n', '').indexOf(mark),
  )
  return {
    ...{ seed: '', number: 0, algorithm: 'recursive-backtracker', grid, entrance, exit },
    shortest: stepsTo(grid, distanceField(grid, exit), entrance),
    enemies: [{ kind: 'minotaur', ticksPerTile: 15, tile, patrol: [tile, tile] }],
  }
}

/** Inputs of a way in letters, one a tick. */
function inputsOf(way: string) {
  return inputsOfMoves(Array.from(way, (letter) => 1 << 'NESW'.indexOf(letter)))
}

/** Labyrinth with one way to the exit, on which every player is caught, and with a loop, which can be won. */
export const LABYRINTHS = { dead: labyrinthWith('#'), loop: labyrinthWith('.') }

export const WAYS = { shortest: inputsOf(SHORTEST), feint: inputsOf(FEINT) }
