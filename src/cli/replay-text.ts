import { decodeReplays } from '../core/replay/codec.ts'
import { ReplayError } from '../core/replay/replay-error.ts'
import type { NamedReplay } from '../core/replay/replay.ts'
import { runTextIn, runTextOf } from '../core/replay/run-text.ts'
import { nameOf, readBytes } from './file.ts'
import { InputError, oneLine, systemErrorCode, type Terminal } from './terminal.ts'

/** Decoded text of replays. */
export interface ReplayText {
  /** Source of the text: an argument, or a line of a file. */
  readonly input: string
  readonly text: string
  readonly replays: readonly NamedReplay[]
}

/** Help text about the inputs of the replay commands. */
export const REPLAY_INPUTS = `An input is a link that contains #run=, the text after #run=, a file with a link or a text on each
line, or - for such lines from standard input. An .asterion file contains one text.`

/** Longest argument quoted in messages. */
const MAX_LABEL_LENGTH = 60

/** Error codes of a missing file; a replay text may be too long for a path. */
const NO_FILE = ['ENOENT', 'ENAMETOOLONG']

/**
 * Calls `use` with every text of replays in the inputs, in order, and reports each unreadable text in
 * one line. Returns true if all were readable.
 */
export async function readReplayTexts(
  terminal: Terminal,
  inputs: readonly string[],
  use: (text: ReplayText) => Promise<void>,
): Promise<boolean> {
  let isRead = true
  const complain = (problem: string): void => {
    terminal.report(oneLine(`error: ${problem}`))
    isRead = false
  }
  for (const [i, argument] of inputs.entries()) {
    const label = argument.length <= MAX_LABEL_LENGTH ? nameOf(argument) : `argument ${i + 1}`
    try {
      for (const line of await linesOf(terminal, argument, label)) {
        const opened = open(line.text)
        if (typeof opened === 'string') complain(`${line.input}: ${line.hint}${opened}`)
        else await use({ input: line.input, text: line.text, replays: opened })
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      complain(error.message)
    }
  }
  return isRead
}

interface ReplayLine {
  readonly input: string
  readonly text: string
  /** Start of the message if the text is no replay. */
  readonly hint: string
}

async function linesOf(terminal: Terminal, argument: string, label: string): Promise<ReplayLine[]> {
  const linked = runTextOf(argument)
  if (linked !== null) return [{ input: label, text: linked, hint: '' }]
  let bytes: Buffer
  try {
    bytes = await readBytes(terminal, argument, 'a file of replays')
  } catch (error) {
    const code = error instanceof InputError ? systemErrorCode(error.cause) : null
    if (code === null || !NO_FILE.includes(code) || !/^[\w-]+$/.test(argument)) throw error
    return [{ input: label, text: argument, hint: 'no such file. ' }]
  }
  const lines = bytes
    .toString()
    .split('\n')
    .map((line, i) => ({ input: `${label}, line ${i + 1}`, text: runTextIn(line), hint: '' }))
    .filter(({ text }) => text !== '')
  if (lines.length === 0) throw new InputError(`${label} contains no replay`)
  return lines
}

/** Replays of a text, or the message of the error. */
function open(text: string): readonly NamedReplay[] | string {
  try {
    return decodeReplays(text)
  } catch (error) {
    if (error instanceof ReplayError) return error.message
    throw error
  }
}
