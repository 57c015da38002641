import { type Track, inputsOf } from '../../core/game/track.ts'
import { ownNameOn } from '../../app/board/later-board.ts'
import { courseKey } from '../../core/attempt/attempt.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { listenToMaps, openMapDialog } from '../../app/maps/map-dialog.ts'
import { readMapFile, MapError } from '../../app/maps/map-text.ts'
import { type Host, type Page, listenToPageHide } from '../../app/page.ts'
import { linkOf, pageQuery, showQuery } from '../../app/routing/address.ts'
import type { SceneData } from '../../app/routing/routes.ts'
import { drawnSeed } from '../../core/level/drawn/codec.ts'
import {
  type DrawnLevel,
  layoutOf,
  type WonLevel,
  DRAWN_SIDES,
  DrawnError,
} from '../../core/level/drawn/drawn-level.ts'
import {
  formatLevelMap,
  guessNotation,
  parseDrawn,
  formatDrawn,
} from '../../core/level/drawn/text.ts'
import { type Run, startGiven, startLevel } from '../../core/level/run.ts'
import { createUnproven } from '../../core/replay/unproven.ts'
import {
  type Draft,
  type DraftStore,
  type DrawnStart,
  openDraftStore,
  freshDraftId,
  MAX_DRAFTS,
} from '../../storage/draft-store.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/overlay.ts'
import { TILE_SIZE, TILES } from '../../picture/atlas.ts'
import { scaledFrames } from '../../picture/stones.ts'
import { openWorker } from '../../worker/own-scripts.ts'
import { createProver } from '../../worker/prover.ts'
import { createWorkerClient } from '../../worker/worker-client.ts'
import { draftWonBy, type OpenProver } from './state.ts'
import { openDraftsDialog, type LevelNames, openMoreDialog, openSendDialog } from './dialogs.ts'
import type { DrawLooks } from './board-signs.ts'
import { createEditor } from './editor.ts'
import { emptyRoom } from './edits.ts'
import { MazeTextError } from '../../labyrinth/maze/text.ts'
import { saveFile } from '../../app/sharing/share-choices.ts'

/** A draft, or a level to become one. */
export type DraftStart = DrawnStart & DraftOrigin

/**
 * Opens a labyrinth to draw, while a search proves whether it can be won: a copy of a level, or the
 * draft that was drawn last.
 */
export async function open(host: Host, data: SceneData['draw']): Promise<Page | null> {
  host.showLabyrinth('wilson')
  showQuery(pageQuery('draw'))
  const drafts = openDraftStore(host.writeQueue, host.store, host.now)
  const { level, won, isNew = false } = data
  const latest = level === undefined && !isNew ? await latestDraft(drafts, won) : undefined
  const first = level === undefined ? latest : { level }
  if (host.closed.aborted) return null
  return openDraft(host, drafts, first, (answered) =>
    createProver(createWorkerClient(openWorker), answered),
  )
}

/**
 * Opens a draft, with its dialogs and files.
 *
 * @param first level to go on with, an empty room by default; one without a draft gets one
 */
export function openDraft(
  host: Host,
  drafts: DraftStore,
  first: DraftStart | undefined,
  openProver: OpenProver,
) {
  const { go, goUp, preferences, board, closed } = host
  const maker = makerName(host)
  const looks = looksOf(host)
  const saver = createSaver(drafts, first ?? {})
  const editor = createEditor(first ?? { level: newRoom() }, looks, {
    ...{ leave: goUp, openProver, send, more },
    changed: (drawn) => saver.changed(drawn),
    play(won) {
      // Under its maker's name, as it is sent and published.
      const named = { ...won, maker: won.maker || maker() }
      // The way back leads to the draft that was saved last.
      saver.changed({ level: named, win: won.win })
      play(runOf(named))
    },
    tryOut(level) {
      saver.changed({ level })
      play(startGiven(createUnproven(level), pageQuery('draw')))
    },
  })
  if (first !== undefined && first.id === undefined) saver.changed(first)
  const { root } = editor

  function play(run: Run): void {
    go('play', { run, origin: 'draw' })
  }

  /** Opens a map as a new draft; returns the sentence on a map that cannot be opened, else ''. */
  async function openMap(map: string | File, isDoubled = false): Promise<string> {
    try {
      const text = typeof map === 'string' ? map : await readMapFile(map)
      const { symbols, isDoubtful } = guessNotation(text, isDoubled)
      const level = parseDrawn(text, symbols)
      begin({ level })
      saver.changed({ level })
      if (isDoubtful) toast(t('workshop.read-single'))
      return ''
    } catch (error) {
      return mapProblem(error)
    }
  }

  function begin(start: DraftStart): void {
    saver.begin(start)
    editor.begin(start)
  }

  function send(won: WonLevel): void {
    const name = won.maker || maker()
    const named = (names: LevelNames): WonLevel => {
      if (names.maker !== name) preferences.change({ name: names.maker })
      editor.edit({ ...editor.level(), ...names })
      return { ...won, ...names }
    }
    const publish = async (names: LevelNames): Promise<string> => {
      const seed = drawnSeed(named(names))
      const course = { rules: RULES_VERSION, seed, mode: 'level', level: 1 } as const
      const opened = await board.open().catch(() => null)
      return opened === null ? t('problem.offline') : opened.publish(courseKey(course))
    }
    const linkUnder = (names: LevelNames): string => linkOf(runOf(named(names)))
    openSendDialog(
      ...([root, { title: won.title, maker: name }, linkUnder] as const),
      board.isThere() ? publish : null,
    )
  }

  function more(): void {
    openMoreDialog(root, editor, [
      { label: t('draw.new'), choose: () => begin({ level: newRoom() }) },
      { label: t('draw.drafts'), choose: () => void saver.flush().then(openDrafts) },
      { label: t('draw.open'), choose: openMaps },
      { label: t('draw.save-text'), choose: () => toast(saveLevelText(editor.level())) },
    ])
  }

  function openMaps(): void {
    const texts = {
      title: t('draw.open'),
      hint: t('draw.open-hint'),
      example: formatLevelMap(layoutOf(emptyRoom(9, 7))),
      openText: t('draw.open-text'),
      openFile: t('draw.open-file'),
    }
    openMapDialog(root, texts, openMap)
  }

  /** Renames a draft: the one that is drawn on the page, where its next change would undo it. */
  function rename(draft: Draft, title: string): Promise<unknown> {
    if (!saver.isOn(draft.id)) return drafts.rename(draft, title)
    editor.edit({ ...editor.level(), title })
    return saver.flush()
  }

  /** Deletes a draft; changes of the one that is drawn become another draft. */
  function remove(id: string): Promise<void> {
    if (saver.isOn(id)) saver.begin({})
    return drafts.remove(id)
  }

  function openDrafts(): Promise<void> {
    return openDraftsDialog(root, looks, {
      ...drafts,
      ...{ rename, remove, edit: begin },
    })
  }

  const openIncoming = async (map: string | File): Promise<void> => {
    const problem = await openMap(map)
    if (problem !== '') toast(problem)
  }
  listenToMaps((map) => void openIncoming(map), closed)
  const hiding = listenToPageHide(() => void saver.flush())
  closed.addEventListener('abort', () => {
    hiding.dispose()
    editor.dispose()
    void saver.flush()
  })
  return {
    ...{ root, editor, flush: saver.flush },
    shown: () => editor.open(),
    update: () => editor.draw(),
    debugFacts: () => ({ phase: editor.proof()?.kind ?? 'searching' }),
  }
}

/** A new room, with the tiles of its sides as large as fits: upright on an upright phone. */
function newRoom(): DrawnLevel {
  return innerHeight > 1.8 * innerWidth ? emptyRoom(17, 19) : emptyRoom(27, 17)
}

/** Looks of the board, and the pictures of its tools. */
function looksOf(host: Host): DrawLooks {
  const style = host.mapStyle()
  const frame = (tile: number): HTMLCanvasElement => scaledFrames(style.tiles, [tile], TILE_SIZE)
  const ends = { start: frame(TILES.entrance), exit: frame(TILES.exit) }
  const options = host.preferences.renderOptions()
  return { ...options, ...style, portraits: { ...style.portraits, ...ends } }
}

/** Reads the maker's name: as the settings have it, else as the host's board names the runner. */
function makerName({ preferences, board }: Host): () => string {
  let boardName = ''
  void ownNameOn(board).then((name) => (boardName = name))
  return () => preferences.read().name || boardName
}

/** The draft that its maker has just won in a track, with this win; else the one that was drawn last. */
async function latestDraft(drafts: DraftStore, won?: Track): Promise<Draft | undefined> {
  const all = await drafts.list()
  const draft = won && draftWonBy(inputsOf(won.runs), all)
  if (draft === undefined) return all.at(0)
  await drafts.save(draft)
  return draft
}

function runOf(level: WonLevel): Run {
  return startLevel(drawnSeed(level), 1)
}

/** Debounce of saving, in milliseconds. */
const REST_MS = 300

/** Stored draft that was opened; empty for a level that its first change makes a draft. */
export type DraftOrigin = Partial<Pick<Draft, 'id' | 'savedAt'>>

/** Saves the drawn level as a draft, soon after each change and when the page is left. */
export function createSaver(store: Pick<DraftStore, 'save'>, first: DraftOrigin) {
  const state = {
    /** Id of the draft that is drawn; undefined before it is saved first. */
    id: first.id,
    /** Time of the draft's last saving when it was opened. */
    savedAt: first.savedAt,
    /** Level that waits to be saved; null for none. */
    unsaved: null as DrawnStart | null,
    timer: 0,
    /** True once a toast has said that drafts are not saved. */
    hasComplained: false,
  }

  async function flush(): Promise<void> {
    clearTimeout(state.timer)
    const { unsaved, savedAt } = state
    if (unsaved === null) return
    const opened = (state.id ??= freshDraftId())
    state.unsaved = null
    const { result, id: stored } = await store.save({ ...unsaved, id: opened, savedAt })
    if (stored !== opened) {
      if (state.id === opened) state.id = stored
      toast(t('draw.copied'))
    }
    if (result === 'kept' || state.hasComplained) return
    state.hasComplained = true
    toast(t(result === 'full' ? 'draw.full' : 'draw.kept-not', { most: MAX_DRAFTS }))
  }

  return {
    flush,
    changed(drawn: DrawnStart): void {
      state.unsaved = drawn
      clearTimeout(state.timer)
      state.timer = window.setTimeout(() => void flush(), REST_MS)
    },
    /** Saves the draft, and continues with another. */
    begin({ id, savedAt }: DraftOrigin): void {
      void flush()
      Object.assign(state, { id, savedAt })
    },
    /** True for the id of the draft that is drawn. */
    isOn: (id: string): boolean => state.id === id,
  }
}

/** Saves a level as a text; returns a sentence on that. */
export function saveLevelText(level: DrawnLevel): string {
  return saveFile(new Blob([formatDrawn(level)], { type: 'text/plain' }), `${fileName(level)}.txt`)
}

/** Name of a level's file, of letters and digits of its title. */
function fileName({ title }: DrawnLevel): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'labyrinth'
}

/** Sentence on a map that cannot be opened. */
export function mapProblem(error: unknown): string {
  const { width, height } = DRAWN_SIDES
  if (error instanceof MapError) return error.message
  if (error instanceof DrawnError) {
    const most = `${width.max} × ${height.max}`
    return t(`draw.problem-${error.problem}`, { least: `${width.min} × ${height.min}`, most })
  }
  if (!(error instanceof MazeTextError)) throw error
  const { problem, line, column } = error
  return t(`problem.map-${problem}`, { line, column, most: width.max })
}
