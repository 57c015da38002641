import { isolate } from '../../core/isolate.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { isFramed } from '../routing/address.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { seedName } from '../seeds/seed-name.ts'

/** Saves a file; returns a sentence on that, as no frame of another site is told whether it may save. */
export function saveFile(content: Blob, name: string): string {
  const link = element('a', { href: URL.createObjectURL(content), download: name })
  link.click()
  URL.revokeObjectURL(link.href)
  return t(isFramed() ? 'share.framed' : 'share.saved', { name: isolate(name) })
}

/** Prints the page; returns a sentence in a frame of another site, which may not be allowed to. */
export function printPage(): string {
  window.print()
  return isFramed() ? t('workshop.print-framed') : ''
}

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
