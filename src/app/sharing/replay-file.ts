import { formatTicks } from '../../core/game/format-time.ts'
import { MAX_TEXT_LENGTH } from '../../core/replay/replay.ts'
import { runTextIn } from '../../core/replay/run-text.ts'
import { readFileText, type TextFile } from '../../storage/file-text.ts'
import { seedName } from '../seeds/seed-name.ts'

const FILE_ENDING = '.asterion'

/** Media type of the game alone: some phones rename files of plain text. */
export const FILE_TYPE = 'application/x-asterion'

/** Largest file, in bytes: a whole link with whitespace around it. */
const MAX_FILE_SIZE = MAX_TEXT_LENGTH + 1024

/** Most characters of a seed in a file name. */
const NAMED_SEED_LENGTH = 40

export type FileProblem = 'file-size' | 'file-unread'

/** A file that is too large or unreadable. */
export class ReplayFileError extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem === 'file-size' ? 'the file is too large for a run' : 'the file cannot be read')
    this.name = 'ReplayFileError'
    this.problem = problem
  }
}

/** True for a file with the name of a replay file; some phones append another ending. */
export function isReplayFile({ name }: Pick<File, 'name'>): boolean {
  return /\.asterion(\.\w+)?$/i.test(name)
}

/** The content of a file with replays: their text on one line. */
export function writeReplayFile(text: string): string {
  return `${text}\n`
}

/**
 * The replays' text in a file, which contains the text alone or a link.
 *
 * @throws ReplayFileError for a file that is too large or cannot be read
 */
export async function readReplayFile(file: TextFile): Promise<string> {
  if (file.size > MAX_FILE_SIZE) throw new ReplayFileError('file-size')
  try {
    return runTextIn(await readFileText(file))
  } catch {
    throw new ReplayFileError('file-unread')
  }
}

/** A file name from seed and time, without characters that are special in paths. */
export function replayFileName(seed: string, ticks: number): string {
  const name = seedName(seed).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const safe = [...name].slice(0, NAMED_SEED_LENGTH).join('')
  const time = formatTicks(ticks).replace(':', '-')
  return `asterion-${safe.replace(/^-|-$/g, '') || 'run'}-${time}${FILE_ENDING}`
}
