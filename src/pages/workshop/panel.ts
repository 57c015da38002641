import {
  SIDES,
  type View,
  VIEWS,
  type WorkshopSettings,
} from '../../app/workshop-link/workshop-link.ts'
import { freshSeed } from '../../app/seeds/fresh-seed.ts'
import { MAX_SEED_LENGTH } from '../../core/level/seed.ts'
import { type AlgorithmOption, MAZE_ALGORITHMS } from '../../labyrinth/maze/generators.ts'
import { MAZE_SOLVERS } from '../../labyrinth/path/solvers.ts'
import { RANDOM_GENERATORS } from '../../labyrinth/random/generators.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { checkField, fileField, numberField, selectField, textField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { createFold } from '../../ui/page-parts.ts'

type ChangeSettings = (changes: Partial<WorkshopSettings>) => void

/** Title of the panel in a view. */
export function panelTitle(view: View): string {
  return t(view === 'solve' ? 'workshop.solvers' : 'workshop.maze')
}

/**
 * Creates the form of a view: first its own choices, then those of the maze.
 *
 * @param pasteMap opens the dialog in which a map is pasted
 * @param open open folds
 */
export function createPanel(
  settings: WorkshopSettings,
  change: ChangeSettings,
  openMask: (file: File) => void,
  pasteMap: () => void,
  open: Set<string>,
): HTMLElement {
  const { map, view } = settings
  const maze = map === '' ? createMazeFields(settings, change) : createMapCard(map, change)
  const options = map === '' && createOptionFields(settings, change, openMask)
  const fold = (id: 'maze' | 'options', children: readonly Child[]): HTMLElement =>
    createFold(id, t(`workshop.${id}`), open, children)
  return element(
    'form',
    { className: 'panel' },
    view === 'solve'
      ? [createSolverFields(settings, change), fold('maze', [maze, options])]
      : [maze, options !== false && fold('options', options)],
    button(t(map === '' ? 'workshop.paste-map' : 'workshop.other-map'), pasteMap),
  )
}

/** Creates the fields of the algorithm and the seed, and a line on how the mazes feel. */
function createMazeFields(settings: WorkshopSettings, change: ChangeSettings): Child[] {
  return [
    createAlgorithmField(settings, change),
    element('p', { className: 'feel' }, t(`feel.${settings.algorithm}`)),
    createSeedFields(settings.seed, change),
  ]
}

export function createAlgorithmField(
  { algorithm: id }: WorkshopSettings,
  change: ChangeSettings,
): HTMLElement {
  const names = MAZE_ALGORITHMS.map(({ id }) => ({ value: id, label: t(`algorithm.${id}`) }))
  return selectField(t('workshop.algorithm'), names, id, (algorithm) =>
    change({ algorithm, options: {}, at: 0 }),
  )
}

function createSeedFields(seed: string, change: ChangeSettings): HTMLElement {
  const choose = (chosen: string): void => change({ seed: chosen, at: 0 })
  return element(
    'div',
    { className: 'seed-fields' },
    textField(t('workshop.seed'), seed, MAX_SEED_LENGTH, choose),
    button(t('menu.new-seed'), () => choose(freshSeed())),
  )
}

/** Creates the rarer fields of carving: size, options of the algorithm, generator, braid, mask. */
function createOptionFields(
  settings: WorkshopSettings,
  change: ChangeSettings,
  openMask: (file: File) => void,
): Child[] {
  /** Changes the maze and restarts its trace. */
  const remake: ChangeSettings = (changes) => change({ ...changes, at: 0 })
  const resize: ChangeSettings = (changes) => remake({ ...changes, mask: '' })
  const generators = RANDOM_GENERATORS.map(({ id }) => ({ value: id, label: t(`random.${id}`) }))
  return [
    element(
      'div',
      { className: 'pair' },
      numberField(t('workshop.width'), SIDES, settings.width, (width) => resize({ width })),
      numberField(t('workshop.height'), SIDES, settings.height, (height) => resize({ height })),
    ),
    createAlgorithmOptions(settings, change),
    selectField(t('workshop.random'), generators, settings.random, (random) => remake({ random })),
    numberField(t('workshop.braid'), { min: 0, max: 100, step: 5 }, settings.braid, (braid) =>
      remake({ braid }),
    ),
    fileField(t('workshop.mask'), { accept: '.txt,text/plain,image/png' }, ([file]) =>
      openMask(file),
    ),
    settings.mask !== '' && button(t('workshop.no-mask'), () => remake({ mask: '' })),
  ]
}

/** Creates the size of an imported map, and a button back to carving. */
function createMapCard(map: string, change: ChangeSettings): HTMLElement {
  const rows = map.split('.')
  return element(
    'div',
    { className: 'map-card stack' },
    element('b', {}, t('hud.map')),
    element('p', {}, t('workshop.map-size', { width: rows[0].length, height: rows.length })),
    button(t('workshop.no-map'), () => change({ map: '', view: 'carve', at: 0 })),
  )
}

function createSolverFields(
  { solvers, distances }: WorkshopSettings,
  change: ChangeSettings,
): HTMLElement {
  const boxes = MAZE_SOLVERS.map(({ id }) =>
    checkField(t(`solver.${id}`), solvers.includes(id), (chosen) => {
      const others = solvers.filter((solver) => solver !== id)
      change({ solvers: chosen ? [...others, id] : others, at: 0 })
    }),
  )
  const coloured = checkField(t('workshop.distances'), distances, (chosen) =>
    change({ distances: chosen, at: 0 }),
  )
  return element('fieldset', { ariaLabel: t('workshop.solvers') }, boxes, coloured)
}

/** Creates the bias, the source and the options of the chosen algorithm. */
function createAlgorithmOptions(settings: WorkshopSettings, change: ChangeSettings): Child[] {
  const chosen = MAZE_ALGORITHMS.filter(({ id }) => id === settings.algorithm)
  return chosen.map(({ bias, source, options }) => [
    element('p', { className: 'source is-lesser' }, t(`bias.${bias}`)),
    element('p', { className: 'source is-lesser' }, source),
    options.map((option) =>
      createOptionField(option, settings.options, (changed) => {
        change({ options: { ...settings.options, ...changed }, at: 0 })
      }),
    ),
  ])
}

function createOptionField(
  option: AlgorithmOption,
  options: WorkshopSettings['options'],
  change: (changed: WorkshopSettings['options']) => void,
): HTMLElement {
  const label = t(`option.${option.id}`)
  const value = options[option.id] ?? option.default
  const choose = (chosen: string | number): void => change({ [option.id]: chosen })
  if (option.kind === 'integer') return numberField(label, option, Number(value), choose)
  const choices = option.choices.map((choice) => ({ value: choice, label: choice }))
  return selectField<string>(label, choices, String(value), choose)
}

/** Creates the tabs of all views; an imported map has no carving view. */
export function createViewTabs(
  { view: shown, map }: WorkshopSettings,
  change: ChangeSettings,
): HTMLElement {
  const views = VIEWS.filter((view) => map === '' || view !== 'carve')
  const tabs = views.map((view) => {
    const choose = (): void => change({ view, at: 0 })
    return button(t(`view.${view}`), choose, { key: view, ariaPressed: String(view === shown) })
  })
  return element('div', { className: 'tabs', role: 'group', ariaLabel: t('workshop.view') }, tabs)
}
