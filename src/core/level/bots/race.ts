import type { Level } from '../../game/level-layout.ts'
import { TICK_HZ } from '../../game/rules.ts'
import { columnTicks, createState, rowTicks } from '../../game/state.ts'
import { step } from '../../game/step.ts'
import { optimumTime } from '../optimum.ts'
import { type BotEntry, BOTS } from './bots.ts'

/** Limit of a race for racers still running: 5 minutes, or twice the fastest win. */
const LEAST_LIMIT = 300 * TICK_HZ
const LIMIT_IN_OPTIMA = 2

/** running: on its way. cleared: at the exit. caught: out of the race. stopped: by the time limit. */
export type RacerPhase = 'running' | 'cleared' | 'caught' | 'stopped'

/** A bot in a game of its own, recorded tick by tick. */
export type Racer = ReturnType<typeof createRacer>

/** Column and row of a walker at each tick, in units of `1 / ticksPerTile` tiles. */
export interface Whereabouts {
  readonly columns: number[]
  readonly rows: number[]
  readonly ticksPerTile: number
}

/** Bots in the same level, each alone with its enemies; all make their first move in tick 1. */
export type BotRace = ReturnType<typeof createBotRace>

export type RacerStanding = ReturnType<typeof standingsAt>[number]

/** A race with every bot at the start of a level. */
export function createBotRace(level: Level) {
  return {
    level,
    /** The last tick of the race. */
    limit: Math.max(LEAST_LIMIT, LIMIT_IN_OPTIMA * optimumTime(level)),
    racers: BOTS.map((entry) => createRacer(level, entry)),
  }
}

/**
 * Plays all running racers for at most `ticks` ticks. A bot that learns goes on after a catch, from the
 * entrance; others are out, since they would repeat themselves.
 */
export function runRace({ racers, limit }: BotRace, ticks: number): void {
  for (const racer of racers) {
    for (let i = 0; i < ticks && racer.phase === 'running'; i++) runTick(racer, limit)
  }
}

export function isOver({ racers }: BotRace): boolean {
  return racers.every(({ phase }) => phase !== 'running')
}

/** The ticks until the last racer has ended, or those played so far. */
export function raceLength({ racers }: BotRace): number {
  return Math.max(...racers.map(lengthOf))
}

/** The standings at a tick: racers at the exit in order, then those running, then the others. */
export function standingsAt({ racers }: BotRace, tick: number) {
  const standings = racers.map((racer, i) => {
    const time = Math.min(tick, lengthOf(racer))
    const phase: RacerPhase = tick < lengthOf(racer) ? 'running' : racer.phase
    const ahead = racers.filter(
      (other) => other.phase === 'cleared' && lengthOf(other) < lengthOf(racer),
    )
    return {
      /** Index of the racer in the race. */
      racer: i,
      phase,
      /** 1 for the first at the exit, equal for racers that arrive in the same tick; else null. */
      place: phase === 'cleared' ? ahead.length + 1 : null,
      /** Ticks since the start, at most until the racer ended. */
      time,
      catches: racer.catches.filter((at) => at <= tick).length,
    }
  })
  return standings.sort((a, b) => rankOf(a) - rankOf(b) || a.racer - b.racer)
}

/** The ticks of catches and endings, in order, each once. */
export function raceEvents({ racers }: BotRace): number[] {
  const ticks = racers.flatMap((racer) => [...racer.catches, lengthOf(racer)])
  return [...new Set(ticks)].sort((a, b) => a - b)
}

function createRacer(level: Level, entry: BotEntry) {
  const state = createState(level, true)
  const racer = {
    entry,
    bot: entry.create(level),
    state,
    /** Positions of each walker, the player first, before the first tick and after each. */
    whereabouts: [state.player, ...state.enemies].map(({ ticksPerTile }): Whereabouts => {
      return { columns: [], rows: [], ticksPerTile }
    }),
    /** The ticks in which it was caught. */
    catches: new Array<number>(),
    phase: 'running' as RacerPhase,
  }
  note(racer)
  return racer
}

/** Plays to the next tick of the clock, which begins with the first movement. */
function runTick(racer: Racer, limit: number): void {
  const { state, bot, entry, catches } = racer
  const { tick } = state
  for (let waits = 0; state.tick === tick && waits < limit; waits++) step(state, bot(state))
  if (state.tick !== tick) note(racer)
  if (state.catches > catches.length) catches.push(state.tick)
  if (state.phase === 'cleared') racer.phase = 'cleared'
  else if (state.phase === 'caught' && !entry.learns) racer.phase = 'caught'
  else if (state.tick >= limit || state.tick === tick) racer.phase = 'stopped'
}

function note({ state, whereabouts }: Racer): void {
  const walkers = [state.player, ...state.enemies]
  whereabouts.forEach(({ columns, rows }, i) => {
    columns.push(columnTicks(state.level, walkers[i]))
    rows.push(rowTicks(state.level, walkers[i]))
  })
}

function lengthOf({ state }: Racer): number {
  return state.tick
}

/** The rank of a standing, smaller for a better one. */
function rankOf({ phase, place }: { phase: RacerPhase; place: number | null }): number {
  if (place !== null) return place
  return BOTS.length + (phase === 'running' ? 1 : 2)
}
