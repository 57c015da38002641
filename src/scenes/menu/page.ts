import type { BoundKeyNames } from '../../app/bound-key-names.ts'
import { createHint, joinHints } from '../../app/key-hint.ts'
import { openReplayFile } from '../../app/open-replays.ts'
import { runTextOf } from '../../app/replay-link.ts'
import { parseSeed, SeedError } from '../../core/level/seed.ts'
import { MAX_TEXT_LENGTH } from '../../core/replay/replay.ts'
import { keepFocus } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createMenuWays, type MenuWay } from './links.ts'

export interface MenuPage {
  readonly root: HTMLElement
  /** Says what is wrong, in one sentence, and puts the focus into the field. */
  readonly complain: (sentence: string) => void
  readonly setSeed: (seed: string) => void
  readonly focus: () => void
  /** Adds a line below the form. */
  readonly offer: (line: HTMLElement) => void
}

/** Another page that the menu leads to, by the scene that shows it. */
export type MenuDestination = Exclude<MenuWay, 'open' | 'levels' | 'endless'>

export interface MenuActions {
  readonly run: (seed: string) => void
  /** The field holds another seed than before, which may not be all of it yet. */
  readonly typed: (seed: string) => void
  readonly newSeed: () => void
  /** A single level of a seed. */
  readonly level: (seed: string, level: number) => void
  /** The levels of a seed and those beyond. */
  readonly endless: (seed: string) => void
  readonly visit: (page: MenuDestination) => void
  /** Opens the page of the replays whose text came in a link or a file. */
  readonly openRun: (text: string) => void
}

/**
 * The form of the menu: a seed to type, and a button that runs it.
 *
 * @param keys what hints of them are called; null where nobody needs any
 */
export function createMenuPage(actions: MenuActions, keys: BoundKeyNames | null): MenuPage {
  const field = element('input', {
    id: 'seed',
    name: 'seed',
    autocomplete: 'off',
    spellcheck: false,
    // It takes more than a seed has: a link of replays may be pasted here.
    maxLength: 2 * MAX_TEXT_LENGTH,
  })
  field.setAttribute('aria-describedby', 'seed-problem')
  field.setAttribute('autocapitalize', 'none')
  const problem = element('p', { id: 'seed-problem', className: 'problem', role: 'alert' })
  // Of any kind: phones do not know ours, and would not let it be chosen.
  const file = element('input', {
    type: 'file',
    hidden: true,
    ariaLabel: t('menu.open'),
  })
  file.addEventListener('change', () => {
    const chosen = file.files?.[0]
    file.value = ''
    if (chosen !== undefined) void openReplayFile(chosen, actions.openRun, complain)
  })
  const runButton = element('button', { type: 'submit', className: 'main-choice' }, t('menu.run'))
  const form = element(
    'form',
    { className: 'menu-form', noValidate: true },
    element('label', { htmlFor: 'seed' }, t('menu.seed')),
    field,
    problem,
    element(
      'div',
      { className: 'choices row' },
      runButton,
      button(t('menu.new-seed'), actions.newSeed),
    ),
    createMenuWays(go, (level) => {
      withSeed((seed) => {
        actions.level(seed, level)
      })
    }),
    file,
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
  field.addEventListener('input', (event) => {
    clearProblem()
    const isTyped = event instanceof InputEvent && event.inputType === 'insertText'
    if (!isTyped && openLink()) return
    const seed = seedTyped()
    if (seed !== null) actions.typed(seed)
  })
  field.addEventListener('keydown', (event) => {
    // Enter that ends a syllable of an input method does not send the form.
    if (event.code === 'Enter' && event.isComposing) event.preventDefault()
  })
  /** What the field holds, or null where that is no seed. */
  function seedTyped(): string | null {
    try {
      return parseSeed(field.value)
    } catch {
      return null
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!openLink()) withSeed(actions.run)
  })
  /** Goes on with the seed typed, or says what is wrong with it. */
  function withSeed(use: (seed: string) => void): void {
    let seed: string
    try {
      seed = parseSeed(field.value)
    } catch (error) {
      if (!(error instanceof SeedError)) throw error
      complain(t(`problem.${error.problem}`))
      return
    }
    use(seed)
  }
  function go(way: MenuWay): void {
    if (way === 'open') file.click()
    else if (way === 'endless') withSeed(actions.endless)
    else if (way !== 'levels') actions.visit(way)
  }
  /** Opens the replays when the field holds a link to some rather than a seed. */
  function openLink(): boolean {
    const text = runTextOf(field.value)
    if (text !== null) actions.openRun(text)
    return text !== null
  }
  const offers = element('div', { className: 'offers' })
  const root = element(
    'main',
    { className: 'page menu' },
    element('h1', { className: 'unseen' }, t('title')),
    element(
      'div',
      { className: 'menu-panel' },
      element('p', { className: 'tagline' }, t('menu.tagline')),
      form,
      offers,
      ...(keys === null ? [] : [createKeysHint(keys)]),
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
    offer: (line) => {
      offers.append(line)
    },
  }
}

/** How to move, and what else a hand that is on no button may do. */
function createKeysHint(keys: BoundKeyNames): HTMLElement {
  return createHint('hint', keys, ({ movement, of, choose }) =>
    joinHints(
      [movement, t('hint.move', { ways: movement })],
      [of('new-seed'), t('hint.new-seed', { key: of('new-seed') })],
      [choose, t('hint.choose', { key: choose })],
    ),
  )
}
