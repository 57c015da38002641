import { readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { createFolder } from '../board/folder.ts'
import { posted } from '../core/board/answers.ts'
import { englishName } from '../core/board/runner.ts'
import { encodeReplays } from '../core/replay/codec.ts'
import { askBoard, makeRunner, refusalIn, type Runner, runnerOf } from './board-client.ts'
import { readReplayTexts, REPLAY_INPUTS } from './replay-text.ts'
import {
  BAD_INPUT,
  escapeUnseen,
  InputError,
  INVALID_REPLAY,
  oneLine,
  type Terminal,
} from './terminal.ts'

interface PostOptions {
  readonly board: string
  readonly key?: string
}

/** `asterion post`: posts replays to a board, and prints the answers, one JSON line each. */
export function postCommand(terminal: Terminal): Command {
  return new Command('post')
    .description('post replays to a board, signed by your key')
    .argument('<INPUT...>', 'links, files or texts of replays; - is standard input')
    .requiredOption('--board <URL>', 'address of the board')
    .option('--key <FILE>', 'file of your key; it is made if it is missing')
    .addHelpText(
      'after',
      `
${REPLAY_INPUTS}

Without --key your key is asterion/runner.json in your configuration folder. Whoever has the file can
post and delete as you. Exits with 1 if the board refused a replay, and with 2 if an input could not
be read or the board does not answer.

Example:
  npm run -s asterion -- post run.asterion --board https://example.org`,
    )
    .action(async (inputs: readonly string[], { board, key }: PostOptions) => {
      const runner = await needKey(key ?? usualKeyFile())
      let refused = 0
      const isRead = await readReplayTexts(terminal, inputs, async ({ input, replays }) => {
        for (const replay of replays) {
          const body = { replay: encodeReplays([replay]) }
          const answer = await askBoard(
            board,
            { method: 'POST', path: '/api/v1/entries', body },
            runner,
          )
          const sent = posted.safeParse(answer.ok ? await answer.json().catch(() => null) : null)
          if (!sent.success) {
            const sentence = (await refusalIn(answer)) ?? `${board} is no board.`
            terminal.report(oneLine(`error: ${input}: ${sentence}`))
            refused++
            continue
          }
          const line = { input, name: englishName(sent.data.runner), ...sent.data }
          await terminal.write(`${escapeUnseen(JSON.stringify(line))}\n`)
        }
      })
      if (!isRead) throw new CommanderError(BAD_INPUT, 'asterion.unreadable', 'unreadable')
      if (refused > 0) throw new CommanderError(INVALID_REPLAY, 'asterion.refused', 'refused')
    })
}

function usualKeyFile(): string {
  const folder = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
  return join(folder, 'asterion', 'runner.json')
}

/** Reads the key of a file, or makes one that only its owner can read. */
async function needKey(file: string): Promise<Runner> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new InputError(`cannot read the key ${file}`, { cause: error })
    }
    const runner = await makeRunner()
    createFolder(dirname(file))
    writeFileSync(file, `${JSON.stringify(runner.jwk)}\n`, { mode: 0o600, flag: 'wx' })
    return runner
  }
  try {
    return await runnerOf(JSON.parse(text) as Runner['jwk'])
  } catch (error) {
    throw new InputError(`${file} has no key of a runner`, { cause: error })
  }
}
