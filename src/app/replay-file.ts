import { formatTicks } from '../core/game/format-time.ts'
import { MAX_TEXT_LENGTH } from '../core/replay/replay.ts'
import { seedName } from '../ui/seed-name.ts'
import { runTextOf } from './replay-link.ts'

const FILE_ENDING = '.asterion'

/** Of no other kind: as plain text, some phones would rename it. */
export const FILE_TYPE = 'application/x-asterion'

/** A file may hold a whole link, with blanks around it. */
const MAX_FILE_SIZE = MAX_TEXT_LENGTH + 1024

/** The part of a seed that a file is named after, in characters. */
const NAMED_SEED_LENGTH = 40

/** Why a file is not read at all. */
export type FileProblem = 'file-size' | 'file-unread'

/** A file that is not read. */
export class ReplayFileError extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem === 'file-size' ? 'the file is too large for a run' : 'the file cannot be read')
    this.name = 'ReplayFileError'
    this.problem = problem
  }
}

/** What a file with replays holds: their text, a line of its own. */
export function writeReplayFile(text: string): string {
  return `${text}\n`
}

/**
 * The replays' text in a file that may hold that alone or a link.
 *
 * @throws ReplayFileError for a file that is too large or cannot be read.
 */
export async function readReplayFile(file: Pick<File, 'size' | 'text'>): Promise<string> {
  if (file.size > MAX_FILE_SIZE) throw new ReplayFileError('file-size')
  try {
    const text = await file.text()
    return runTextOf(text) ?? text.trim()
  } catch {
    throw new ReplayFileError('file-unread')
  }
}

/** A name that every system takes: seed and time, and nothing that means something to a path. */
export function replayFileName(seed: string, ticks: number): string {
  const name = seedName(seed).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const safe = [...name].slice(0, NAMED_SEED_LENGTH).join('')
  const time = formatTicks(ticks).replace(':', '-')
  return `asterion-${safe.replace(/^-|-$/g, '') || 'run'}-${time}${FILE_ENDING}`
}
