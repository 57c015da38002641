import { webcrypto } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { createFolder } from '../board/folder.ts'
import { runnerName } from '../core/board/runner.ts'
import { makeKey, type OwnRunner, runnerOfKey } from '../core/board/runner-key.ts'
import { encodeReplays } from '../core/replay/codec/codec.ts'
import { webAddress } from './argument.ts'
import { openBoardClient, refusalOf } from './board-client.ts'
import { readReplayTexts, REPLAY_INPUTS } from './replay-text.ts'
import { escapeUnseen, InputError, INVALID_REPLAY, oneLine, type Terminal } from './terminal.ts'

interface PostOptions {
  readonly board: string
  readonly key?: string
}

export function postCommand(terminal: Terminal): Command {
  return new Command('post')
    .description('post replays to a board, signed by your key')
    .argument('<INPUT...>', 'links, files or texts of replays; - is standard input')
    .requiredOption('--board <URL>', 'address of the board', webAddress)
    .option('--key <FILE>', 'file of your key; it is made if it is missing')
    .addHelpText(
      'after',
      `
${REPLAY_INPUTS}

Without --key your key is asterion/runner.json in your configuration folder. Whoever has the file can
post and delete as you. Exits with 1 if the board refused a replay, and with 2 if an input could not
be read or the board does not answer.

Example:
  asterion post run.asterion --board https://example.org`,
    )
    .action(async (inputs: readonly string[], { board, key }: PostOptions) => {
      const client = openBoardClient(board, await readOrMakeRunner(key ?? usualKeyFile()))
      let refused = 0
      await readReplayTexts(terminal, inputs, async ({ input, replays }) => {
        for (const replay of replays) {
          try {
            const posted = await client.post(encodeReplays([replay]))
            const line = { input, name: runnerName(posted.runner), ...posted }
            await terminal.write(`${escapeUnseen(JSON.stringify(line))}\n`)
          } catch (error) {
            terminal.report(oneLine(`error: ${input}: ${refusalOf(board, error)}`))
            refused++
          }
        }
      })
      if (refused > 0) throw new CommanderError(INVALID_REPLAY, 'asterion.refused', 'refused')
    })
}

function usualKeyFile(): string {
  const folder = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
  return join(folder, 'asterion', 'runner.json')
}

/** Reads the key in a file; makes a missing file, which only its owner can read. */
async function readOrMakeRunner(file: string): Promise<OwnRunner> {
  const { subtle } = webcrypto
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new InputError(`cannot read the key ${file}`, { cause: error })
    }
    text = `${JSON.stringify(await makeKey(subtle))}\n`
    createFolder(dirname(file))
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  }
  try {
    return await runnerOfKey(subtle, JSON.parse(text) as Parameters<typeof runnerOfKey>[1])
  } catch (error) {
    throw new InputError(`${file} has no key of a runner`, { cause: error })
  }
}
