import { SIDES, type View, VIEWS, type WorkshopSettings } from '../../app/workshop-settings.ts'
import { MAX_SEED_LENGTH } from '../../core/level/seed.ts'
import { findAlgorithm, MAZE_ALGORITHMS } from '../../core/maze/generators.ts'
import type { CarveOption } from '../../core/maze/options.ts'
import { MAZE_SOLVERS } from '../../core/path/solvers.ts'
import { RANDOM_GENERATORS } from '../../core/random/generators.ts'
import { button, element } from '../../ui/element.ts'
import { checkField, fileField, numberField, selectField, textField } from '../../ui/field.ts'
import { type MessageKey, t } from '../../ui/message.ts'

/** Views that play at the speed of the game. */
const RACES: readonly View[] = ['race', 'bots']

/** What the panel asks the scene to do. */
export interface PanelActions {
  /** Takes over settings that differ from today's. */
  readonly change: (changes: Partial<WorkshopSettings>) => void
  readonly newSeed: () => void
  readonly openMask: (file: File) => void
}

/** The workshop's form: what to carve with, what to look at, who solves. */
export function createPanel(settings: WorkshopSettings, actions: PanelActions): HTMLElement {
  const algorithm = findAlgorithm(settings.algorithm)
  const { change } = actions
  return element(
    'form',
    { className: 'panel' },
    viewTabs(settings, change),
    selectField(
      t('workshop.algorithm'),
      MAZE_ALGORITHMS.map(({ id }) => ({ value: id, label: t(`algorithm.${id}`) })),
      settings.algorithm,
      (id) => {
        change({ algorithm: id, options: {}, at: 0 })
      },
    ),
    element('p', { className: 'feel' }, t(`feel.${settings.algorithm}` as MessageKey)),
    element('p', { className: 'source' }, t(`bias.${algorithm?.bias ?? 'biased'}`)),
    element('p', { className: 'source' }, algorithm?.source ?? ''),
    ...(algorithm?.options ?? []).map((option) => optionField(option, settings, change)),
    selectField(
      t('workshop.random'),
      RANDOM_GENERATORS.map(({ id }) => ({ value: id, label: t(`random.${id}`) })),
      settings.random,
      (random) => {
        change({ random, at: 0 })
      },
    ),
    textField(t('workshop.seed'), settings.seed, MAX_SEED_LENGTH, (seed) => {
      change({ seed, at: 0 })
    }),
    button(t('menu.new-seed'), actions.newSeed),
    element(
      'div',
      { className: 'pair' },
      numberField(t('workshop.width'), SIDES, settings.width, (width) => {
        change({ width, mask: '', at: 0, from: null })
      }),
      numberField(t('workshop.height'), SIDES, settings.height, (height) => {
        change({ height, mask: '', at: 0, from: null })
      }),
    ),
    numberField(t('workshop.braid'), { min: 0, max: 100, step: 5 }, settings.braid, (braid) => {
      change({ braid, at: 0 })
    }),
    checkField(t('workshop.symmetric'), settings.symmetric, (symmetric) => {
      change({ symmetric, at: 0 })
    }),
    fileField(t('workshop.mask'), '.txt,text/plain,image/png', actions.openMask),
    ...(settings.mask === ''
      ? []
      : [
          button(t('workshop.no-mask'), () => {
            change({ mask: '', at: 0 })
          }),
        ]),
    solverFields(settings, change),
  )
}

type Change = PanelActions['change']

function viewTabs(settings: WorkshopSettings, change: Change): HTMLElement {
  const tabs = VIEWS.map((view) => {
    const tab = button(t(`view.${view}`), () => {
      // A race is run at the player's speed unless another is chosen for it.
      change({ view, at: 0, ...(RACES.includes(view) ? { speed: 1 } : {}) })
    })
    tab.ariaPressed = String(view === settings.view)
    return tab
  })
  return element(
    'div',
    { className: 'tabs', role: 'group', ariaLabel: t('workshop.view') },
    ...tabs,
  )
}

function optionField(option: CarveOption, settings: WorkshopSettings, change: Change): HTMLElement {
  const label = t(`option.${option.id}` as MessageKey)
  const value = settings.options[option.id] ?? option.default
  const choose = (chosen: string | number): void => {
    change({ options: { ...settings.options, [option.id]: chosen }, at: 0 })
  }
  if (option.kind === 'integer') return numberField(label, option, Number(value), choose)
  const choices = option.choices.map((choice) => ({ value: choice, label: choice }))
  return selectField(label, choices, String(value), choose)
}

function solverFields(settings: WorkshopSettings, change: Change): HTMLElement {
  const boxes = MAZE_SOLVERS.map(({ id }) =>
    checkField(t(`solver.${id}`), settings.solvers.includes(id), (chosen) => {
      const others = settings.solvers.filter((solver) => solver !== id)
      change({ solvers: chosen ? [...others, id] : others, at: 0 })
    }),
  )
  return element('fieldset', {}, element('legend', {}, t('workshop.solvers')), ...boxes)
}
