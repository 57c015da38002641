import { Command, CommanderError } from 'commander'
import { ConfigError, readConfig } from '../board/config.ts'
import { isRunnerKey } from '../board/http/signature.ts'
import { StoreError } from '../board/store/failure.ts'
import type { BoardStore } from '../board/store/tables.ts'
import type { BoardEntry } from '../core/board/answers.ts'
import { parseSource } from '../core/level/source.ts'
import { seed as seedArgument } from './argument.ts'
import { readExport, replayEntry } from './export.ts'
import { InputError, INVALID_REPLAY, oneLine, type Terminal } from './terminal.ts'

export function boardCommand(terminal: Terminal): Command {
  const importing = new Command('import')
    .description('replay the entries of an export and store them in the database of a board')
    .argument('<FILE>', 'export of a board, as /api/v1/export gives it; - is standard input')
    .addHelpText(
      'after',
      `
The database is the one that the board would use: DATABASE_URL, or the folder ASTERION_DATA. Entries that
are stored already stay. Every replay is replayed. Owners and times of posts are believed: import only the
export of a board that you trust. Races are not in an export. Exits with 1 if an entry was refused, and if
the export ends early.

Example:
  curl https://example.org/api/v1/export | asterion board import -`,
    )
    .action((file: string) => importBoard(terminal, file))
  // The seed of a drawn level is no text that is typed.
  const isDrawn = (text: string): boolean => parseSource(text).kind === 'drawn'
  const changing = (name: 'hide' | 'show', argument: string): Command =>
    new Command(name)
      .argument('<SEED>', argument, (text: string) => (isDrawn(text) ? text : seedArgument(text)))
      .addHelpText('after', `\nExample:\n  asterion board ${name} theseus`)
      .action((seed: string) => changeHidden(terminal, seed, name === 'hide'))
  const hiding = changing('hide', 'seed, as it is listed').description(
    'hide a seed or a labyrinth from the lists, within a minute',
  )
  const showing = changing('show', 'hidden seed').description('show a hidden seed again')
  return new Command('board')
    .description("look after a board's database")
    .addHelpText('after', '\nExample:\n  asterion board import export.ndjson')
    .addCommand(importing)
    .addCommand(hiding)
    .addCommand(showing)
}

async function changeHidden(terminal: Terminal, seed: string, isHidden: boolean): Promise<void> {
  const { setHidden } = await import('../board/store/boards.ts')
  const { inTransaction } = await import('../board/store/transaction.ts')
  const store = await openBoardStore()
  try {
    const isChanged = await inTransaction(store, (db) => setHidden(db, seed, isHidden))
    const state = isHidden ? 'hidden' : 'shown'
    terminal.report(oneLine(`${seed} is ${isChanged ? state : `${state} already`}`))
  } finally {
    await store.destroy()
  }
}

async function importBoard(terminal: Terminal, file: string): Promise<void> {
  const { importEntry, importFact } = await import('../board/store/export.ts')
  const store = await openBoardStore()
  let [stored, refused] = [0, 0]
  try {
    const refuse = (line: number): void => {
      refused++
      terminal.report(oneLine(`error: line ${line}: the entry is not valid`))
    }
    const importNext = async (entry: BoardEntry, line: number): Promise<void> => {
      const { run, differences } = replayEntry(entry)
      const isTrue = run !== null && differences.length === 0
      const isStored = isTrue && (await importEntry(store, run, entry))
      if (isStored) stored++
      else refuse(line)
    }
    await readExport(terminal, file, importNext, async (fact, line) => {
      if ('key' in fact && !isRunnerKey(fact.key)) refuse(line)
      else await importFact(store, fact)
    })
  } finally {
    await store.destroy()
    terminal.report(`${stored} entries stored, ${refused} refused`)
  }
  if (refused > 0) throw new CommanderError(INVALID_REPLAY, 'asterion.import', 'refused')
}

async function openBoardStore(): Promise<BoardStore> {
  // Databases are loaded for these commands only.
  const { openStore } = await import('../board/store/open.ts')
  try {
    return await openStore(readConfig(process.env).store)
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StoreError) {
      throw new InputError(error.message)
    }
    throw error
  }
}
