import { Command, Option } from 'commander'
import { formatTicks } from '../core/game/format-time.ts'
import { ENDLESS_CATCHES, LEVEL_COUNT, RULES_VERSION, TICK_HZ } from '../core/game/rules.ts'
import { createState } from '../core/game/state.ts'
import { step } from '../core/game/step.ts'
import { type BotEntry, BOTS, findBot } from '../core/level/bots/bots.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { isSeries, lastLevel } from '../core/level/run.ts'
import { encodeReplays } from '../core/replay/codec.ts'
import { createRecording, recordTick } from '../core/replay/recording.ts'
import type { Replay, ReplayMode, Track } from '../core/replay/replay.ts'
import { type Verdict, verify } from '../core/replay/verify.ts'
import { seed, wholeNumber } from './argument.ts'
import type { Terminal } from './terminal.ts'

interface BotOptions {
  readonly kind: string
  readonly seed: string
  readonly level?: number
  readonly endless?: true
  readonly json?: true
}

/** How long a bot may play a level before it is stopped: 5 minutes. */
const MAX_TICKS = 300 * TICK_HZ

/** How a bot played a level: what it held, in which try. */
interface Played {
  readonly track: Track
  readonly attempt: number
  readonly cleared: boolean
  readonly catches: number
}

/** `asterion bot`: lets a bot play and prints its replay. */
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
    .option('--json', 'print what a check of the replay shows instead')
    .addHelpText(
      'after',
      `
The replay is the text that follows #run= in a link. A bot that does not learn stops where it is
caught, but in an endless run; one that does goes on, in a single level with a new attempt.

Bots:
${BOTS.map(({ id, about }) => `  ${id.padEnd(15)}${about}`).join('\n')}

Examples:
  npm run -s asterion -- bot --kind explorer --seed friday --level 3
  npm run -s asterion -- bot --kind explorer --seed friday --endless`,
    )
    .action(async (options: BotOptions) => {
      const bot = findBot(options.kind)
      if (bot === null) throw new RangeError(`there is no bot called ${options.kind}`)
      const replay = play(bot, options)
      const verdict = verify(replay)
      terminal.tell(describe(verdict))
      const text = options.json
        ? JSON.stringify(verdict)
        : encodeReplays([{ name: bot.id, replay }])
      await terminal.write(`${text}\n`)
    })
}

function play(bot: BotEntry, options: BotOptions): Replay {
  const single: ReplayMode = options.level === undefined ? 'run' : 'level'
  const mode = options.endless === true ? 'endless' : single
  const first = options.level ?? 1
  const last = lastLevel(mode, first)
  const tracks: Track[] = []
  let attempt = 1
  let catches = 0
  for (let number = first; number <= last; number++) {
    const most = mode === 'endless' ? ENDLESS_CATCHES - catches : bot.learns ? Infinity : 1
    const played = playLevel(bot, options.seed, number, mode, most)
    tracks.push(played.track)
    attempt = played.attempt
    catches += played.catches
    if (!played.cleared) break
  }
  const rules = RULES_VERSION
  return { rules, seed: options.seed, mode, level: first, attempt, practice: false, tracks }
}

/**
 * Plays until the exit or so many catches. In a single level every catch begins a new attempt, and
 * the last one is what is recorded.
 */
function playLevel(
  entry: BotEntry,
  text: string,
  number: number,
  mode: ReplayMode,
  catches: number,
): Played {
  const level = buildLevel(text, number)
  const bot = entry.create(level)
  const state = createState(level, isSeries(mode))
  let recording = createRecording()
  let last = recording
  let attempt = 1
  for (let i = 0; i < MAX_TICKS; i++) {
    const input = bot(state)
    step(state, input)
    if (state.tick < recording.length) {
      recording = createRecording()
    } else {
      recordTick(recording, input, state)
      if (recording.length === 1 && recording !== last) {
        last = recording
        attempt++
      }
    }
    if (state.phase === 'cleared' || state.catches >= catches) break
  }
  return { track: last, attempt, cleared: state.phase === 'cleared', catches: state.catches }
}

function describe(verdict: Verdict): string {
  if (!verdict.valid) return `not valid: ${verdict.fault} at level ${verdict.level}`
  const { finished, time, catches, levels, cleared } = verdict
  const end = finished ? 'finished' : `stopped at level ${levels[levels.length - 1].level}`
  const count = cleared === undefined ? '' : `, ${cleared} levels cleared`
  return `${end} after ${formatTicks(time)}${count}, caught ${catches} times`
}
