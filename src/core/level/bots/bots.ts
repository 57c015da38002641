import type { Level } from '../../game/level-layout.ts'
import type { Bot } from './bot.ts'
import { createExplorer } from './explorer.ts'
import { createOptimal } from './optimal.ts'
import { createShortestPath } from './shortest-path.ts'
import { createWallFollower } from './wall-follower.ts'

export type BotId = 'optimal' | 'shortest-path' | 'wall-follower' | 'explorer'

export interface BotEntry {
  readonly id: BotId
  /** A short description. */
  readonly about: string
  /** True if it takes another way after a catch; if not, it is caught again and again. */
  readonly learns: boolean
  readonly create: (level: Level) => Bot
}

/** Every bot. */
export const BOTS: readonly BotEntry[] = [
  {
    id: 'optimal',
    about: 'the fastest known win, tick by tick',
    learns: false,
    create: createOptimal,
  },
  {
    id: 'shortest-path',
    about: 'a shortest path, enemies or not',
    learns: false,
    create: createShortestPath,
  },
  {
    id: 'wall-follower',
    about: 'the right hand on the wall',
    learns: false,
    create: createWallFollower,
  },
  {
    id: 'explorer',
    about: 'knows what its screen has shown, a fifth of a second late',
    learns: true,
    create: createExplorer,
  },
]

export function findBot(id: string): BotEntry | null {
  return BOTS.find((bot) => bot.id === id) ?? null
}
