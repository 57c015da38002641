import '../../ui/workbench.css'
import '../../figures/bench.css'
import { listenToMaps, openMapDialog } from '../../app/maps/map-dialog.ts'
import {
  EXAMPLE_MAP,
  mapOfText,
  openMaskFile,
  readMapFile,
  requireWay,
} from '../../app/maps/map-text.ts'
import type { Host, Page } from '../../app/page.ts'
import { showQuery } from '../../app/routing/address.ts'
import type { SceneData } from '../../app/routing/routes.ts'
import {
  readWorkshopLink,
  SHEETS,
  writeWorkshopLink,
  WorkshopLinkError,
  type WorkshopSettings,
} from '../../app/workshop-link/workshop-link.ts'
import type { Level } from '../../core/game/level-layout.ts'
import { levelOfMaze } from '../../core/level/build-level.ts'
import { copyOfLevel } from '../../core/level/drawn/copy.ts'
import { guessNotation } from '../../core/level/drawn/text.ts'
import { startGiven } from '../../core/level/run.ts'
import { parseSeed } from '../../core/level/seed.ts'
import { button, element, replace } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/overlay.ts'
import { problemSentence } from '../../figures/work.ts'
import { createView, type ContentPlayback } from '../../figures/view.ts'
import { focusOn, reveal } from '../../ui/reveal.ts'
import './workshop.css'
import { createAlgorithmField, createPanel, createViewTabs, panelTitle } from './panel.ts'
import { openSheets } from './sheets.ts'
import { createWorkshopTools } from './tools.ts'
import { openTraceGif } from './trace-gif.ts'
import { codeOf, isCommand } from '../../input/keyboard.ts'

/** Debounce of the address, as browsers limit its changes. */
const ADDRESS_DELAY_MS = 150

/** Least width of a window for a panel, a picture and a recipe, in pixels. */
const LEAST_WIDTH = 1600

/** Opens the workshop, which shows how mazes are carved and solved, step by step, or sheets of its mazes. */
export function open(host: Host, { query = '' }: SceneData['workshop']): Page | null {
  try {
    const settings = readWorkshopLink(query)
    return settings.sheets > 0 ? openSheets(host, settings) : openWorkshop(host, query, settings)
  } catch (error) {
    if (!(error instanceof WorkshopLinkError)) throw error
    const { part } = error
    if (part === 'sheets' || part === 'per-page') {
      const maze = query.replaceAll(/\b(sheets|per-page)=[^&#]*&?/g, '')
      return openWorkshop(host, maze, readWorkshopLink(maze), t('sheets.range', SHEETS))
    }
    host.go('menu', { sentence: t('problem.workshop', { part }) })
    return null
  }
}

/** Opens the workshop, with a sentence on a link of which a part was left out. */
function openWorkshop(host: Host, query: string, linked: WorkshopSettings, sentence = ''): Page {
  const { go, goUp, closed } = host
  /** True if new content is shown at its end instead of being played. */
  const isStill = host.preferences.renderOptions().reducedMotion
  const tabs = element('div')
  const panel = element('div')
  const problem = element('p', { className: 'problem', role: 'alert' })
  const notice = element('p', { className: 'notice unprinted', role: 'status' })
  const folds = new Set<string>()
  /** Link of the view when its position last rested. */
  let link = query
  /** True if the player opened the panel, false if they closed it; null before. */
  let isPanelWanted: boolean | null = null
  let addressTimer = 0
  const linkChanged = (): void => {
    link = writeWorkshopLink(view.settings())
    clearTimeout(addressTimer)
    addressTimer = window.setTimeout(showQuery, ADDRESS_DELAY_MS, link)
  }
  const view = createView(linked, host.mapStyle(), {
    rested: linkChanged,
    ...{ change, isStill, guesses: true },
    // A recipe beside the picture has the choice of the algorithm.
    field: (settings) =>
      settings.view === 'carve'
        ? aside.hidden && createAlgorithmField(settings, change)
        : undefined,
  })
  /** Picture whose steps are guessed; null if they are played. */
  const guessed = () => view.desk.querySelector<HTMLElement>('[role=application]')
  closed.addEventListener('abort', () => clearTimeout(addressTimer))
  /** Shows and returns the sentence on an error. */
  const complain = (error: unknown): string => {
    const sentence = problemSentence(error, view.settings())
    if (sentence === null) throw error
    problem.textContent = sentence
    return sentence
  }

  /** Opens a map; returns the sentence on a map that cannot be opened, else ''. */
  async function openMap(map: string | File, isDoubled = false): Promise<string> {
    try {
      const text = typeof map === 'string' ? map : await readMapFile(map)
      if (closed.aborted) return ''
      const { symbols, isDoubtful } = guessNotation(text, isDoubled)
      change({ map: mapOfText(text, symbols), view: 'solve', at: 0 })
      if (isDoubtful) toast(t('workshop.read-single'))
      return ''
    } catch (error) {
      return complain(error)
    }
  }
  const openMaps = (): void => {
    const texts = {
      title: t('hud.map'),
      hint: t('workshop.map-hint'),
      example: EXAMPLE_MAP,
      openText: t('workshop.open-map'),
      openFile: t('workshop.map-file'),
    }
    openMapDialog(root, texts, openMap)
  }
  const openMask = (file: File): void => {
    openMaskFile(file).then((mask) => {
      if (!closed.aborted) change({ ...mask, at: 0 })
    }, complain)
  }

  function change(changes: Partial<WorkshopSettings>): void {
    problem.textContent = ''
    const plays = changes.at === 0 && !isStill
    if (changes.at === 0 && isStill) changes = { ...changes, at: null }
    try {
      view.adjust({ ...changes, seed: parseSeed(changes.seed ?? view.settings().seed) })
      replace(tabs, createViewTabs(view.settings(), change))
      replace(panel, createPanel(view.settings(), change, openMask, openMaps, folds))
      showPanel()
      view.build(plays)
      playButton.hidden = guessed() !== null
    } catch (error) {
      complain(error)
    }
    linkChanged()
  }

  /** Shows or hides the panel; the picture takes the room that it leaves. */
  function showPanel(): void {
    const { view: shown } = view.settings()
    // Solvers need the whole width; their panel opens by its button.
    const hasPanel = shown === 'carve' && innerWidth >= LEAST_WIDTH && innerHeight > 480
    aside.hidden = !(isPanelWanted ?? hasPanel)
    replace(opener, panelTitle(shown))
    opener.ariaExpanded = String(!aside.hidden)
  }

  function togglePanel(): void {
    isPanelWanted = aside.hidden !== false
    rebuild()
    if (isPanelWanted) reveal(aside)
  }

  /** Creates a button that opens the maze as a level, if a way leads through it. */
  const levelButton = (label: string, use: (level: Level) => void, className = ''): HTMLElement => {
    const click = (): void => {
      const [work, settings] = [view.work(), view.settings()]
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
    const isImported = view.settings().map !== ''
    linkChanged()
    go('play', { run: startGiven({ ...level, isImported }, link) })
  }
  const notify = (sentence: string): void => {
    notice.textContent = sentence
  }
  const tools = createWorkshopTools(
    view.settings,
    () => view.work()?.grid ?? null,
    (withSolution) => view.adjust({ withSolution }),
    notify,
    button(t('gif.save'), () => {
      const work = view.work()
      if (work !== null) openTraceGif(root, work, view.settings(), host.mapStyle())
    }),
    button(t('sheets.title'), () => {
      go('workshop', { query: writeWorkshopLink({ ...view.settings(), sheets: 12 }) })
    }),
    levelButton(t('pause.edit-copy'), (level) => go('draw', { level: copyOfLevel(level) })),
  )
  const opener = button('', togglePanel, { className: 'opener' })
  const playButton = levelButton(t('workshop.play'), playLevel, 'main-choice')
  const footer = element('footer', {}, opener, view.bar, playButton)
  const aside = element('aside', { className: 'stack unprinted' }, panel, tools)
  const root = element(
    'main',
    { className: 'page tablet workshop slim' },
    element(
      'header',
      { className: 'workshop-head row ends unprinted' },
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
    element('div', { className: 'work' }, problem, view.desk, footer, notice),
  )
  const leave = (): void => (guessed() ? change({ guess: false, at: 0 }) : goUp())
  listenToWorkshopKeys(view.playback, leave, closed)
  listenToMaps((map) => void openMap(map), closed)
  window.addEventListener('resize', rebuild, { signal: closed })
  host.showLabyrinth('kruskal')
  return {
    root,
    shown() {
      const isPlayed = new URLSearchParams(query).get('at') === null
      change(isPlayed ? { at: 0 } : {})
      problem.textContent ||= sentence
      focusOn(guessed() ?? tabs.querySelector<HTMLElement>('[aria-pressed=true]'))
    },
    update: view.pass,
    // The workshop's own keys leave it.
    act: () => true,
    left: () => ({ query: link }),
  }

  /** Repaints the content in the new size of the window, at its position. */
  function rebuild(): void {
    if (view.work() === null) return
    showPanel()
    view.build()
  }
}

/** Controls that are typed into; playback keys do nothing in them. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=range], [type=file])'

const KEYS: Readonly<Partial<Record<string, (playback: ContentPlayback) => void>>> = {
  Space: (playback) => playback.toggle(),
  Comma: (playback) => playback.stepBy(-1),
  Period: (playback) => playback.stepBy(1),
}

/**
 * Handles the keys of the workshop, except in text fields: Space plays, comma and full stop step, Enter toggles
 * checkboxes. Escape leaves a text field, then the workshop; a dialog handles its own keys.
 */
export function listenToWorkshopKeys(
  playback: () => ContentPlayback | null,
  leave: () => void,
  signal: AbortSignal,
): void {
  const options = { capture: true, signal }
  const isInDialog = (): boolean => document.querySelector('dialog[open]') !== null
  const targetOf = ({ target }: KeyboardEvent): HTMLElement =>
    target instanceof HTMLElement ? target : document.body
  window.addEventListener(
    'keydown',
    (event) => {
      if (isCommand(event) || isInDialog()) return
      const target = targetOf(event)
      const code = codeOf(event)
      const isField = target.matches(FIELDS)
      if (code === 'Escape' && !event.repeat) {
        if (isField) target.blur()
        else leave()
      }
      if (code === 'Enter' && target.matches('[type=checkbox]')) {
        event.preventDefault()
        target.click()
      }
      const act = KEYS[code]
      const playing = playback()
      if (act === undefined || playing === null || isField) return
      event.preventDefault()
      if (code === 'Space' && event.repeat) return
      act(playing)
    },
    options,
  )
  // Browsers click a focused button when Space is released.
  window.addEventListener(
    'keyup',
    (event) => {
      if (codeOf(event) !== 'Space' || isCommand(event) || isInDialog() || playback() === null)
        return
      if (!targetOf(event).matches(FIELDS)) event.preventDefault()
    },
    options,
  )
}
