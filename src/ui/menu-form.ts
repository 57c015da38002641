import { parseSeed, SeedError, MAX_SEED_LENGTH } from '../core/game/seed.ts'
import { keepFocus } from './choices.ts'
import { button, element } from './element.ts'
import { say } from './message.ts'

export interface MenuForm {
  readonly root: HTMLElement
  /** Says what is wrong, in one sentence, and puts the focus into the field. */
  readonly complain: (sentence: string) => void
  readonly setSeed: (seed: string) => void
  readonly focus: () => void
}

export interface MenuActions {
  readonly run: (seed: string) => void
  readonly newSeed: () => void
  readonly workshop: () => void
}

/** The form of the menu: a seed to type, and a button that runs it. */
export function createMenuForm(actions: MenuActions): MenuForm {
  const field = element('input', {
    id: 'seed',
    name: 'seed',
    autocomplete: 'off',
    spellcheck: false,
    // A pasted text may hold blanks around the seed, so the field takes more than a seed has.
    maxLength: 4 * MAX_SEED_LENGTH,
  })
  field.setAttribute('aria-describedby', 'seed-problem')
  field.setAttribute('autocapitalize', 'none')
  const problem = element('p', { id: 'seed-problem', className: 'problem', role: 'alert' })
  const runButton = element('button', { type: 'submit', className: 'main-choice' }, say('menu.run'))
  const form = element(
    'form',
    { className: 'menu-form', noValidate: true },
    element('label', { htmlFor: 'seed' }, say('menu.seed')),
    field,
    problem,
    element(
      'div',
      { className: 'choices row' },
      runButton,
      button(say('menu.new-seed'), actions.newSeed),
      button(say('menu.workshop'), actions.workshop),
    ),
  )
  const complain = (sentence: string): void => {
    problem.textContent = sentence
    field.ariaInvalid = 'true'
    field.focus()
    field.select()
  }
  const clearProblem = (): void => {
    problem.textContent = ''
    field.ariaInvalid = 'false'
  }
  field.addEventListener('input', clearProblem)
  field.addEventListener('keydown', (event) => {
    // Enter that ends a syllable of an input method does not send the form.
    if (event.code === 'Enter' && event.isComposing) event.preventDefault()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    try {
      actions.run(parseSeed(field.value))
    } catch (error) {
      if (!(error instanceof SeedError)) throw error
      complain(say(`problem.${error.problem}`))
    }
  })
  const root = element(
    'main',
    { className: 'page menu' },
    element('h1', { className: 'unseen' }, say('title')),
    element(
      'div',
      { className: 'menu-panel' },
      element('p', { className: 'tagline' }, say('menu.tagline')),
      form,
      element('p', { className: 'hint' }, say('menu.keys')),
    ),
  )
  keepFocus(root)
  return {
    root,
    complain,
    setSeed(seed) {
      clearProblem()
      field.value = seed
    },
    focus: () => {
      runButton.focus()
    },
  }
}
