import { decodeReplay } from '../storage/attempt-check.ts'
import { type Current, reopen } from '../storage/current.ts'
import type { Progress } from '../storage/progress.ts'
import { say } from '../ui/message.ts'
import { FILE_TYPE, replayFileName, writeReplayFile } from '../ui/replay-file.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import { createUnfinished } from '../ui/unfinished.ts'
import type { LevelSource } from '../worker/level-source.ts'
import type { PlayData } from './part.ts'

/** How many attempts that were left are offered at once: the latest. */
const MOST_OFFERED = 2

/** What an offer needs of its page. */
export interface UnfinishedPage {
  readonly progress: Progress
  readonly levels: LevelSource
  readonly show: (line: HTMLElement) => void
  readonly play: (data: PlayData) => void
}

/** Offers the attempts that were left in the middle, here or in a page that is gone. */
export async function offerUnfinished(page: UnfinishedPage): Promise<void> {
  for (const current of (await page.progress.unfinished()).slice(0, MOST_OFFERED)) {
    offer(current, page)
  }
}

function offer(current: Current, { progress, levels, show, play }: UnfinishedPage): void {
  const replay = decodeReplay(current.replay)
  if (replay === null) return
  const line = createUnfinished(replay, {
    resume() {
      const resumed = reopen(current.replay, levels.take)
      if (resumed === null) {
        toast(say('unfinished.broken'))
        return
      }
      void progress.takeOver(current).then((isOurs) => {
        if (isOurs) play({ run: resumed.run, resumed, resumedMs: current.realMs })
        else gone()
      })
    },
    save() {
      const ticks = replay.tracks.reduce((sum, { length }) => sum + length, 0)
      const file = new Blob([writeReplayFile(current.replay)], { type: FILE_TYPE })
      saveFile(file, replayFileName(replay.seed, ticks))
    },
    drop() {
      void progress.claim(current)
      line.remove()
    },
  })
  function gone(): void {
    toast(say('unfinished.elsewhere'))
    line.remove()
  }
  show(line)
}
