import '../../ui/workbench.css'
import './workshop.css'
import './bench.css'
import { listenToMaps } from '../../app/maps/incoming-maps.ts'
import { mapOfText, readMapFile, requireWay } from '../../app/maps/map-text.ts'
import { freshSeed } from '../../app/seeds/fresh-seed.ts'
import { readWorkshopLink, writeWorkshopLink } from '../../app/workshop-link/workshop-link.ts'
import type { View, WorkshopSettings } from '../../app/workshop-link/workshop-settings.ts'
import { FLOOR, type Grid } from '../../core/grid.ts'
import { parseSeed } from '../../core/level/seed.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import type { MapStyle } from '../../picture/level-map.ts'
import type { ContentInput } from './content.ts'
import { CONTENTS, STILL_VIEWS } from './contents.ts'
import { listenToWorkshopKeys } from './keys.ts'
import { openMaskFile } from './mask-file.ts'
import { createMapDialog } from './map-dialog.ts'
import { createPanel, createViewTabs, panelTitle } from './panel.ts'
import { type ContentPlayback, createContentPlayback } from './playback.ts'
import { problemSentence } from './problem-words.ts'
import { createWorkshopTools } from './tools.ts'
import { makeWork, type Work } from './work.ts'

export interface WorkshopActions {
  /** Called after each change with the link query of the current view. */
  readonly changed: (query: string) => void
  readonly play: (grid: Grid, settings: WorkshopSettings, query: string) => void
  readonly copy: (grid: Grid, settings: WorkshopSettings) => void
  readonly leave: () => void
}

export type Workshop = ReturnType<typeof createWorkshop>

/** Share of the window's height for pictures if the page scrolls. */
const SHARE_OF_WINDOW = 0.55

/** Smallest space for pictures, in pixels. */
const LEAST_ROOM = { width: 240, height: 160 }

/** Views whose picture needs the whole width; their panel opens by its button. */
const WIDE_VIEWS: ReadonlySet<View> = new Set(['solve', 'race'])

interface WorkshopState {
  /** Settings without the position of a running playback. */
  settings: WorkshopSettings
  /** Maze and traces of the settings; null if they cannot be made. */
  work: Work | null
  /** Playback of the content; null for a still view. */
  playback: ContentPlayback | null
  /** True if the next content is played at once. */
  plays: boolean
  /** True after a change of the window's size, until the next frame. */
  isResized: boolean
  /** True if the player opened the panel, false if they closed it; null before. */
  isPanelWanted: boolean | null
}

/**
 * Creates the page of the workshop, a function of its settings.
 *
 * @param closed ends the page's listeners
 * @param isStill shows new content at its end instead of playing it
 * @throws WorkshopLinkError for an invalid query.
 */
export function createWorkshop(
  query: string,
  actions: WorkshopActions,
  style: MapStyle,
  closed: AbortSignal,
  isStill = false,
) {
  const tabs = element('div')
  const panel = element('div')
  // Focusable, so that arrow keys can scroll to pictures that do not fit.
  const region = { tabIndex: 0, role: 'region', ariaLabel: t('workshop.picture') }
  const stage = element('section', { className: 'bench', ...region })
  const bar = element('div', { className: 'bar' })
  const problem = element('p', { className: 'problem', role: 'alert' })
  const notice = element('p', { className: 'notice', role: 'status' })
  const state: WorkshopState = {
    settings: readWorkshopLink(query),
    ...{ work: null, playback: null, plays: false, isResized: false, isPanelWanted: null },
  }
  const folds: Set<string> = new Set(['bits'])

  const settingsNow = (): WorkshopSettings => {
    const { settings, playback } = state
    return playback === null ? settings : { ...settings, at: playback.at() }
  }
  const linkNow = (): string => writeWorkshopLink(settingsNow())
  const linkChanged = (): void => actions.changed(linkNow())
  const complain = (error: unknown): void => {
    const sentence = problemSentence(error, state.settings)
    if (sentence === null) throw error
    problem.textContent = sentence
    dialog.complain(sentence)
  }

  const attempt = (use: (grid: Grid) => void) => (grid: Grid) => {
    try {
      use(grid)
    } catch (error) {
      complain(error)
    }
  }

  const openMap = (text: string): boolean => {
    try {
      const view = state.settings.view === 'carve' ? 'solve' : state.settings.view
      change({ map: mapOfText(text), view, at: 0, from: null })
    } catch (error) {
      complain(error)
      return false
    }
    return true
  }
  const openMapFile = (file: File): void => {
    readMapFile(file).then((text) => {
      if (root.isConnected && openMap(text)) dialog.close()
    }, complain)
  }
  const dialog = createMapDialog({ openMap, openMapFile })
  const panelActions = {
    ...{ change, pasteMap: dialog.open },
    newSeed: () => change({ seed: freshSeed(), at: 0 }),
    openMask: (file: File) => {
      openMaskFile(file).then((mask) => {
        if (root.isConnected) change({ ...mask, at: 0, from: null })
      }, complain)
    },
  }

  function change(changes: Partial<WorkshopSettings>): void {
    problem.textContent = ''
    if (changes.at === 0) {
      state.plays = !isStill
      if (isStill) changes = { ...changes, at: null }
    }
    try {
      const seed = parseSeed(changes.seed ?? state.settings.seed)
      state.settings = { ...settingsNow(), ...changes, seed }
      replace(tabs, createViewTabs(state.settings, change))
      replace(panel, createPanel(state.settings, panelActions, folds))
      showPanel()
      build()
    } catch (error) {
      complain(error)
    }
    linkChanged()
  }

  /** Shows or hides the panel; the picture takes the room that it leaves. */
  function showPanel(): void {
    const { view } = state.settings
    const isOpen =
      view !== 'chance' && (state.isPanelWanted ?? (!WIDE_VIEWS.has(view) && hasRoom(stage)))
    footer.hidden = view === 'chance'
    aside.hidden = !isOpen
    root.classList.toggle('wide', !isOpen)
    replace(opener, panelTitle(view))
    opener.ariaExpanded = String(isOpen)
  }

  function togglePanel(): void {
    state.isPanelWanted = aside.hidden !== false
    rebuild()
    if (state.isPanelWanted) aside.scrollIntoView({ block: 'nearest' })
  }

  /** Recreates the content of the view. */
  function build(): void {
    const hadFocus = bar.contains(document.activeElement)
    const { settings, work: before } = state
    state.playback = null
    stage.replaceChildren()
    bar.replaceChildren()
    bar.hidden = STILL_VIEWS.has(settings.view)
    state.work = null
    const work = makeWork(settings, before)
    state.work = work
    const content = CONTENTS[settings.view]({
      work,
      settings: { ...settings, from: floorOf(work.grid, settings.from) },
      ...{ ...roomOf(stage), style, folds },
      chooseTile: (tile) => {
        change({ from: tile })
        stage.querySelector('canvas')?.focus()
      },
    })
    stage.append(content.root)
    if (content.length === 0) return
    const playback = createContentPlayback(content, settings.at ?? Infinity, settings.speed, {
      rested: linkChanged,
      speedChanged: (speed) => {
        state.settings = { ...state.settings, speed }
        linkChanged()
      },
    })
    state.playback = playback
    bar.append(playback.bar)
    if (hadFocus) bar.querySelector<HTMLElement>('.play-trace')?.focus()
    if (state.plays) playback.toggle()
    state.plays = false
  }

  const tools = createWorkshopTools({
    grid: () => state.work?.grid ?? null,
    fileName: () => {
      const { settings, work } = state
      const { width = 0, height = 0 } = work?.grid ?? {}
      return `${settings.map === '' ? settings.algorithm : 'your-map'}-${width}x${height}`
    },
    withSolution: () => state.settings.withSolution,
    setWithSolution: (withSolution) => {
      state.settings = { ...state.settings, withSolution }
      linkChanged()
    },
    play: attempt((grid) => {
      requireWay(grid)
      actions.play(grid, state.settings, linkNow())
    }),
    copy: attempt((grid) => {
      requireWay(grid)
      actions.copy(grid, state.settings)
    }),
    link: () => new URL(linkNow(), location.href).href,
    notify: (sentence) => {
      notice.textContent = sentence
    },
  })
  const opener = button('', togglePanel, { className: 'opener' })
  const footer = element('footer', {}, opener, bar, tools.play)
  const aside = element('aside', { className: 'stack' }, panel, tools.share)
  const focusTab = (): void =>
    tabs.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true })
  const root = element(
    'main',
    { className: 'page tablet workshop slim' },
    element(
      'header',
      { className: 'workshop-head row ends' },
      element('h1', {}, t('workshop.title')),
      tabs,
      button(t('pause.menu'), actions.leave),
    ),
    aside,
    element('div', { className: 'work' }, problem, stage, footer, notice),
    dialog.root,
  )
  listenToWorkshopKeys(() => state.playback, actions.leave, focusTab, closed)
  listenToMaps(openMap, openMapFile, closed)
  const resized = (): void => {
    state.isResized = true
  }
  window.addEventListener('resize', resized, { signal: closed })
  return {
    root,
    /** Shows the first view, played at once or not, with its tab in focus; the page must be in the document. */
    open(isPlayed = false): void {
      change(isPlayed ? { at: 0 } : {})
      focusTab()
    },
    /** Advances the playback by milliseconds. */
    pass(ms: number): void {
      if (state.isResized) rebuild()
      state.playback?.pass(ms)
    },
  }

  /** Repaints the content in the new size of the window, at its position. */
  function rebuild(): void {
    state.isResized = false
    if (state.work === null) return
    showPanel()
    state.plays = state.playback?.isPlaying() ?? state.plays
    state.settings = settingsNow()
    build()
  }
}

/** Returns a floor tile, null for other tiles. */
function floorOf(grid: Grid, tile: number | null): number | null {
  return tile !== null && grid.tiles[tile] === FLOOR ? tile : null
}

/** Measures the space for pictures in pixels, and the text size. */
function roomOf(stage: HTMLElement): Pick<ContentInput, 'width' | 'height' | 'text'> {
  const scrolled = SHARE_OF_WINDOW * window.innerHeight
  return {
    width: Math.max(LEAST_ROOM.width, stage.clientWidth),
    height: Math.max(LEAST_ROOM.height, stage.clientHeight === 0 ? scrolled : stage.clientHeight),
    text: textSizeOf(stage),
  }
}

/** True if the style sheet finds room for picture and panel in the window. */
function hasRoom(stage: HTMLElement): boolean {
  return getComputedStyle(stage).getPropertyValue('--has-room') !== '0'
}

/** Text size in pixels. */
function textSizeOf(part: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(part).fontSize)
}
