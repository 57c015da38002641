import { resumeSaved } from '../../app/attempts/resume-saved.ts'
import { FILE_TYPE, replayFileName, writeReplayFile } from '../../app/sharing/replay-file.ts'
import type { PlayData } from '../../app/play-session.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { decodeReplay } from '../../core/replay/codec.ts'
import type { Autosave } from '../../storage/autosave.ts'
import type { SavedAttempt } from '../../storage/journal.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { LevelSource } from '../../worker/level-source.ts'

/** Number of latest attempts shown; the others unfold. */
const FIRST_SHOWN = 2

/** Page that offers unfinished attempts. */
interface UnfinishedPage {
  readonly autosave: Autosave
  readonly levels: Pick<LevelSource, 'take'>
  readonly show: (line: HTMLElement) => void
  /**
   * Plays the level that `ask` resolves to, or stays on the page if it resolves to null; until then
   * no other action leaves the page. No-op if the page is being left already.
   */
  readonly playOnce: (ask: () => Promise<PlayData | null>) => void
}

/** Offers the unfinished attempts of this page and of closed pages. */
export async function offerUnfinished(page: UnfinishedPage): Promise<void> {
  const lines = (await page.autosave.unfinished()).flatMap((current) => lineOf(current, page) ?? [])
  const more = lines.slice(FIRST_SHOWN)
  lines.slice(0, FIRST_SHOWN).forEach(page.show)
  if (more.length === 0) return
  const unfold = (): void => {
    more.forEach(page.show)
    more[0].querySelector('button')?.focus()
  }
  page.show(createMoreUnfinished(more.length, unfold))
}

/** A line that offers to resume an attempt; null if its replay cannot be read. */
function lineOf(current: SavedAttempt, page: UnfinishedPage): HTMLElement | null {
  const { autosave, playOnce } = page
  const replay = decodeReplay(current.replay)
  if (replay === null) return null
  const { seed, mode, tracks } = replay
  function resume(): void {
    const claim = resumeSaved(current, page)
    if (claim === null) return
    playOnce(async () => {
      line.inert = true
      const data = await claim()
      if (data === null) line.remove()
      return data
    })
  }
  function save(): void {
    const ticks = tracks.reduce((sum, { length }) => sum + length, 0)
    const file = new Blob([writeReplayFile(current.replay)], { type: FILE_TYPE })
    saveFile(file, replayFileName(seed, ticks))
  }
  function drop(): void {
    autosave.discard(current)
    line.remove()
  }
  const facts = { seed: isolatedSeedName(seed), level: current.level }
  const line = element(
    'section',
    { className: 'unfinished', ariaLabel: t('unfinished.title') },
    element(
      'div',
      { className: 'choices row' },
      button(t(`unfinished.${mode}`, facts), resume),
      button(t('unfinished.save'), save),
      button(t('unfinished.drop'), drop),
    ),
  )
  return line
}

/** A button that unfolds the other lines and disappears. */
function createMoreUnfinished(count: number, show: () => void): HTMLElement {
  const line = button(
    t('unfinished.more', { count }),
    () => {
      line.remove()
      show()
    },
    { className: 'more-unfinished' },
  )
  return line
}
