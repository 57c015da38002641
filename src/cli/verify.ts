import { Command, CommanderError } from 'commander'
import { formatTicks } from '../core/game/format-time.ts'
import { ENDLESS_LEVELS, LEVEL_COUNT, RULES_VERSION } from '../core/game/rules.ts'
import type { NamedReplay } from '../core/replay/replay.ts'
import { type Fault, verifyPlayed } from '../core/replay/verify.ts'
import { readReplayTexts, REPLAY_INPUTS } from './replay-text.ts'
import { BAD_INPUT, INVALID_REPLAY, type Terminal } from './terminal.ts'

const FAULTS: Readonly<Record<Fault, string>> = {
  rules: `It was recorded under other rules; only those of version ${RULES_VERSION} can be played.`,
  start: 'Its first input moves nobody.',
  desync: 'The game is not where the replay says.',
  end: 'It goes on after the end of the level, or of the run.',
  unfinished: 'Another level follows, but this one was not cleared.',
  length: `It has more levels than it may: ${LEVEL_COUNT} in a run, ${ENDLESS_LEVELS} in an endless one, else one.`,
}

/** `asterion verify`: plays replays and prints the verdicts, one JSON line each. */
export function verifyCommand(terminal: Terminal): Command {
  return new Command('verify')
    .description('play replays, and print as JSON whether they end as they say')
    .argument('<INPUT...>', 'links, files or texts of replays; - is standard input')
    .addHelpText(
      'after',
      `
${REPLAY_INPUTS}

Every replay is a line of JSON: valid, with exact times and the hash at the end of each level, or
not, with the reason and the level and tick where it shows. Of an endless run it tells how many
levels were cleared; its time ends with the last of them. Exits with 0 when all are valid, with 1
when one is not, and with 2 when something could not be read.

Examples:
  npm run -s asterion -- verify run.asterion
  cat *.asterion | npm run -s asterion -- verify -`,
    )
    .action(async (inputs: readonly string[]) => {
      let invalid = 0
      const isRead = await readReplayTexts(terminal, inputs, async ({ input, replays }) => {
        for (const run of replays) {
          const found = examine(run)
          if (!found.valid) invalid++
          await terminal.write(`${JSON.stringify({ ...found, input })}\n`)
        }
      })
      if (!isRead) throw new CommanderError(BAD_INPUT, 'asterion.unreadable', 'unreadable')
      if (invalid > 0) throw new CommanderError(INVALID_REPLAY, 'asterion.invalid', 'invalid')
    })
}

/** The verdict on a replay, as it is printed. */
type Examined = Readonly<Record<string, unknown>> & { readonly valid: boolean }

function examine({ name, replay }: NamedReplay): Examined {
  const { rules, seed, mode, attempt, practice, tracks } = replay
  const head = { rules, seed, mode, name, attempt, practice }
  const verdict = verifyPlayed(replay)
  if (!verdict.valid) {
    const { fault, level, tick } = verdict
    return { valid: false, ...head, reason: fault, sentence: FAULTS[fault], level, tick }
  }
  const { finished, time, catches, cleared, categories, levels, hash } = verdict
  return {
    valid: true,
    ...head,
    finished,
    ...(cleared === undefined ? {} : { cleared }),
    ...timed(time),
    catches,
    categories,
    levels: levels.map((level, i) => ({
      level: level.level,
      ...timed(level.time),
      catches: level.catches,
      starts: level.starts,
      categories: level.categories,
      hash: hexOf(tracks[i].end),
    })),
    hash: hexOf(hash),
  }
}

function timed(ticks: number): { readonly ticks: number; readonly time: string } {
  return { ticks, time: formatTicks(ticks) }
}

function hexOf(hash: number): string {
  return hash.toString(16).padStart(8, '0')
}
