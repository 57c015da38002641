import { levelOfMap, movesOfWay } from '../../app/demos.ts'

/** Map of the guide's labyrinth; `o` is the wall that closes the loop. */
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
###############`

/** Ways through the labyrinth with the loop: the shortest, and one that turns once he comes that way. */
const SHORTEST = 'EEEEEEEESSEENNEESSSSSSSS'
const FEINT = 'EEEEWWWWSSSSEEEEEEEESSWWSSEEEEEE'

const MINOTAUR = { kind: 'minotaur', ticksPerTile: 15 } as const

const labyrinthWith = (sign: string) =>
  levelOfMap(MAP.replace('o', sign), 'recursive-backtracker', MINOTAUR)

/** Labyrinth with one way to the exit, on which every player is caught, and with a loop, which can be won. */
export const LABYRINTHS = { dead: labyrinthWith('#'), loop: labyrinthWith('.') }

export const WAYS = { shortest: movesOfWay(SHORTEST), feint: movesOfWay(FEINT) }
