import { freshSeed } from '../../app/fresh-seed.ts'
import { readWorkshopLink, writeWorkshopLink } from '../../app/workshop-link.ts'
import type { WorkshopSettings } from '../../app/workshop-settings.ts'
import { FLOOR, type Grid } from '../../core/grid.ts'
import { parseSeed } from '../../core/level/seed.ts'
import type { AlgorithmId } from '../../core/maze/generators.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import type { Content, ContentInput } from './content.ts'
import { CONTENTS } from './contents.ts'
import { listenToWorkshopKeys } from './keys.ts'
import { readMask } from './mask-file.ts'
import { createPanel } from './panel.ts'
import { createPlayback, type Playback } from './playback.ts'
import { problemSentence } from './problem-words.ts'
import { createTools } from './tools.ts'
import { makeWork, type Work } from './work.ts'

export interface WorkshopActions {
  /** Takes the query of the link that brings back the page as it is now. */
  readonly changed: (query: string) => void
  readonly play: (grid: Grid, seed: string, algorithm: AlgorithmId, query: string) => void
  readonly leave: () => void
}

export interface WorkshopPage {
  readonly root: HTMLElement
  /** Shows the first view; the page must stand in the document. */
  readonly open: () => void
  /** Advances what is playing by milliseconds. */
  readonly pass: (ms: number) => void
  readonly dispose: () => void
}

/** Height of the window that is not left for pictures: so many pixels, and lines of text. */
const HEIGHT_AROUND = 150
const LINES_AROUND = 1.5

/** Least room for pictures, in pixels. */
const LEAST_ROOM = 240

/** Longest work on the next picture in a frame: the page stays smooth. */
const PREPARE_MS = 10

/**
 * The whole page of the workshop. All it shows follows from its settings.
 *
 * @throws WorkshopLinkError for a query that does not fit.
 */
export function createWorkshopPage(query: string, actions: WorkshopActions): WorkshopPage {
  const panel = element('div')
  const stage = element('section', { className: 'bench' })
  const bar = element('footer')
  const problem = element('p', { className: 'problem', role: 'alert' })
  const notice = element('p', { className: 'notice', role: 'status' })
  let settings = readWorkshopLink(query)
  let work: Work | null = null
  let playback: Playback | null = null
  let prepare: Content['prepare']

  const settingsNow = (): WorkshopSettings =>
    playback === null ? settings : { ...settings, at: playback.at() }
  const linkNow = (): string => writeWorkshopLink(settingsNow())
  const linkChanged = (): void => actions.changed(linkNow())
  const complain = (error: unknown): void => {
    const sentence = problemSentence(error, settings)
    if (sentence === null) throw error
    problem.textContent = sentence
  }

  const panelActions = {
    change,
    newSeed: () => change({ seed: freshSeed(), at: 0 }),
    openMask: (file: File) => {
      readMask(file).then((mask) => {
        if (root.isConnected) change({ ...mask, at: 0, from: null })
      }, complain)
    },
  }

  function change(changes: Partial<WorkshopSettings>): void {
    problem.textContent = ''
    try {
      const seed = parseSeed(changes.seed ?? settings.seed)
      settings = { ...settingsNow(), ...changes, seed }
      replace(panel, createPanel(settings, panelActions))
      build()
    } catch (error) {
      complain(error)
    }
    linkChanged()
  }

  /** Makes the content of the view anew; canvases are painted once, so none is kept. */
  function build(): void {
    playback = null
    prepare = undefined
    stage.replaceChildren()
    bar.replaceChildren()
    const before = work
    work = null
    work = makeWork(settings, before)
    const content = CONTENTS[settings.view]({
      work,
      settings: { ...settings, from: floorOf(work.grid, settings.from) },
      ...roomOf(stage),
      chooseTile: (tile) => {
        change({ from: tile })
        stage.querySelector('canvas')?.focus()
      },
    })
    stage.append(content.root)
    prepare = content.prepare
    if (content.length === 0) return
    playback = createPlayback(content, settings.at ?? Infinity, settings.speed, {
      rested: linkChanged,
      speedChanged: (speed) => {
        settings = { ...settings, speed }
        linkChanged()
      },
    })
    bar.append(playback.transport.root)
  }

  const tools = createTools({
    grid: () => work?.grid ?? null,
    fileName: () => `${settings.algorithm}-${settings.width}x${settings.height}`,
    withSolution: () => settings.withSolution,
    setWithSolution: (withSolution) => {
      settings = { ...settings, withSolution }
      linkChanged()
    },
    play: (grid) => {
      try {
        actions.play(grid, settings.seed, settings.algorithm, linkNow())
      } catch (error) {
        complain(error)
      }
    },
    link: () => new URL(linkNow(), location.href).href,
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
  const keys = listenToWorkshopKeys(() => playback, actions.leave)
  return {
    root,
    open: () => change({}),
    pass: (ms) => {
      if (prepare?.(PREPARE_MS) === true) build()
      playback?.pass(ms)
    },
    dispose: keys.dispose,
  }
}

/** A tile where it is floor, else null. */
function floorOf(grid: Grid, tile: number | null): number | null {
  return tile !== null && grid.tiles[tile] === FLOOR ? tile : null
}

/** Room for pictures in pixels, and the size of the letters. */
function roomOf(stage: HTMLElement): Pick<ContentInput, 'width' | 'height' | 'text'> {
  const text = Number.parseFloat(getComputedStyle(stage).fontSize)
  const height = window.innerHeight - HEIGHT_AROUND - LINES_AROUND * text
  return {
    width: Math.max(LEAST_ROOM, stage.clientWidth),
    height: Math.max(LEAST_ROOM, height),
    text,
  }
}
