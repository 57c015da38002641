import { formatTicks } from '../../core/game/format-time.ts'
import { seedName } from '../seeds/seed-name.ts'

const FILE_ENDING = '.asterion'

/** Media type of the game alone: some phones rename files of plain text. */
export const FILE_TYPE = 'application/x-asterion'

/** Most characters of a seed in a file name. */
const NAMED_SEED_LENGTH = 40

/** True for a file with the name of a replay file; some phones append another ending. */
export function isReplayFile({ name }: Pick<File, 'name'>): boolean {
  return /\.asterion(\.\w+)?$/i.test(name)
}

/** The content of a file with replays: their text on one line. */
export function writeReplayFile(text: string): string {
  return `${text}\n`
}

/** A file name from seed and time, without characters that are special in paths. */
export function replayFileName(seed: string, ticks: number): string {
  const name = seedName(seed).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const safe = [...name].slice(0, NAMED_SEED_LENGTH).join('')
  const time = formatTicks(ticks).replace(':', '-')
  return `asterion-${safe.replace(/^-|-$/g, '') || 'run'}-${time}${FILE_ENDING}`
}
