import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import { createHint, joinHints } from '../../app/keys/key-hint.ts'
import { runTextOf } from '../../core/replay/run-text.ts'
import { parseSeed, SeedError } from '../../core/level/seed.ts'
import { MAX_TEXT_LENGTH } from '../../core/replay/replay.ts'
import { keepFocus } from '../../ui/choices.ts'
import { button, element, setText } from '../../ui/element.ts'
import { fileInput } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { createMenuLinks, type MenuLink, type MenuPage } from './links.ts'

export interface MenuActions {
  readonly run: (seed: string) => void
  /** Called with each seed that is typed, which may be incomplete. */
  readonly typed: (seed: string) => void
  readonly newSeed: () => void
  readonly level: (seed: string, level: number) => void
  readonly openPage: (page: MenuPage) => void
  /**
   * Opens the replays in a link's text; returns the error message, or null. The named control gets
   * the focus on return.
   */
  readonly openLink: (text: string, opener: string) => string | null
  /** Opens the replays in a file; calls `complain` with an error message. */
  readonly openFile: (file: File, opener: string, complain: (sentence: string) => void) => void
}

type Explained = MenuLink | 'run' | 'seed' | 'new-seed' | 'continue'

/** Id of the line that explains the control in focus. */
const ABOUT = 'menu-about'

/**
 * The form of the menu: a seed to type, and a button that runs it.
 *
 * @param keys names of keys for the hints; null for no hints
 * @param hasMoved true if the player needs no hint how to move
 */
export function createMenuPage(actions: MenuActions, keys: BoundKeyNames | null, hasMoved = false) {
  const field = element('input', {
    ...{ id: 'seed', name: 'seed', autocomplete: 'off', spellcheck: false },
    // Longer than a seed, because players may paste a link to replays.
    maxLength: 2 * MAX_TEXT_LENGTH,
    attributes: { 'aria-describedby': `seed-problem ${ABOUT}`, autocapitalize: 'none' },
    on: { input: readInput, keydown: ignoreComposingEnter },
  })
  const problem = element('p', { id: 'seed-problem', className: 'problem', role: 'alert' })
  const linkProblem = element('p', { className: 'problem of-link', role: 'alert' })
  // Files of any type: phones do not know the type of replay files and would refuse them.
  const file = fileInput({ ariaLabel: t('menu.open') }, ([chosen]) => {
    actions.openFile(chosen, 'open', tell)
  })
  const run = element(
    'button',
    // A click, which Enter in the field causes too: a sandboxed frame may not submit a form.
    { type: 'submit', name: 'run', className: 'main-choice', on: { click: submit } },
    t('menu.run'),
  )
  const links = createMenuLinks(follow, (level) => withSeed((seed) => actions.level(seed, level)))
  const form = element(
    'form',
    { className: 'menu-form', noValidate: true, on: { submit } },
    element('label', { htmlFor: 'seed' }, t('menu.seed')),
    field,
    button(t('menu.new-seed'), actions.newSeed, { name: 'new-seed' }),
    problem,
    element('div', { className: 'choices row' }, run),
    links,
    file,
  )
  const offers = element('div', { className: 'offers stack' })
  const about = element('p', { id: ABOUT, className: 'about' }, t('about.run'))
  const root = element(
    'main',
    { className: 'page menu' },
    element('h1', { className: 'unseen' }, t('title')),
    element(
      'div',
      { className: 'menu-panel stack' },
      about,
      linkProblem,
      form,
      offers,
      keys !== null && createKeysHint(keys, hasMoved),
    ),
  )
  for (const named of form.querySelectorAll('button[name]')) {
    named.setAttribute('aria-describedby', ABOUT)
  }
  keepFocus(root)
  // Hovering explains a control until the pointer leaves; then the control in focus is explained again.
  root.addEventListener('focusin', ({ target }) => explain(target))
  root.addEventListener('mouseover', ({ target }) => explain(target))
  root.addEventListener('mouseleave', () => explain(document.activeElement))

  function explain(target: EventTarget | null): void {
    const named = target instanceof Element ? target.closest('[name]') : null
    if (!(named instanceof HTMLElement)) return
    // Every other control with a name has a message.
    const name = named.getAttribute('name') as Explained
    setText(about, named.dataset['about'] ?? t(`about.${name}`))
  }
  function setProblem(sentence: string): void {
    problem.textContent = sentence
    field.ariaInvalid = String(sentence !== '')
  }
  function tell(sentence: string): void {
    linkProblem.textContent = sentence
  }
  function complain(sentence: string): void {
    setProblem(sentence)
    field.focus()
    field.select()
  }
  function readSeed(report: (problem: string) => void): string | null {
    try {
      return parseSeed(field.value)
    } catch (error) {
      if (!(error instanceof SeedError)) throw error
      report(t(`problem.${error.problem}`))
      return null
    }
  }
  function withSeed(use: (seed: string) => void): void {
    const seed = readSeed(complain)
    if (seed !== null) use(seed)
  }
  /** Opens the replays if the field holds a link to replays; returns false for any other text. */
  function openLink(): boolean {
    const text = runTextOf(field.value)
    if (text === null) return false
    const sentence = actions.openLink(text, field.name)
    if (sentence !== null) complain(sentence)
    return true
  }
  function readInput(event: Event): void {
    setProblem('')
    const isTyped = event instanceof InputEvent && event.inputType === 'insertText'
    if (!isTyped && openLink()) return
    const seed = readSeed(() => undefined)
    if (seed !== null) actions.typed(seed)
  }
  function submit(event: Event): void {
    event.preventDefault()
    if (!openLink()) withSeed(actions.run)
  }
  function follow(link: MenuLink): void {
    if (link === 'open') file.click()
    else if (link !== 'levels') actions.openPage(link)
  }

  return {
    root,
    /** Shows an error message of a link or a file. */
    tell,
    showBoard(): void {
      for (const link of links.querySelectorAll<HTMLElement>('[name=board], [name=race]'))
        link.hidden = false
    },
    setSeed(seed: string): void {
      setProblem('')
      field.value = seed
      // A new seed is shown, also in the menu of a returning player.
      form.classList.remove('seed-folded')
    },
    /** Focuses the named control, by default the button that runs; selects a part of the field. */
    focus(name = '', selection?: readonly [start: number, end: number]): void {
      const named = root.querySelector<HTMLElement>(`[name="${name}"]`)
      const wanted = named ?? run
      wanted.focus()
      if (wanted === field && selection !== undefined) field.setSelectionRange(...selection)
    },
    /** Shows the unfinished attempts above the form. */
    offerFirst: (lines: HTMLElement): void => about.after(lines),
    /** Adds a line below the form. */
    offer: (line: HTMLElement): void => offers.append(line),
  }
}

/** Stops an Enter that ends a composition of an input method from submitting the form. */
function ignoreComposingEnter(event: KeyboardEvent): void {
  if (event.code === 'Enter' && event.isComposing) event.preventDefault()
}

function createKeysHint(keys: BoundKeyNames, hasMoved: boolean): HTMLElement {
  return createHint('hint', keys, ({ movement, of, choose }) =>
    joinHints(
      [choose, t('hint.choose', { key: choose })],
      [hasMoved ? '' : movement, t('hint.move', { ways: movement })],
      [of('new-seed'), t('hint.new-seed', { key: of('new-seed') })],
    ),
  )
}
