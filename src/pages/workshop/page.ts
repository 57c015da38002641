import '../../ui/workbench.css'
import './workshop.css'
import '../../figures/bench.css'
import { listenToMaps } from '../../app/maps/incoming-maps.ts'
import { openMapDialog } from '../../app/maps/map-dialog.ts'
import { mapOfText, readMapFile, requireWay } from '../../app/maps/map-text.ts'
import type { Host, Page } from '../../app/page.ts'
import { showQuery } from '../../app/routing/address.ts'
import type { SceneData } from '../../app/routing/routes.ts'
import { readWorkshopLink, writeWorkshopLink } from '../../app/workshop-link/workshop-link.ts'
import {
  FRAME_VIEWS,
  type View,
  WorkshopLinkError,
  type WorkshopSettings,
} from '../../app/workshop-link/workshop-settings.ts'
import type { Level } from '../../core/game/level-layout.ts'
import { levelOfMaze } from '../../core/level/build-level.ts'
import { copyOfLevel } from '../../core/level/drawn/copy.ts'
import { startGiven } from '../../core/level/run.ts'
import { parseSeed } from '../../core/level/seed.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import { STILL_VIEWS } from '../../figures/contents.ts'
import { EXAMPLE_MAPS, EXAMPLES } from './examples.ts'
import { listenToWorkshopKeys } from './keys.ts'
import { openMaskFile } from '../../app/maps/mask-file.ts'
import { showFigure } from '../../figures/figure.ts'
import { createAlgorithmField, createPanel, createViewTabs, panelTitle } from './panel.ts'
import type { ContentPlayback } from '../../figures/playback.ts'
import { problemSentence } from '../../figures/problem-words.ts'
import { createFrameButton, createTools } from './tools.ts'
import { makeWork, type Work } from '../../figures/work.ts'

/** Debounce of the address, as browsers limit its changes. */
const ADDRESS_DELAY_MS = 150

/** Least width of a window for a panel, a picture and a recipe, in pixels. */
const LEAST_WIDTH = 1600

/** Views whose picture needs the whole width; their panel opens by its button. */
const WIDE_VIEWS: ReadonlySet<View> = new Set(['solve', 'race'])

interface WorkshopState {
  /** Settings without the position of a running playback. */
  settings: WorkshopSettings
  /** Link of the view when its position last rested. */
  link: string
  /** Maze and traces of the settings; null if they cannot be made. */
  work: Work | null
  /** Playback of the content; null for a still view. */
  playback: ContentPlayback | null
  /** True if the player opened the panel, false if they closed it; null before. */
  isPanelWanted: boolean | null
  /** Solver whose recipe is shown; another one if it does not solve. */
  recipe: string
}

/** Opens the workshop, which shows how mazes are carved and solved, step by step. */
export function open(host: Host, { query = '' }: SceneData['workshop']): Page | null {
  try {
    return openWorkshop(host, query, readWorkshopLink(query))
  } catch (error) {
    if (!(error instanceof WorkshopLinkError)) throw error
    host.go('menu', { sentence: t('problem.workshop', { part: error.part }) })
    return null
  }
}

function openWorkshop(host: Host, query: string, linked: WorkshopSettings): Page {
  const { go, goUp, closed } = host
  const style = host.mapStyle()
  /** True if new content is shown at its end instead of being played. */
  const isStill = host.preferences.renderOptions().reducedMotion
  const tabs = element('div')
  const panel = element('div')
  // Focusable, so that arrow keys can scroll to pictures that do not fit.
  const region = { tabIndex: 0, role: 'region', ariaLabel: t('workshop.picture') }
  const stage = element('section', { className: 'bench', ...region })
  const beside = element('div')
  const bar = element('div', { className: 'bar' })
  const problem = element('p', { className: 'problem', role: 'alert' })
  const notice = element('p', { className: 'notice', role: 'status' })
  const state: WorkshopState = {
    ...{
      settings: linked,
      link: query,
      work: null,
      playback: null,
      isPanelWanted: null,
      recipe: '',
    },
  }
  const folds = new Set<string>()

  const settingsNow = (): WorkshopSettings => {
    const { settings, playback } = state
    return playback === null ? settings : { ...settings, at: playback.at() }
  }
  let addressTimer = 0
  const linkChanged = (): void => {
    state.link = writeWorkshopLink(settingsNow())
    clearTimeout(addressTimer)
    addressTimer = window.setTimeout(showQuery, ADDRESS_DELAY_MS, state.link)
  }
  closed.addEventListener('abort', () => clearTimeout(addressTimer))
  /** Changes settings without creating the content again. */
  const adjust = (changes: Partial<WorkshopSettings>): void => {
    state.settings = { ...state.settings, ...changes }
    linkChanged()
  }
  /** Shows and returns the sentence on an error. */
  const complain = (error: unknown): string => {
    const sentence = problemSentence(error, state.settings)
    if (sentence === null) throw error
    problem.textContent = sentence
    return sentence
  }

  /** Opens a map; returns the sentence on a map that cannot be opened, else ''. */
  async function openMap(map: string | File): Promise<string> {
    try {
      const text = typeof map === 'string' ? map : await readMapFile(map)
      const view = state.settings.view === 'carve' ? 'solve' : state.settings.view
      if (!closed.aborted) change({ map: mapOfText(text), view, at: 0, from: null })
      return ''
    } catch (error) {
      return complain(error)
    }
  }
  const openMaps = (): void => {
    const texts = {
      title: t('hud.map'),
      hint: t('workshop.map-hint'),
      placeholder: '#####\n#...#\n###.#',
      openText: t('workshop.open-map'),
      openFile: t('workshop.map-file'),
    }
    const examples = EXAMPLES.map((id) => {
      return { label: t(`workshop.example.${id}`), map: EXAMPLE_MAPS[id] }
    })
    openMapDialog(root, texts, openMap, examples)
  }
  const openMask = (file: File): void => {
    openMaskFile(file).then((mask) => {
      if (!closed.aborted) change({ ...mask, at: 0, from: null })
    }, complain)
  }

  function change(changes: Partial<WorkshopSettings>): void {
    problem.textContent = ''
    const plays = changes.at === 0 && !isStill
    if (changes.at === 0 && isStill) changes = { ...changes, at: null }
    try {
      const seed = parseSeed(changes.seed ?? state.settings.seed)
      state.settings = { ...settingsNow(), ...changes, seed }
      replace(tabs, createViewTabs(state.settings, change))
      replace(panel, createPanel(state.settings, change, openMask, openMaps, folds))
      showPanel()
      build(plays)
    } catch (error) {
      complain(error)
    }
    linkChanged()
  }

  /** Shows or hides the panel; the picture takes the room that it leaves. */
  function showPanel(): void {
    const { view } = state.settings
    // A recipe beside the picture has the choice of the algorithm.
    const isBeside = view === 'carve' && host.preferences.read().recipes && innerWidth < LEAST_WIDTH
    const hasPanel = !isBeside && !WIDE_VIEWS.has(view) && hasRoom()
    const isOpen = view !== 'chance' && (state.isPanelWanted ?? hasPanel)
    footer.hidden = view === 'chance'
    aside.hidden = !isOpen
    copyFrame.hidden = !FRAME_VIEWS.has(view)
    replace(opener, panelTitle(view))
    opener.ariaExpanded = String(isOpen)
  }

  function togglePanel(): void {
    state.isPanelWanted = aside.hidden !== false
    rebuild()
    if (state.isPanelWanted) aside.scrollIntoView({ block: 'nearest' })
  }

  /** Recreates the figure of the view, and plays it or shows it at its position. */
  function build(plays: boolean): void {
    const focused = [bar, beside].find((place) => place.contains(document.activeElement))
    const focus = focused === bar ? '.play-trace' : document.activeElement?.localName
    const { settings, work: before, recipe } = state
    const { preferences } = host
    state.playback = null
    stage.replaceChildren()
    beside.replaceChildren()
    bar.replaceChildren()
    bar.hidden = STILL_VIEWS.has(settings.view)
    state.work = null
    const work = makeWork(settings, before)
    state.work = work
    const chooseTile = (tile: number): void => {
      change({ from: tile })
      stage.querySelector('canvas')?.focus()
    }
    const isOpen = preferences.read().recipes
    const playback = showFigure(
      { stage, beside },
      { work, settings, style, folds, chooseTile },
      {
        ...{ recipe, isOpen, rested: linkChanged },
        ...(settings.view === 'carve' && {
          field: aside.hidden && createAlgorithmField(settings, change),
        }),
        chooseRecipe(solver) {
          state.recipe = solver
          rebuild()
        },
        toggled(recipes) {
          preferences.change({ recipes })
          rebuild()
        },
        chooseSpeed: (speed) => adjust({ speed }),
      },
    )
    state.playback = playback
    if (playback !== null) bar.append(playback.bar)
    if (focused && focus) focused.querySelector<HTMLElement>(focus)?.focus()
    if (plays) playback?.toggle()
  }

  /** Creates a button that opens the maze as a level, if a way leads through it. */
  const levelButton = (label: string, use: (level: Level) => void, className = ''): HTMLElement => {
    const click = (): void => {
      const { work, settings } = state
      if (work === null) return
      try {
        requireWay(work.grid)
        use(levelOfMaze(work.grid, settings.seed, settings.algorithm))
      } catch (error) {
        complain(error)
      }
    }
    return button(label, click, { className })
  }
  const playLevel = (level: Level): void => {
    const isImported = state.settings.map !== ''
    const link = writeWorkshopLink(settingsNow())
    go('play', { run: startGiven({ ...level, isImported }, link) })
  }
  const notify = (sentence: string): void => {
    notice.textContent = sentence
  }
  const copyFrame = createFrameButton(settingsNow, notify)
  const tools = createTools(
    settingsNow,
    () => state.work?.grid ?? null,
    (withSolution) => adjust({ withSolution }),
    notify,
    copyFrame,
    levelButton(t('pause.edit-copy'), (level) => go('draw', { level: copyOfLevel(level) })),
  )
  const opener = button('', togglePanel, { className: 'opener' })
  const footer = element(
    'footer',
    {},
    opener,
    bar,
    levelButton(t('workshop.play'), playLevel, 'main-choice'),
  )
  const aside = element('aside', { className: 'stack' }, panel, tools)
  const focusTab = (): void => tabs.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  const root = element(
    'main',
    { className: 'page tablet workshop slim' },
    element(
      'header',
      { className: 'workshop-head row ends' },
      element('h1', {}, t('workshop.title')),
      tabs,
      element(
        'div',
        { className: 'row' },
        button(t('menu.guide'), () => go('guide', {})),
        button(t('pause.menu'), goUp),
      ),
    ),
    aside,
    element(
      'div',
      { className: 'work' },
      problem,
      element('div', { className: 'desk' }, stage, beside),
      footer,
      notice,
    ),
  )
  listenToWorkshopKeys(() => state.playback, goUp, focusTab, closed)
  listenToMaps((map) => void openMap(map), closed)
  window.addEventListener('resize', rebuild, { signal: closed })
  host.showLabyrinth('kruskal')
  return {
    root,
    shown() {
      const isPlayed = new URLSearchParams(query).get('at') === null
      change(isPlayed ? { at: 0 } : {})
      focusTab()
    },
    update: (deltaMs) => state.playback?.pass(deltaMs),
    // The workshop's own keys leave it.
    act: () => true,
    left: () => ({ query: state.link }),
  }

  /** Repaints the content in the new size of the window, at its position. */
  function rebuild(): void {
    if (state.work === null) return
    showPanel()
    state.settings = settingsNow()
    build(state.playback?.isPlaying() === true)
  }
}

/** True if a panel beside or below the picture leaves it enough of the window. */
function hasRoom(): boolean {
  const isLarge = document.documentElement.classList.contains('large-text')
  return innerHeight > 480 && !(isLarge && innerWidth > 600 && innerWidth < LEAST_WIDTH)
}
