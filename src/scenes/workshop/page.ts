import { freshSeed } from '../../app/fresh-seed.ts'
import { readWorkshopLink, writeWorkshopLink } from '../../app/workshop-link.ts'
import type { WorkshopSettings } from '../../app/workshop-settings.ts'
import { FLOOR, type Grid } from '../../core/grid.ts'
import { parseSeed } from '../../core/level/seed.ts'
import type { AlgorithmId } from '../../core/maze/generators.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { Content } from './content.ts'
import { CONTENTS } from './contents.ts'
import { focusedName, focusNamed } from './focus.ts'
import { listenToWorkshopKeys } from './keys.ts'
import { readMask } from './mask-file.ts'
import { createPanel } from './panel.ts'
import { problemSentence } from './problem-words.ts'
import { createShowing, type Showing } from './showing.ts'
import { createTools } from './tools.ts'
import { makeWork, type Work } from './work.ts'

/** What the page asks of the scene. */
export interface PageActions {
  /** The query of the link that brings back what is shown now. */
  readonly changed: (query: string) => void
  readonly play: (grid: Grid, seed: string, algorithm: AlgorithmId, query: string) => void
  readonly leave: () => void
}

export interface WorkshopPage {
  readonly root: HTMLElement
  /** Shows what the link asks for; the page must stand in the document. */
  readonly open: () => void
  /** Lets so many milliseconds pass for what is playing. */
  readonly pass: (ms: number) => void
  readonly dispose: () => void
}

/** What of the window's height is not left for pictures: so many pixels, and lines of text. */
const HEIGHT_AROUND = 150
const LINES_AROUND = 1.5

/** How long a frame works at what is shown next, at most: the page stays smooth. */
const PREPARE_MS = 10

/**
 * The whole page of the workshop. All it shows follows from its settings.
 *
 * @throws WorkshopLinkError for a query that does not fit.
 */
export function createPage(query: string, actions: PageActions): WorkshopPage {
  const panel = element('div', {})
  const stage = element('section', { className: 'bench' })
  const bar = element('footer', {})
  const problem = element('p', { className: 'problem', role: 'alert' })
  const notice = element('p', { className: 'notice', role: 'status' })
  let settings = readWorkshopLink(query)
  let work: Work | null = null
  let shape = ''
  let showing: Showing | null = null
  let prepare: Content['prepare']

  const shown = (): WorkshopSettings =>
    showing === null ? settings : { ...settings, at: showing.at() }
  const tell = (): void => {
    actions.changed(writeWorkshopLink(shown()))
  }
  const complain = (error: unknown): void => {
    const sentence = problemSentence(error, settings)
    if (sentence === null) throw error
    problem.textContent = sentence
  }

  function change(changes: Partial<WorkshopSettings>): void {
    problem.textContent = ''
    try {
      const seed = parseSeed(changes.seed ?? settings.seed)
      settings = { ...shown(), ...changes, seed }
      showPanel()
      build()
    } catch (error) {
      complain(error)
    }
    tell()
  }

  /**
   * Builds the form anew when it needs other controls. Else it stands: the values were typed into
   * it, and a click on another control may be on its way.
   */
  function showPanel(): void {
    const { view, algorithm, mask } = settings
    const wanted = JSON.stringify([view, algorithm, mask])
    if (wanted === shape) return
    shape = wanted
    const focus = focusedName(root)
    const form = createPanel(settings, {
      change,
      newSeed: () => {
        shape = ''
        change({ seed: freshSeed(), at: 0 })
      },
      openMask: (file) => {
        readMask(file).then((mask) => {
          if (root.isConnected) change({ ...mask, at: 0, from: null })
        }, complain)
      },
    })
    panel.replaceChildren(form)
    focusNamed(root, focus)
  }

  function build(): void {
    showing = null
    prepare = undefined
    stage.replaceChildren()
    bar.replaceChildren()
    const before = work
    work = null
    work = makeWork(settings, before)
    const { from } = settings
    const text = Number.parseFloat(getComputedStyle(stage).fontSize)
    const content = CONTENTS[settings.view]({
      work,
      settings: {
        ...settings,
        from: from !== null && work.grid.tiles[from] === FLOOR ? from : null,
      },
      width: Math.max(240, stage.clientWidth),
      height: Math.max(240, window.innerHeight - HEIGHT_AROUND - LINES_AROUND * text),
      text,
      chooseTile: (tile) => {
        change({ from: tile })
        stage.querySelector('canvas')?.focus()
      },
    })
    stage.append(content.root)
    prepare = content.prepare
    if (content.length === 0) return
    showing = createShowing(content, settings.at ?? Infinity, settings.speed, {
      rested: tell,
      speedChanged: (speed) => {
        settings = { ...settings, speed }
        tell()
      },
    })
    bar.append(showing.transport.root)
  }

  const tools = createTools({
    grid: () => work?.grid ?? null,
    fileName: () => `${settings.algorithm}-${settings.width}x${settings.height}`,
    withSolution: () => settings.withSolution,
    setWithSolution: (withSolution) => {
      settings = { ...settings, withSolution }
      tell()
    },
    play: (grid) => {
      try {
        const link = writeWorkshopLink(shown())
        actions.play(grid, settings.seed, settings.algorithm as AlgorithmId, link)
      } catch (error) {
        complain(error)
      }
    },
    link: () => new URL(writeWorkshopLink(shown()), location.href).href,
    notify: (sentence) => {
      notice.textContent = sentence
    },
  })
  const root = element(
    'main',
    { className: 'page workshop' },
    element(
      'header',
      { className: 'workshop-head' },
      element('h1', {}, t('workshop.title')),
      button(t('win.menu'), actions.leave),
    ),
    element('aside', {}, panel, tools),
    element('div', { className: 'work' }, problem, stage, bar, notice),
  )
  const keys = listenToWorkshopKeys(() => showing, actions.leave)
  return {
    root,
    open: () => {
      change({})
    },
    pass: (ms) => {
      if (prepare?.(PREPARE_MS) === true) build()
      showing?.pass(ms)
    },
    dispose: keys.dispose,
  }
}
