import { linkOf } from '../../app/routing/address.ts'
import { drawnSeed } from '../../core/level/drawn/codec.ts'
import {
  DRAWN_SIDES,
  DrawnError,
  type DrawnLevel,
  type WonLevel,
} from '../../core/level/drawn/drawn-level.ts'
import { formatDrawn, parseDrawn } from '../../core/level/drawn/text.ts'
import { type Run, startLevel, startRun } from '../../core/level/run.ts'
import { MazeTextError } from '../../core/maze/text.ts'
import type { Draft, DraftStore } from '../../storage/draft-store.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { t } from '../../ui/message.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { proveCourse, UnprovenError } from './course.ts'
import { openDraftsDialog } from './drafts-dialog.ts'
import { emptyRoom } from './edits.ts'
import { openMapDialog } from './map-dialog.ts'
import { openMoreDialog } from './more-dialog.ts'
import { createDrawPage, type DrawActions, type DrawLooks } from './page.ts'
import { createSaver } from './saver.ts'
import { openSendDialog } from './send-dialog.ts'

/** Sides of a new room, in tiles. */
const ROOM = { width: 27, height: 17 } as const

export interface DrawVisitServices extends Pick<DrawActions, 'leave' | 'openProver'> {
  readonly drafts: DraftStore
  readonly play: (run: Run) => void
  /** Name of the maker, as the settings have it. */
  readonly name: () => string
  readonly nameChanged: (name: string) => void
}

export type DrawVisit = ReturnType<typeof createDrawVisit>

/**
 * Creates the page that draws, with its dialogs, files and drafts.
 *
 * @param last draft to go on with
 * @param copy level to draw on as a new draft, instead
 */
export function createDrawVisit(
  { drafts, play, leave, openProver, name, nameChanged }: DrawVisitServices,
  looks: DrawLooks,
  last: Draft | undefined,
  copy: DrawnLevel | undefined,
) {
  const saver = createSaver(drafts, copy === undefined ? (last?.id ?? null) : null)
  const first = copy ?? last?.level ?? emptyRoom(ROOM.width, ROOM.height)
  const page = createDrawPage(first, looks, {
    ...{ leave, openProver, send, more },
    changed: (level) => saver.changed(level),
    play: (won) => play(runOf([won])),
  })
  const { root } = page

  function begin(draft: Pick<Draft, 'level'> & Partial<Draft>): void {
    void saver.begin(draft.id ?? null)
    page.begin(draft.level)
  }

  function send(won: WonLevel): void {
    openSendDialog(root, { title: won.title, maker: won.maker || name() }, (names) => {
      nameChanged(names.maker)
      page.edit({ ...page.level(), ...names })
      return linkOf(runOf([{ ...won, ...names }]))
    })
  }

  function more(): void {
    openMoreDialog(root, {
      ...{ level: page.level, edit: page.edit },
      begin: () => begin({ level: emptyRoom(ROOM.width, ROOM.height) }),
      openDrafts: () => void saver.flush().then(openDrafts),
      openMap: () => openMapDialog(root, { openText, openFile }),
      saveText: () =>
        saveFile(new Blob([formatDrawn(page.level())], { type: 'text/plain' }), fileName('txt')),
      savePicture: () => undefined,
    })
  }

  function fileName(extension: string): string {
    return `${page.level().title || 'labyrinth'}.${extension}`
  }

  function openDrafts(): Promise<void> {
    return openDraftsDialog(root, looks, {
      ...{ store: drafts, edit: begin },
      play: (course) => useCourse(course, play),
      send: (course) => useCourse(course, (run) => copyLink(linkOf(run), toast)),
    })
  }

  /** Calls back with the run of a course once all of it is proven; else returns what is wrong. */
  async function useCourse(course: readonly Draft[], use: (run: Run) => void): Promise<string> {
    try {
      const levels = course.map(({ level }) => ({ ...level, maker: level.maker || name() }))
      use(runOf(await proveCourse(levels, openProver)))
      return ''
    } catch (error) {
      if (!(error instanceof UnprovenError)) throw error
      return t('draw.course-unproven', { title: error.level.title || t('draw.untitled') })
    }
  }

  /** Opens a map as a new draft; returns what is wrong with it, or ''. */
  function openText(text: string): string {
    try {
      begin({ level: parseDrawn(text) })
      return ''
    } catch (error) {
      return problemOf(error)
    }
  }

  async function openFile(file: File): Promise<string> {
    try {
      return openText(await file.text())
    } catch (error) {
      return problemOf(error)
    }
  }

  return { ...page, flush: saver.flush }
}

/** Sentence on a map that cannot be opened. */
function problemOf(error: unknown): string {
  const { width } = DRAWN_SIDES
  if (error instanceof DrawnError) {
    return t(`draw.problem-${error.problem}`, { least: width.min, most: width.max })
  }
  if (!(error instanceof MazeTextError)) throw error
  const { problem, line, column } = error
  return t(`problem.map-${problem}`, { line, column, most: width.max })
}

/** Run of a drawn level, or of a course of several. */
function runOf(levels: readonly WonLevel[]): Run {
  const seed = drawnSeed(levels)
  return levels.length === 1 ? startLevel(seed, 1) : startRun(seed)
}
