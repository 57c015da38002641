/** States of an enemy's behaviour; its posture and the sign over its head show them. */
export const AI_STATES = ['hunt', 'search', 'stalk', 'rest', 'patrol'] as const
export type AiState = (typeof AI_STATES)[number]

/** States of an enemy on its way to the player, or to where the player is going. */
export const HUNTING_STATES: readonly AiState[] = ['hunt', 'stalk']

/**
 * Start tiles of a kind: any tile far enough from the entrance; tiles with a wanted head start of the
 * player; or junctions, each with a patrol route to another junction.
 */
export type StartRule = 'anywhere' | 'head-start' | 'patrol'

/** The traits of a kind of enemy; its behaviour is in `behaviours.ts`, its speed in `rules.ts`. */
export interface EnemyTraits {
  /** Letter on its start tile in a map. */
  readonly mark: string
  /** AI state at the start of a level. */
  readonly aiState: AiState
  /** True if `aim` begins as the start tile; otherwise it begins as 0. */
  readonly aimsAtStart: boolean
  readonly startRule: StartRule
  /** True if optima against it take long to find, so that detours of its levels are kept short. */
  readonly isSlowToSolve: boolean
}

export const ENEMY_TRAITS = {
  minotaur: {
    mark: 'M',
    aiState: 'hunt',
    aimsAtStart: false,
    startRule: 'head-start',
    isSlowToSolve: false,
  },
  shade: {
    mark: 'D',
    aiState: 'search',
    aimsAtStart: true,
    startRule: 'anywhere',
    isSlowToSolve: false,
  },
  harpy: {
    mark: 'H',
    aiState: 'stalk',
    aimsAtStart: false,
    startRule: 'anywhere',
    isSlowToSolve: true,
  },
  sentinel: {
    mark: 'G',
    aiState: 'patrol',
    aimsAtStart: false,
    startRule: 'patrol',
    isSlowToSolve: false,
  },
} as const satisfies Readonly<Record<string, EnemyTraits>>
