import { SIDES, type WorkshopSettings } from '../../app/workshop-link/workshop-settings.ts'
import { MAX_SEED_LENGTH } from '../../core/level/seed.ts'
import { MAZE_SOLVERS } from '../../core/path/solvers.ts'
import { RANDOM_GENERATORS } from '../../core/random/generators.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { checkField, fileField, numberField, selectField, textField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { createAlgorithmChoice, createOptionFields } from './algorithm-fields.ts'
import { createMapFields, type MapActions } from './map-fields.ts'

export interface PanelActions extends MapActions {
  /** Takes over changed settings. */
  readonly change: (changes: Partial<WorkshopSettings>) => void
  readonly newSeed: () => void
  readonly openMask: (file: File) => void
}

type Change = PanelActions['change']

/** The parts of the form that are folded until they are opened. */
export type Fold = 'options' | 'solvers' | 'map'

/**
 * The workshop's form: the maze to carve or the imported map, and the solvers.
 *
 * @param open the folds that are open; updated when one is opened or closed
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
  /** Shows the maze of other settings from the beginning of its trace. */
  const remake: Change = (changes) => change({ ...changes, at: 0 })
  const resize: Change = (changes) => remake({ ...changes, mask: '', from: null })
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

/** Size of an imported map, and a button back to carving. */
function createMapCard({ map }: WorkshopSettings, change: Change): HTMLElement {
  const rows = map.split('.')
  return element(
    'div',
    { className: 'map-card' },
    element('p', {}, t('workshop.map-size', { width: rows[0].length, height: rows.length })),
    button(t('workshop.no-map'), () => change({ map: '', view: 'carve', at: 0, from: null })),
  )
}

function createSolverFields({ solvers }: WorkshopSettings, change: Change): HTMLElement {
  const boxes = MAZE_SOLVERS.map(({ id }) =>
    checkField(t(`solver.${id}`), solvers.includes(id), (chosen) => {
      const others = solvers.filter((solver) => solver !== id)
      change({ solvers: chosen ? [...others, id] : others, at: 0 })
    }),
  )
  return element('fieldset', { ariaLabel: t('workshop.solvers') }, boxes)
}
