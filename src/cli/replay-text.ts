import { CommanderError } from 'commander'
import {
  MAX_LINE_LENGTH,
  MAX_REFUSED_LINES,
  readReplays,
  type ReplayText,
} from '../core/replay/codec/codec.ts'
import { ReplayError } from '../core/replay/codec/replay-error.ts'
import { runTextOf } from '../core/replay/run-text.ts'
import { inputName, readLines } from './file.ts'
import { BAD_INPUT, InputError, oneLine, systemErrorCode, type Terminal } from './terminal.ts'

/** Help text about the inputs of the replay commands. */
export const REPLAY_INPUTS = `An input is a link that contains #run=, the text after #run=, a file with a link or a text on each
line, such as an .asterion file, or - for such lines from standard input.`

const MAX_LABEL_LENGTH = 60

/** An argument that may be a text of replays, with anything glued to a long one. */
const RUN_TEXT = /^(?:[\w-]+$|[^a-z\d]*[\w-]{40})/i

/** Error codes of a missing file; a replay text may be too long for a path. */
const NO_FILE = ['ENOENT', 'ENAMETOOLONG']

/**
 * Calls `use` with every text of replays in the inputs and its source, an argument or a line of a file, in
 * order and as they are read, and reports each unreadable text in one line. Throws a CommanderError at the
 * end if there was one.
 */
export async function readReplayTexts(
  terminal: Terminal,
  inputs: readonly string[],
  use: (text: ReplayText & { readonly input: string }) => Promise<void>,
): Promise<void> {
  let faults = 0
  const complain = (problem: string): void => {
    terminal.report(oneLine(`error: ${problem}`))
    faults++
  }
  for (const [i, argument] of inputs.entries()) {
    const label = argument.length <= MAX_LABEL_LENGTH ? inputName(argument) : `argument ${i + 1}`
    let unreadable = 0
    try {
      for await (const line of replayLines(terminal, argument, label)) {
        const read = readReplays(line.text)
        if (!(read instanceof ReplayError)) {
          await use({ input: line.input, ...read })
          continue
        }
        complain(`${line.input}: ${line.hint}${read.message}`)
        if (++unreadable < MAX_REFUSED_LINES) continue
        throw new InputError(`${label} is not read further: ${unreadable} lines are no replays`)
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      complain(error.message)
    }
  }
  if (faults > 0) throw new CommanderError(BAD_INPUT, 'asterion.unreadable', 'unreadable')
}

interface ReplayLine {
  readonly input: string
  readonly text: string
  /** Start of the message if the text is no replay. */
  readonly hint: string
}

async function* replayLines(
  terminal: Terminal,
  argument: string,
  label: string,
): AsyncGenerator<ReplayLine> {
  if (runTextOf(argument) !== null) {
    yield { input: label, text: argument, hint: '' }
    return
  }
  let isEmpty = true
  try {
    for await (const line of readLines(terminal, argument, 'file of replays', MAX_LINE_LENGTH)) {
      isEmpty = false
      yield { input: `${label}, line ${line.number}`, text: line.text, hint: '' }
    }
  } catch (error) {
    const code = error instanceof InputError ? systemErrorCode(error.cause) : null
    if (code === null || !NO_FILE.includes(code) || !RUN_TEXT.test(argument)) throw error
    yield { input: label, text: argument, hint: 'no such file. ' }
    return
  }
  if (isEmpty) throw new InputError(`${label} contains no replay`)
}
