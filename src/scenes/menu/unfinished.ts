import { resumeSaved } from '../../app/attempts/resume-saved.ts'
import { FILE_TYPE, replayFileName, writeReplayFile } from '../../app/sharing/replay-file.ts'
import type { PlayData } from '../../app/play-session.ts'
import { parseSource } from '../../core/level/source.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { decodeReplay } from '../../core/replay/codec/codec.ts'
import type { Autosave } from '../../storage/autosave.ts'
import type { SavedAttempt } from '../../storage/schema.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { LevelCache } from '../../worker/level-source.ts'

interface UnfinishedPage {
  readonly autosave: Autosave
  readonly levels: Pick<LevelCache, 'take'>
  readonly show: (lines: HTMLElement) => void
  /**
   * Plays the level that `ask` resolves to, or stays on the page if it resolves to null; until then
   * no other action leaves the page. No-op if the page is being left already.
   */
  readonly playOnce: (ask: () => Promise<PlayData | null>) => void
}

/**
 * Offers to resume the unfinished attempt that was saved last. A button unfolds the other attempts, and
 * for each a button that saves it as a file and one that discards it.
 */
export function offerUnfinished(saved: readonly SavedAttempt[], page: UnfinishedPage): void {
  let isFolded = true
  const lines = saved.flatMap((each) => createUnfinishedLine(each, page, remove) ?? [])
  if (lines.length === 0) return
  const unfold = button(
    t('unfinished.more'),
    () => {
      isFolded = false
      fold()
      section.querySelector<HTMLElement>('.unfinished .plain')?.focus()
    },
    { className: 'more-unfinished plain' },
  )
  const properties = { className: 'all-unfinished row', ariaLabel: t('unfinished.title') }
  const section = element('section', properties, lines, unfold)

  function fold(): void {
    section.querySelectorAll<HTMLElement>('.unfinished').forEach((line, i) => {
      line.hidden = isFolded && i > 0
      for (const more of line.querySelectorAll<HTMLElement>('.plain')) more.hidden = isFolded
    })
    unfold.hidden = !isFolded
  }
  function remove(line: HTMLElement): void {
    line.remove()
    if (section.querySelector('.unfinished') === null) section.remove()
    else fold()
  }
  fold()
  page.show(section)
}

/** A line that offers to resume an attempt; null if its replay cannot be read. */
function createUnfinishedLine(
  current: SavedAttempt,
  page: UnfinishedPage,
  remove: (root: HTMLElement) => void,
): HTMLElement | null {
  const { autosave, playOnce } = page
  const replay = decodeReplay(current.replay)
  if (replay === null) return null
  const { seed, mode, tracks } = replay
  const ticks = tracks.reduce((sum, { length }) => sum + length, 0)
  function resume(): void {
    const claim = resumeSaved(current, page)
    if (claim === null) return
    playOnce(async () => {
      root.inert = true
      const data = await claim()
      if (data === null) remove(root)
      return data
    })
  }
  function save(): void {
    const file = new Blob([writeReplayFile(current.replay)], { type: FILE_TYPE })
    saveFile(file, replayFileName(seed, ticks))
  }
  function discard(): void {
    autosave.discard(current)
    remove(root)
  }
  const facts = { seed: isolatedSeedName(seed), level: current.level, time: formatTicks(ticks) }
  const kind = parseSource(seed).kind === 'drawn' ? 'drawn' : mode
  const go = button(t(`unfinished.${kind}`, facts), resume, {
    name: 'continue',
    className: 'is-best',
  })
  const root = element(
    'div',
    { className: 'unfinished choices row' },
    go,
    button(t('unfinished.save'), save, { className: 'plain' }),
    button(t('unfinished.drop'), discard, { className: 'plain' }),
  )
  return root
}
