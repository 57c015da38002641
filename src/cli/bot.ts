import { Command, Option } from 'commander'
import { formatTicks } from '../core/game/format-time.ts'
import { LEVEL_COUNT, TICK_HZ } from '../core/game/rules.ts'
import { type BotEntry, BOTS } from '../core/level/bots/bots.ts'
import {
  catchesLeft,
  isFinished,
  type Run,
  startEndless,
  startLevel,
  startRun,
  sumOfPars,
} from '../core/level/run.ts'
import { encodeReplays } from '../core/replay/codec/codec.ts'
import {
  clearRecorded,
  loseRecorded,
  openLevel,
  playRecorded,
  type RecordedLevel,
} from '../core/attempt/recorded-level.ts'
import { replayOf } from '../core/attempt/run-replay.ts'
import type { Replay } from '../core/replay/replay.ts'
import { type Verdict, verify } from '../core/replay/verify.ts'
import { seed, wholeNumber } from './argument.ts'
import { certaintyOf } from './level.ts'
import type { Terminal } from './terminal.ts'

interface BotOptions {
  readonly kind: string
  readonly seed: string
  readonly level?: number
  readonly endless?: true
}

/** Limit of a bot at a level: 5 minutes. */
const MAX_TICKS = 300 * TICK_HZ

export function botCommand(terminal: Terminal): Command {
  const kind = new Option('--kind <K>', 'the bot').choices(BOTS.map(({ id }) => id))
  return new Command('bot')
    .description(
      'let a bot play a level, the ten of a run, or an endless run, and print its replay',
    )
    .addOption(kind.makeOptionMandatory())
    .requiredOption('--seed <S>', 'the seed of the run, any text', seed)
    .option(
      '--level <N>',
      `one level alone, 1 to ${LEVEL_COUNT}; else all of them`,
      wholeNumber(1, LEVEL_COUNT),
    )
    .addOption(
      new Option('--endless', `go on after level ${LEVEL_COUNT}, until the third catch`).conflicts(
        'level',
      ),
    )
    .addHelpText(
      'after',
      `
The replay is the text that follows #run= in a link. In an endless run every bot goes on after a
catch. Otherwise only a bot that learns goes on, at a single level with a new attempt.

Bots:
${BOTS.map(({ id, about }) => `  ${id.padEnd(15)}${about}`).join('\n')}

Examples:
  asterion bot --kind explorer --seed friday --level 3
  asterion bot --kind explorer --seed friday --endless`,
    )
    .action(async (options: BotOptions) => {
      const bot = BOTS.find(({ id }) => id === options.kind)
      if (bot === undefined) throw new RangeError(`there is no bot called ${options.kind}`)
      const replay = playRun(bot, options)
      terminal.report(describe(bot, verify(replay)))
      await terminal.write(`${encodeReplays([{ name: bot.id, replay }])}\n`)
    })
}

/** Replay of a bot's run up to its end, or up to the first level not cleared. */
function playRun(bot: BotEntry, options: BotOptions): Replay {
  let run = startedRun(options)
  while (!isFinished(run)) {
    const level = openLevel(run)
    playLevel(bot, level)
    run = level.state.phase === 'cleared' ? clearRecorded(level) : loseRecorded(level)
  }
  return replayOf(run)
}

function startedRun({ seed, level, endless }: BotOptions): Run {
  if (level !== undefined) return startLevel(seed, level)
  return endless === true ? startEndless(seed) : startRun(seed)
}

/**
 * Plays until the exit, the last catch of an endless run, or the limit; in other modes a bot that does
 * not learn stops at its first catch. At the limit, an attempt without a tick is played on.
 */
function playLevel({ create, learns }: BotEntry, level: RecordedLevel): void {
  const { state, run } = level
  const bot = create(level.level)
  const catches = learns || run.mode === 'endless' ? catchesLeft(run) : 1
  for (let i = 0; i < MAX_TICKS || level.recording.length === 0; i++) {
    playRecorded(level, bot(state))
    if (state.phase === 'cleared' || state.catches >= catches) return
  }
}

function describe({ id }: BotEntry, verdict: Verdict): string {
  if (!verdict.valid) return `not valid: ${verdict.fault} at level ${verdict.level}`
  const { finished, time, catches, levels, cleared } = verdict
  const end = finished ? 'finished' : `stopped at level ${levels[levels.length - 1].level}`
  const count = cleared === undefined ? '' : `, ${cleared} levels cleared`
  const certainty = id === 'optimal' ? `, fastest win: ${certaintyOf(sumOfPars(levels))}` : ''
  return `${end} after ${formatTicks(time)}${count}, caught ${catches} times${certainty}`
}
