import { resumeSaved } from '../../app/attempts/resume-saved.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { FILE_TYPE, replayFileName, writeReplayFile } from '../../app/sharing/replay-file.ts'
import { saveFile } from '../../app/sharing/save-file.ts'
import type { Host } from '../../app/page.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { parseSource } from '../../core/level/source.ts'
import { decodeReplay } from '../../core/replay/codec/codec.ts'
import type { SavedAttempt } from '../../storage/schema.ts'
import { button, element, setText } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/toast.ts'

type UnfinishedHost = Pick<Host, 'autosave' | 'levels' | 'go' | 'closed'>

/**
 * Creates the list of unfinished attempts, empty until they are read: each is resumed, saved as a file or
 * discarded.
 */
export function createUnfinishedList(host: UnfinishedHost): HTMLElement {
  const properties = { key: 'unfinished', ariaLabel: t('unfinished.title') }
  const root = element('section', { ...properties, className: 'sheet stack unfinished-list' })
  void host.autosave.unfinished().then((saved) => {
    root.append(...saved.flatMap((each) => createLine(each, host) ?? []))
  })
  return root
}

/** A line with an attempt and what can be done with it; null if its replay cannot be read. */
function createLine(current: SavedAttempt, host: UnfinishedHost): HTMLElement | null {
  const replay = decodeReplay(current.replay)
  if (replay === null) return null
  const { seed, mode, tracks } = replay
  const ticks = tracks.reduce((sum, { length }) => sum + length, 0)
  function resume(): void {
    const claim = resumeSaved(current, host)
    if (claim === null) return
    root.inert = true
    void claim().then((data) => {
      if (data === null) root.remove()
      else if (!host.closed.aborted) host.go('play', data)
    })
  }
  function save(): void {
    const file = new Blob([writeReplayFile(current.replay)], { type: FILE_TYPE })
    toast(saveFile(file, replayFileName(seed, ticks)))
  }
  /** Asks by its own label before it discards. */
  function discard(): void {
    const sure = t('unfinished.drop-sure')
    if (drop.textContent !== sure) {
      setText(drop, sure)
      return
    }
    host.autosave.discard(current)
    root.remove()
  }
  const facts = {
    seed: isolatedSeedName(seed),
    level: current.continuesAt,
    time: formatTicks(ticks),
  }
  const kind = parseSource(seed).kind === 'drawn' ? 'drawn' : mode
  const drop = button(t('unfinished.drop'), discard, { className: 'plain' })
  const root = element(
    'div',
    { className: 'row slim' },
    button(t(`unfinished.${kind}`, facts), resume),
    button(t('unfinished.save'), save, { className: 'plain' }),
    drop,
  )
  return root
}
