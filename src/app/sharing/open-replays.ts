import { readReplays, type ReplayText } from '../../core/replay/codec/codec.ts'
import { ReplayError } from '../../core/replay/codec/replay-error.ts'
import { t } from '../../ui/message.ts'
import { readReplayFile, ReplayFileError } from './replay-file.ts'

/** The replays of an imported text, or a sentence about its error. */
export function openReplays(text: string): ReplayText | { readonly sentence: string } {
  try {
    return readReplays(text)
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error
    // Positions on screen count from 1.
    const where = t(`problem.at-${error.unit}`, { at: error.at + 1 })
    return { sentence: t(`problem.replay-${error.problem}`, { where }) }
  }
}

/** Opens a file with replays, or passes a sentence about its error to `complain`. */
export async function openReplayFile(
  file: File,
  open: (text: string) => void,
  complain: (sentence: string) => void,
): Promise<void> {
  try {
    const text = await readReplayFile(file)
    const opened = openReplays(text)
    if ('sentence' in opened) complain(opened.sentence)
    else open(opened.text)
  } catch (error) {
    if (!(error instanceof ReplayFileError)) throw error
    complain(t(`problem.${error.problem}`))
  }
}
