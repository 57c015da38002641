import { Command } from 'commander'
import { formatTicks } from '../core/game/format-time.ts'
import { isolate } from '../core/isolate.ts'
import { readDrawn } from '../core/level/drawn/codec.ts'
import { parseSource } from '../core/level/source.ts'
import { decodeBase64 } from '../core/base64.ts'
import type { NamedReplay } from '../core/replay/replay.ts'
import { readReplayTexts, REPLAY_INPUTS, type ReplayText } from './replay-text.ts'
import { escapeUnseen, type Terminal } from './terminal.ts'

type Fact = readonly [name: string, fact: string | number]

export function showCommand(terminal: Terminal): Command {
  return new Command('show')
    .description('print the recorded facts of replays without playing them')
    .argument('<INPUT...>', 'links, files or texts of replays; - is standard input')
    .addHelpText(
      'after',
      `
${REPLAY_INPUTS}

The facts are not verified, see the command verify. Exits with 2 if an input could not be read.

Example:
  asterion show run.asterion`,
    )
    .action(async (inputs: readonly string[]) => {
      let gap = ''
      await readReplayTexts(terminal, inputs, async (text) => {
        await terminal.write(`${gap}${describeText(text)}`)
        gap = '\n'
      })
    })
}

function describeText({ input, text, replays }: ReplayText): string {
  const bytes = decodeBase64(text)
  const head: Fact[] = [
    ['input', escapeUnseen(input)],
    ['format', bytes[0]],
    ['bytes', bytes.length],
    ['replays', replays.length],
  ]
  return [head, ...replays.map(replayFacts)].map(writeFacts).join('\n')
}

function replayFacts({ name, replay }: NamedReplay): Fact[] {
  const { rules, seed, mode, level, attempt, practice, tracks } = replay
  const ticks = tracks.reduce((sum, { length }) => sum + length, 0)
  const changes = tracks.reduce((sum, { inputs }) => sum + inputs.length, 0)
  return [
    ['name', name === '' ? 'none' : name],
    ['rules', rules],
    ['seed', seedText(seed)],
    [
      'mode',
      mode === 'level'
        ? `single level ${level}`
        : `${mode === 'run' ? 'run' : 'endless run'}, ${levelsOf(tracks.length)}`,
    ],
    ['attempt', attempt],
    ['practice', practice ? 'yes' : 'no'],
    ['ticks', `${ticks}, ${formatTicks(ticks)}`],
    ['changes', changes],
  ]
}

/** A seed as printed: drawn levels, which it carries, by their number and the title of the first. */
function seedText(seed: string): string {
  if (parseSource(seed).kind !== 'drawn') return isolate(seed)
  const levels = readDrawn(seed)
  const title = levels[0].title === '' ? '' : ` "${isolate(levels[0].title)}"`
  return `drawn${title}, ${levels.length === 1 ? '1 level' : `${levels.length} levels`}`
}

function levelsOf(count: number): string {
  return count === 1 ? 'level 1' : `levels 1 to ${count}`
}

function writeFacts(facts: readonly Fact[]): string {
  return facts.map(([name, fact]) => `${name.padEnd(10)}${fact}\n`).join('')
}
