import {
  joinReplays,
  MAX_REFUSED_LINES,
  readReplays,
  type ReplayText,
} from '../../core/replay/codec/codec.ts'
import { ReplayError } from '../../core/replay/codec/replay-error.ts'
import { readFileText, type TextFile } from '../../storage/file-text.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/overlay.ts'
import { yieldToBrowser } from '../../worker/idle.ts'

/** Largest file, in bytes: hundreds of long runs. */
const MAX_FILE_BYTES = 16 * 1024 * 1024

/** Replays of a file, and a sentence on each line that is refused, or on the file. */
export interface FileReplays {
  readonly texts: readonly ReplayText[]
  readonly refused: readonly string[]
}

/** The replays of an imported text, or a sentence about its error. */
export function openReplays(text: string): ReplayText | { readonly sentence: string } {
  const read = readReplays(text)
  return read instanceof ReplayError ? { sentence: t(`problem.replay-${read.problem}`) } : read
}

/** Reads a file with a text of replays or a link on each line, while the page may draw. */
export async function readReplayFile(file: TextFile): Promise<FileReplays> {
  if (file.size > MAX_FILE_BYTES) return { texts: [], refused: [t('problem.file-size')] }
  const content = await readFileText(file).catch(() => null)
  if (content === null) return { texts: [], refused: [t('problem.file-unread')] }
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  const texts: ReplayText[] = []
  const refused: string[] = []
  for (const line of lines.length === 0 ? [''] : lines) {
    const read = openReplays(line)
    if ('replays' in read) texts.push(read)
    else if (refused.push(read.sentence) === MAX_REFUSED_LINES) break
    await yieldToBrowser()
  }
  return { texts, refused }
}

/** Sentence on refused lines, with the reason of the first. */
export function refusalOf(refused: readonly string[]): string {
  return t('share.file-lines', { count: refused.length, sentence: refused[0] })
}

/**
 * Opens a file with replays, as many as one text has room for, and tells what is left out; or passes a
 * sentence about its error to `complain`.
 */
export async function openReplayFile(
  file: File,
  open: (text: string) => void,
  complain: (sentence: string) => void,
  tell: (sentence: string) => void = toast,
): Promise<void> {
  const { texts, refused } = await readReplayFile(file)
  if (texts.length === 0) {
    complain(refused.length > 1 ? refusalOf(refused) : refused[0])
    return
  }
  const { text, replays } = joinReplays(texts)
  open(text)
  const count = texts.reduce((sum, each) => sum + each.replays.length, 0)
  if (count > replays.length) tell(t('share.file-first', { shown: replays.length, count }))
  if (refused.length > 0) tell(refusalOf(refused))
}
