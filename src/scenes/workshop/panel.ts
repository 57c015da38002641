import {
  SIDES,
  type View,
  VIEWS,
  type WorkshopSettings,
} from '../../app/workshop-link/workshop-settings.ts'
import { MAX_SEED_LENGTH } from '../../core/level/seed.ts'
import { type AlgorithmOption, MAZE_ALGORITHMS } from '../../core/maze/generators.ts'
import { MAZE_SOLVERS } from '../../core/path/solvers.ts'
import { RANDOM_GENERATORS } from '../../core/random/generators.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { checkField, fileField, numberField, selectField, textField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { EXAMPLE_MAPS, EXAMPLES } from './examples.ts'

type ChangeSettings = (changes: Partial<WorkshopSettings>) => void

export interface PanelActions {
  readonly change: ChangeSettings
  readonly openMap: (text: string) => void
  readonly openMapFile: (file: File) => void
  readonly newSeed: () => void
  readonly openMask: (file: File) => void
}

/** Collapsible parts of the form. */
export type Fold = 'options' | 'solvers' | 'map'

/**
 * Creates the form of the workshop: the maze to carve or the imported map, and the solvers.
 *
 * @param open open folds; updated when the player opens or closes one
 */
export function createPanel(
  settings: WorkshopSettings,
  actions: PanelActions,
  open = new Set<Fold>(),
): HTMLElement {
  const { change } = actions
  const fold = (id: Fold, title: string, children: readonly Child[]): HTMLElement =>
    element(
      'details',
      {
        ...{ key: id, className: 'fold', open: open.has(id) },
        on: {
          toggle: ({ currentTarget }) => {
            if (currentTarget.open) open.add(id)
            else open.delete(id)
          },
        },
      },
      element('summary', {}, title),
      children,
    )
  return element(
    'form',
    { className: 'panel' },
    settings.map === ''
      ? createCarvingFields(settings, actions, (children) =>
          fold('options', t('workshop.options'), children),
        )
      : createMapCard(settings, change),
    fold('solvers', t('workshop.solvers'), [createSolverFields(settings, change)]),
    fold('map', t('workshop.map'), createMapFields(actions)),
  )
}

function createCarvingFields(
  settings: WorkshopSettings,
  { change, newSeed, openMask }: PanelActions,
  fold: (children: readonly Child[]) => HTMLElement,
): Child[] {
  /** Changes the maze and restarts its trace. */
  const remake: ChangeSettings = (changes) => change({ ...changes, at: 0 })
  const resize: ChangeSettings = (changes) => remake({ ...changes, mask: '', from: null })
  const sources = RANDOM_GENERATORS.map(({ id }) => ({ value: id, label: t(`random.${id}`) }))
  return [
    createAlgorithmChoice(settings, change),
    element(
      'div',
      { className: 'seed-fields' },
      textField(t('workshop.seed'), settings.seed, MAX_SEED_LENGTH, (seed) => remake({ seed })),
      button(t('menu.new-seed'), newSeed),
    ),
    element(
      'div',
      { className: 'pair' },
      numberField(t('workshop.width'), SIDES, settings.width, (width) => resize({ width })),
      numberField(t('workshop.height'), SIDES, settings.height, (height) => resize({ height })),
    ),
    fold([
      createOptionFields(settings, change),
      selectField(t('workshop.random'), sources, settings.random, (random) => remake({ random })),
      numberField(t('workshop.braid'), { min: 0, max: 100, step: 5 }, settings.braid, (braid) =>
        remake({ braid }),
      ),
      checkField(t('workshop.symmetric'), settings.symmetric, (symmetric) => remake({ symmetric })),
      fileField(t('workshop.mask'), '.txt,text/plain,image/png', openMask),
      settings.mask !== '' && button(t('workshop.no-mask'), () => remake({ mask: '' })),
    ]),
  ]
}

/** Creates the size of an imported map, and a button back to carving. */
function createMapCard({ map }: WorkshopSettings, change: ChangeSettings): HTMLElement {
  const rows = map.split('.')
  return element(
    'div',
    { className: 'map-card' },
    element('p', {}, t('workshop.map-size', { width: rows[0].length, height: rows.length })),
    button(t('workshop.no-map'), () => change({ map: '', view: 'carve', at: 0, from: null })),
  )
}

function createSolverFields({ solvers }: WorkshopSettings, change: ChangeSettings): HTMLElement {
  const boxes = MAZE_SOLVERS.map(({ id }) =>
    checkField(t(`solver.${id}`), solvers.includes(id), (chosen) => {
      const others = solvers.filter((solver) => solver !== id)
      change({ solvers: chosen ? [...others, id] : others, at: 0 })
    }),
  )
  return element('fieldset', { ariaLabel: t('workshop.solvers') }, boxes)
}

/** Creates the field of the algorithm, and a line on how its mazes feel. */
function createAlgorithmChoice(
  { algorithm: id }: WorkshopSettings,
  change: ChangeSettings,
): Child[] {
  const names = MAZE_ALGORITHMS.map(({ id }) => ({ value: id, label: t(`algorithm.${id}`) }))
  const choose = (algorithm: WorkshopSettings['algorithm']): void =>
    change({ algorithm, options: {}, at: 0 })
  return [
    selectField(t('workshop.algorithm'), names, id, choose),
    element('p', { className: 'feel' }, t(`feel.${id}`)),
  ]
}

/** Creates the bias, the source and the options of the chosen algorithm. */
function createOptionFields(settings: WorkshopSettings, change: ChangeSettings): Child[] {
  const chosen = MAZE_ALGORITHMS.filter(({ id }) => id === settings.algorithm)
  return chosen.map(({ bias, source, options }) => [
    element('p', { className: 'source' }, t(`bias.${bias}`)),
    element('p', { className: 'source' }, source),
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

/** Creates the fields to import a map: examples, a text field and a file field. */
function createMapFields({ openMap, openMapFile }: PanelActions): Child[] {
  const field = element('textarea', {
    ...{ key: 'map', rows: 5, spellcheck: false, wrap: 'off', placeholder: '#####\n#...#\n###.#' },
    ariaLabel: t('workshop.map-text'),
  })
  const read = ({ currentTarget }: { readonly currentTarget: HTMLElement }): void => {
    const text = currentTarget.closest('details')?.querySelector('textarea')?.value ?? ''
    if (text.trim() !== '') openMap(text)
  }
  return [
    element('p', { className: 'source' }, t('workshop.map-hint')),
    element(
      'div',
      { className: 'examples' },
      EXAMPLES.map((id) => button(t(`workshop.example.${id}`), () => openMap(EXAMPLE_MAPS[id]))),
    ),
    field,
    element(
      'div',
      { className: 'pair' },
      element('button', { type: 'button', on: { click: read } }, t('workshop.open-map')),
      fileField(t('workshop.map-file'), '.txt,.map,text/plain', openMapFile),
    ),
  ]
}

/** Views that start at game speed. */
const RACES: readonly View[] = ['race', 'bots']

/** Creates the tabs of all views; an imported map has no carving view. */
export function createViewTabs(
  { view: shown, map }: WorkshopSettings,
  change: ChangeSettings,
): HTMLElement {
  const views = VIEWS.filter((view) => map === '' || view !== 'carve')
  const tabs = views.map((view) => {
    const speed = RACES.includes(view) ? { speed: 1 } : {}
    const choose = (): void => change({ view, at: 0, ...speed })
    return button(t(`view.${view}`), choose, { key: view, ariaPressed: String(view === shown) })
  })
  return element('div', { className: 'tabs', role: 'group', ariaLabel: t('workshop.view') }, tabs)
}
