import { listenToMaps } from '../../app/maps/incoming-maps.ts'
import { linkOf } from '../../app/routing/address.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { titleOf } from '../../app/seeds/seed-name.ts'
import { drawnSeed } from '../../core/level/drawn/codec.ts'
import { type DrawnLevel, validOrNull, type WonLevel } from '../../core/level/drawn/drawn-level.ts'
import { parseDrawn } from '../../core/level/drawn/text.ts'
import { createTrial } from '../../core/replay/trial.ts'
import { type Run, startGiven, startLevel, startRun } from '../../core/level/run.ts'
import type { Draft, DraftStore, DrawnStart } from '../../storage/draft-store.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/toast.ts'
import { proveCourse } from './course.ts'
import { openDraftsDialog } from './drafts-dialog.ts'
import { emptyRoom } from './edits.ts'
import { mapProblem, openLevelFile, saveLevelText } from './level-files.ts'
import { openMapDialog } from './map-dialog.ts'
import { openMoreDialog } from './more-dialog.ts'
import { createDrawPage, type DrawActions, type DrawLooks } from './page.ts'
import { createSaver, type DraftOrigin } from './saver.ts'
import { openSendDialog } from './send-dialog.ts'

/** A new room, with the tiles of its sides as large as fits: upright on an upright phone. */
function newRoom(): DrawnLevel {
  return innerHeight > 1.8 * innerWidth ? emptyRoom(19, 21) : emptyRoom(27, 17)
}

export interface DrawVisitServices extends Pick<DrawActions, 'leave' | 'openProver'> {
  readonly drafts: DraftStore
  readonly play: (run: Run) => void
  /** Name of the maker, as the settings have it. */
  readonly name: () => string
  readonly nameChanged: (name: string) => void
}

/** A draft, or a level to become one. */
export type DraftStart = DrawnStart & DraftOrigin

export type DrawVisit = ReturnType<typeof createDrawVisit>

/**
 * Creates the page that draws, with its dialogs, files and drafts.
 *
 * @param first level to go on with, an empty room by default; one without a draft gets one
 */
export function createDrawVisit(
  { drafts, play, leave, openProver, name, nameChanged }: DrawVisitServices,
  looks: DrawLooks,
  first?: DraftStart,
) {
  const saver = createSaver(drafts, first ?? {})
  const page = createDrawPage(first ?? { level: newRoom() }, looks, {
    ...{ leave, openProver, send, more },
    changed: (drawn) => saver.changed(drawn),
    play(won) {
      // The way back leads to the draft that was saved last.
      saver.changed({ level: won, win: won.win })
      play(runOf([won]))
    },
    tryOut(level) {
      saver.changed({ level })
      play(startGiven(createTrial(level), pageQuery('draw')))
    },
  })
  if (first !== undefined && first.id === undefined) saver.changed(first)
  const { root } = page
  const listening = new AbortController()
  const openers = {
    openText: (text: string) => open(() => parseDrawn(text)),
    openFile: (file: File) => open(() => openLevelFile(file)),
  }
  const complain = (problem: string): void => {
    if (problem !== '') toast(problem)
  }
  listenToMaps(
    (text) => void openers.openText(text).then(complain),
    (file) => void openers.openFile(file).then(complain),
    listening.signal,
  )

  /** Opens a map as a new draft; returns the sentence that says what is wrong with it, or ''. */
  async function open(read: () => DrawnLevel | Promise<DrawnLevel>): Promise<string> {
    try {
      const level = await read()
      begin({ level })
      saver.changed({ level })
      return ''
    } catch (error) {
      return mapProblem(error)
    }
  }

  function begin(start: DraftStart): void {
    saver.begin(start)
    page.begin(start)
  }

  function send(won: WonLevel): void {
    const maker = won.maker || name()
    openSendDialog(root, { title: won.title, maker }, (names) => {
      if (names.maker !== maker) nameChanged(names.maker)
      page.edit({ ...page.level(), ...names })
      return linkOf(runOf([{ ...won, ...names }]))
    })
  }

  function more(): void {
    openMoreDialog(root, {
      ...{ level: page.level, edit: page.edit },
      begin: () => begin({ level: newRoom() }),
      openDrafts: () => void saver.flush().then(openDrafts),
      openMap: () => openMapDialog(root, openers),
      saveText: () => saveLevelText(page.level()),
    })
  }

  /** Renames a draft: the one that is drawn on the page, where its next change would undo it. */
  function rename(draft: Draft, title: string): Promise<unknown> {
    if (!saver.isOn(draft.id)) return drafts.rename(draft, title)
    page.edit({ ...page.level(), title })
    return saver.flush()
  }

  /** Deletes a draft; changes of the one that is drawn become another draft. */
  function remove(id: string): Promise<void> {
    if (saver.isOn(id)) saver.begin({})
    return drafts.remove(id)
  }

  function openDrafts(): Promise<void> {
    return openDraftsDialog(root, looks, {
      ...{ store: { ...drafts, rename, remove }, edit: begin },
      play: (course) => useCourse(course, play),
      send: (course) => useCourse(course, (run) => copyLink(linkOf(run), toast)),
    })
  }

  /** Calls back with the run of a course once all of it is proven; else returns what is wrong. */
  async function useCourse(course: readonly Draft[], use: (run: Run) => void): Promise<string> {
    const starts = course.map(({ level, win }) => {
      return { level: { ...level, maker: level.maker || name() }, win }
    })
    const proven = await proveCourse(starts, openProver)
    if ('grid' in proven) return t('draw.course-unproven', { title: titleOf(proven.title) })
    const run = validOrNull(() => runOf(proven))
    if (run === null) return t('draw.course-long')
    use(run)
    return ''
  }

  return {
    ...page,
    flush: saver.flush,
    dispose(): void {
      listening.abort()
      page.dispose()
    },
  }
}

/**
 * Run of a drawn level, or of a course of several.
 *
 * @throws DrawnError for a course that is too long for a link.
 */
function runOf(levels: readonly WonLevel[]): Run {
  const seed = drawnSeed(levels)
  return levels.length === 1 ? startLevel(seed, 1) : startRun(seed)
}
