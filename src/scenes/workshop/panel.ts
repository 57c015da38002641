import { SIDES, type View, VIEWS, type WorkshopSettings } from '../../app/workshop-settings.ts'
import { MAX_SEED_LENGTH } from '../../core/level/seed.ts'
import { MAZE_SOLVERS } from '../../core/path/solvers.ts'
import { RANDOM_GENERATORS } from '../../core/random/generators.ts'
import { button, element } from '../../ui/element.ts'
import { checkField, fileField, numberField, selectField, textField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { createAlgorithmFields } from './algorithm-fields.ts'

/** Views that play at the speed of the game. */
const RACES: readonly View[] = ['race', 'bots']

export interface PanelActions {
  /** Takes over changed settings. */
  readonly change: (changes: Partial<WorkshopSettings>) => void
  readonly newSeed: () => void
  readonly openMask: (file: File) => void
}

type Change = PanelActions['change']

/** The workshop's form: the maze to carve, the view of it, and the solvers. */
export function createPanel(settings: WorkshopSettings, actions: PanelActions): HTMLElement {
  const { change } = actions
  /** Shows the maze of other settings from the beginning of its trace. */
  const remake: Change = (changes) => change({ ...changes, at: 0 })
  const resize: Change = (changes) => remake({ ...changes, mask: '', from: null })
  const sources = RANDOM_GENERATORS.map(({ id }) => ({ value: id, label: t(`random.${id}`) }))
  return element(
    'form',
    { className: 'panel' },
    createViewTabs(settings, change),
    createAlgorithmFields(settings, change),
    selectField(t('workshop.random'), sources, settings.random, (random) => remake({ random })),
    textField(t('workshop.seed'), settings.seed, MAX_SEED_LENGTH, (seed) => remake({ seed })),
    button(t('menu.new-seed'), actions.newSeed),
    element(
      'div',
      { className: 'pair' },
      numberField(t('workshop.width'), SIDES, settings.width, (width) => resize({ width })),
      numberField(t('workshop.height'), SIDES, settings.height, (height) => resize({ height })),
    ),
    numberField(t('workshop.braid'), { min: 0, max: 100, step: 5 }, settings.braid, (braid) =>
      remake({ braid }),
    ),
    checkField(t('workshop.symmetric'), settings.symmetric, (symmetric) => remake({ symmetric })),
    fileField(t('workshop.mask'), '.txt,text/plain,image/png', actions.openMask),
    settings.mask !== '' && button(t('workshop.no-mask'), () => remake({ mask: '' })),
    createSolverFields(settings, change),
  )
}

function createViewTabs(settings: WorkshopSettings, change: Change): HTMLElement {
  const tabs = VIEWS.map((view) => {
    const choose = (): void => {
      // A race is run at the player's speed unless another is chosen for it.
      change({ view, at: 0, ...(RACES.includes(view) ? { speed: 1 } : {}) })
    }
    return button(t(`view.${view}`), choose, { ariaPressed: String(view === settings.view) })
  })
  return element('div', { className: 'tabs', role: 'group', ariaLabel: t('workshop.view') }, tabs)
}

function createSolverFields({ solvers }: WorkshopSettings, change: Change): HTMLElement {
  const boxes = MAZE_SOLVERS.map(({ id }) =>
    checkField(t(`solver.${id}`), solvers.includes(id), (chosen) => {
      const others = solvers.filter((solver) => solver !== id)
      change({ solvers: chosen ? [...others, id] : others, at: 0 })
    }),
  )
  return element('fieldset', {}, element('legend', {}, t('workshop.solvers')), boxes)
}
