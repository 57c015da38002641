import { Command, CommanderError } from 'commander'
import { decodeBase64 } from '../core/base64.ts'
import { formatTicks } from '../core/game/format-time.ts'
import { RULES_VERSION } from '../core/game/rules.ts'
import { hexOf } from '../labyrinth/integer.ts'
import { readDrawn } from '../core/level/drawn/codec.ts'
import { parseSource } from '../core/level/source.ts'
import type { NamedReplay } from '../core/replay/replay.ts'
import { type Fault, verify } from '../core/replay/verify.ts'
import { readReplayTexts, REPLAY_INPUTS } from './replay-text.ts'
import { escapeUnseen, INVALID_REPLAY, type Terminal } from './terminal.ts'

/** First release that plays each rules version; a change of the rules adds a line. */
export const RELEASES: Readonly<Partial<Record<number, string>>> = { 3: '1.0.0' }

const FAULTS: Readonly<Record<Exclude<Fault, 'rules'>, string>> = {
  start: 'The first input does not move the player.',
  desync: 'The game does not go as the replay says.',
  end: 'The replay goes on after the end of the level or run.',
  unfinished: 'Another level follows, but this level was not cleared.',
  length: 'The replay has more levels than its seed.',
}

/** Names the release that verifies a replay which was recorded under other rules. */
export function otherRulesSentence(rules: number, releases = RELEASES): string {
  const verifier = releases[rules] === undefined ? 'no release' : `release ${releases[rules]}`
  return `This version plays rules ${RULES_VERSION}; ${verifier} of Asterion verifies rules ${rules}.`
}

export function verifyCommand(terminal: Terminal): Command {
  return new Command('verify')
    .description('play replays, and print a verdict on each as JSON')
    .argument('<INPUT...>', 'links, files or texts of replays; - is standard input')
    .addHelpText(
      'after',
      `
${REPLAY_INPUTS}

Each replay gives a line of JSON with what was recorded. A valid replay has exact times and the hash at
the end of each level; an invalid one has the reason, level and tick of the first fault. A lost level of
a day also has the steps that were left to its exit. Exits with 0 if all replays are valid, with 1 if one
is invalid, and with 2 if an input could not be read.

Examples:
  asterion verify run.asterion
  cat *.asterion | asterion verify -`,
    )
    .action(async (inputs: readonly string[]) => {
      let invalid = 0
      await readReplayTexts(terminal, inputs, async ({ input, text, replays }) => {
        const bytes = decodeBase64(text)
        for (const run of replays) {
          const found = examine(run)
          if (!found.valid) invalid++
          const line = { ...found, format: bytes[0], bytes: bytes.length, input }
          await terminal.write(`${escapeUnseen(JSON.stringify(line))}\n`)
        }
      })
      if (invalid > 0) throw new CommanderError(INVALID_REPLAY, 'asterion.invalid', 'invalid')
    })
}

function examine({ name, replay }: NamedReplay) {
  const { rules, seed, mode, attempt, practice, tracks } = replay
  const { kind } = parseSource(seed)
  const title = kind === 'drawn' ? { title: readDrawn(seed).title } : {}
  const recorded = {
    levels: tracks.length,
    ticks: tracks.reduce((sum, { length }) => sum + length, 0),
    changes: tracks.reduce((sum, { runs }) => sum + runs.length / 2 - (runs[0] === 0 ? 1 : 0), 0),
  }
  const head = { rules, seed, ...title, mode, name, attempt, practice, recorded }
  const verdict = verify(replay)
  if (!verdict.valid) {
    const { fault, level, tick } = verdict
    const sentence = fault === 'rules' ? otherRulesSentence(rules) : FAULTS[fault]
    return { valid: false, ...head, reason: fault, sentence, level, tick }
  }
  const { finished, time, catches, lost, levels, hash } = verdict
  return {
    valid: true,
    ...head,
    finished,
    ...(lost && { stepsLeft: lost.stepsLeft }),
    ...timed(time),
    catches,
    levels: levels.map((level, i) => ({
      level: level.level,
      ...timed(level.time),
      catches: level.catches,
      starts: level.starts,
      hash: hexOf(tracks[i].end),
    })),
    hash: hexOf(hash),
  }
}

function timed(ticks: number): { readonly ticks: number; readonly time: string } {
  return { ticks, time: formatTicks(ticks) }
}
