import '../../figures/bench.css'
import './guide.css'
import type { Host, Page } from '../../app/page.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { showQuery } from '../../app/routing/address.ts'
import {
  DEFAULT_SETTINGS,
  type WorkshopSettings,
} from '../../app/workshop-link/workshop-settings.ts'
import { inputsOfMoves } from '../../core/level/search/optimum.ts'
import { stonesOf } from '../../figures/contents.ts'
import { createView } from '../../figures/view.ts'
import { makeWork } from '../../figures/work.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { createAlgorithms } from './algorithms.ts'
import { createCarver } from './carver.ts'
import { createChase } from './chase.ts'
import { createCoins } from './coins.ts'
import { createPlayed, type GuideFigure } from './guide-figure.ts'
import { LABYRINTHS, WAYS } from './labyrinths.ts'
import { createProof } from './proof.ts'

/** Side of a tile of the carving, in pixels. */
const CARVING_SIDE = 32

/** Speeds of the eighteen carvings and of the search. */
const SPEEDS = { algorithms: 3, proof: 3 } as const

/** Maze of the two searches: small enough for numbers on its tiles, with loops. */
const SEARCHED: WorkshopSettings = {
  ...DEFAULT_SETTINGS,
  ...{ view: 'solve', width: 15, height: 11, braid: 40, speed: 1 },
}

/** Share of a figure that is in view when time begins to pass in it. */
const SEEN_SHARE = 0.2

/** Figure of each chapter, in their order. Its words are the messages `guide.<chapter>`. */
const CHAPTERS = {
  lose: (host) => createChase(host, LABYRINTHS.dead, false),
  carve(host, isStill) {
    const stones = stonesOf({ algorithm: 'recursive-backtracker' }, host.mapStyle())
    return createCarver({ side: CARVING_SIDE, ...stones }, isStill)
  },
  algorithms: (host, isStill) =>
    createPlayed(createAlgorithms(host.mapStyle()), SPEEDS.algorithms, isStill),
  solve(host, isStill) {
    const settings = isStill ? { ...SEARCHED, at: null } : SEARCHED
    const view = createView(settings, makeWork(SEARCHED, null), host.mapStyle())
    return {
      root: element('div', { className: 'played' }, view.desk, view.bar),
      pass: view.pass,
      build: view.rebuild,
      start: view.play,
    }
  },
  escape(host) {
    const chase = createChase(host, LABYRINTHS.loop, true)
    const runs = (['shortest', 'feint'] as const).map((way) =>
      button(t(`guide.${way}`), () => chase.run(inputsOfMoves(WAYS[way]))),
    )
    return {
      ...chase,
      root: element('div', {}, chase.root, element('p', { className: 'row' }, runs)),
    }
  },
  chance: (host) => createCoins(host.mapStyle()),
  proof: (host, isStill) => createPlayed(createProof(host.mapStyle()), SPEEDS.proof, isStill),
} as const satisfies Readonly<Record<string, (host: Host, isStill: boolean) => GuideFigure>>

type ChapterId = keyof typeof CHAPTERS

/** Opens the guide: seven chapters, a figure each and some words after it. */
export function open(host: Host): Page {
  const isStill = host.preferences.renderOptions().reducedMotion
  const figures = new Map<Element, GuideFigure | ChapterId>()
  const seen = new Set<GuideFigure>()
  const chapters = (Object.keys(CHAPTERS) as ChapterId[]).map((id) => {
    const place = element('div', { className: 'guide-figure slim' })
    figures.set(place, id)
    const [title, ...lines] = t(`guide.${id}`).split('\n')
    return element(
      'section',
      { className: 'stack', ariaLabel: title },
      element('h2', {}, title),
      place,
      element(
        'div',
        { className: 'guide-words' },
        lines.map((line) => element('p', {}, line)),
      ),
    )
  })
  const root = element(
    'main',
    { className: 'page tablet guide' },
    createPageHead(t('guide.title'), host.goUp),
    element('div', { className: 'sheet' }, chapters),
  )

  /** Returns the figure of a place; creates it first. */
  const figureAt = (place: Element): GuideFigure => {
    const known = figures.get(place)
    if (typeof known !== 'string') return known as GuideFigure
    const figure = CHAPTERS[known](host, isStill)
    figures.set(place, figure)
    place.append(figure.root)
    figure.build?.()
    return figure
  }
  const started = new Set<GuideFigure>()
  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (!isIntersecting) {
          seen.delete(figures.get(target) as GuideFigure)
          continue
        }
        const figure = figureAt(target)
        if (intersectionRatio < SEEN_SHARE) continue
        seen.add(figure)
        if (!isStill && !started.has(figure)) figure.start?.()
        started.add(figure)
      }
    },
    { root, threshold: [0, SEEN_SHARE] },
  )
  for (const place of figures.keys()) view.observe(place)
  host.closed.addEventListener('abort', () => view.disconnect())
  const rebuild = (): void => started.forEach((figure) => figure.build?.())
  window.addEventListener('resize', rebuild, { signal: host.closed })
  host.showLabyrinth('recursive-backtracker')
  showQuery(pageQuery('guide'))
  return {
    root,
    shown() {
      const [first] = figures.keys()
      figureAt(first).root.querySelector('canvas')?.focus()
    },
    update(ms) {
      for (const figure of seen) figure.pass?.(ms)
    },
  }
}
