import type { Host, Page } from '../../app/page.ts'
import { showQuery } from '../../app/routing/address.ts'
import { printPage } from '../../app/sharing/share-choices.ts'
import {
  PER_PAGE,
  SHEETS,
  type WorkshopSettings,
  writeWorkshopLink,
} from '../../app/workshop-link/workshop-link.ts'
import { makeWork, problemSentence } from '../../figures/work.ts'
import { solutionOf } from '../../labyrinth/maze/ends.ts'
import { mazeSvg } from '../../labyrinth/maze/svg.ts'
import { button, type Child, element, replace } from '../../ui/element.ts'
import { numberField, selectField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-parts.ts'

/**
 * Opens pages to print: mazes of the seeds S#1, S#2 and so on, as `asterion generate --count` carves them, each
 * with its number, and their solutions on the last pages, which alone name the algorithm.
 */
export function openSheets(host: Host, linked: WorkshopSettings): Page {
  let settings = linked
  const notice = element('p', { className: 'notice', role: 'status' })
  const root = element('main', { className: 'page sheets' })
  const change = (changes: Partial<WorkshopSettings>): void => {
    settings = { ...settings, ...changes }
    showQuery(writeWorkshopLink(settings))
    const print = (): void => void (notice.textContent = printPage())
    const printer = button(t('workshop.print'), print, { className: 'main-choice' })
    const perPages = PER_PAGE.map((value) => ({ value, label: String(value) }))
    const fields = [
      numberField(t('sheets.count'), SHEETS, settings.sheets, (sheets) => change({ sheets })),
      selectField(t('sheets.per-page'), perPages, settings.perPage, (perPage) =>
        change({ perPage }),
      ),
    ]
    const head = createPageHead(t('sheets.title'), host.goUp, false, printer)
    const row = element('div', { className: 'row' }, fields)
    const controls = element('div', { className: 'unprinted stack' }, head, row, notice)
    replace(root, controls, element('div', { key: 'papers' }, createPapers(settings, root)))
  }
  change({})
  return { root, up: () => ['workshop', { query: writeWorkshopLink({ ...settings, sheets: 0 }) }] }
}

/** Papers of the mazes and of their solutions, or why there are none; wide mazes turn the papers of the page. */
function createPapers(settings: WorkshopSettings, page: HTMLElement): Child {
  const { map, seed, sheets, perPage, algorithm } = settings
  try {
    // A map has no seed: all of its sheets would be equal.
    const seeds = Array.from({ length: map === '' ? sheets : 1 }, (_, i) => `${seed}#${i + 1}`)
    const grids = seeds.map((each) => makeWork({ ...settings, seed: each, solvers: [] }, null).grid)
    const isWide = 10 * grids[0].width > 11 * grids[0].height
    page.classList.toggle('wide', isWide)
    const mazes = grids.map((grid, i) =>
      createFigure(mazeSvg(grid), i, map === '' && seeds[i], element('p', {}, t('sheets.way'))),
    )
    const name = map === '' && ` · ${t(`algorithm.${algorithm}`)}`
    const solutions = grids.map((grid, i) =>
      createFigure(mazeSvg(grid, solutionOf(grid)), i, t('sheets.solution'), name),
    )
    return [papersOf(mazes, perPage, isWide), papersOf(solutions, 6, isWide)]
  } catch (error) {
    const sentence = problemSentence(error, settings)
    if (sentence === null) throw error
    return element('p', { className: 'problem', role: 'alert' }, sentence)
  }
}

/** Papers of figures, in as many rows and columns as a paper's figures need, for the last may have few. */
function papersOf(figures: readonly HTMLElement[], size: number, isWide: boolean): HTMLElement[] {
  const starts = [...figures.keys()].filter((i) => i % size === 0)
  return starts.map((start) => {
    const some = figures.slice(start, start + size)
    const short = Math.round(Math.sqrt(some.length))
    const sides = [short, Math.ceil(some.length / short)].map(String)
    const [columns, rows] = isWide ? sides.toReversed() : sides
    const vars = { '--columns': columns, '--rows': rows }
    return element('section', { className: 'paper', vars }, some)
  })
}

/** A picture below its number, counted from 1, and texts. A kept picture would load a revoked address. */
function createFigure(picture: string, index: number, ...texts: readonly Child[]): HTMLElement {
  const src = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }))
  const load = (): void => URL.revokeObjectURL(src)
  const caption = element('figcaption', {}, element('b', {}, index + 1), ' ', texts)
  const image = element('img', { src, attributes: { alt: '' }, on: { load } })
  return element('figure', { key: src }, caption, image)
}
