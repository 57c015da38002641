import type { PageKey, SceneData } from '../../app/routing/routes.ts'
import { freshSeed } from '../../app/seeds/fresh-seed.ts'
import { LEVEL_COUNT } from '../../core/game/rules.ts'
import { isolate } from '../../core/isolate.ts'
import { parseSeed, SeedError } from '../../core/level/seed.ts'
import { MAX_TEXT_LENGTH } from '../../core/replay/replay.ts'
import { type Medal, MEDALS } from '../../core/times/medals.ts'
import { button, element, keepFocus, setText } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { focusOn } from '../../ui/reveal.ts'

/** Pages that open without data. */
type MenuPageKey = {
  [Key in PageKey]: Record<string, never> extends SceneData[Key] ? Key : never
}[PageKey]

/** Things in large; Run stands above the others, and Race only where a board is. */
const THINGS = ['today', 'trials', 'draw', 'race'] as const satisfies readonly MenuPageKey[]
const LESSER = [
  'workshop',
  'guide',
  'courses',
  'settings',
] as const satisfies readonly MenuPageKey[]

export type MenuThing = 'run' | (typeof THINGS)[number]

/** Pages that the menu leads to on every host. */
export const MENU_PAGES = [...THINGS, ...LESSER].filter((page) => page !== 'race')

export interface MenuActions {
  readonly run: (seed: string) => void
  readonly level: (seed: string, level: number) => void
  readonly openPage: (page: MenuPageKey) => void
  /** Called with each seed that is typed, which may be incomplete. */
  readonly typed: (seed: string) => void
  /** Called with a seed that was made up. */
  readonly offered: (seed: string) => void
  /**
   * Opens a link or the text of a replay. Returns the error message, null once it is opened, or undefined
   * for any other text.
   */
  readonly openText: (text: string) => string | null | undefined
  readonly openFile: (file: File) => void
}

/** Additions to the menu once the profile of the player is read. */
export interface MenuProfile {
  readonly lit: MenuThing
  /** Second line of the lit thing: why it is lit. */
  readonly reason: string
  /** Unfinished run; null for none. */
  readonly left: {
    readonly seed: string
    readonly level: number
    readonly resume: () => void
  } | null
}

interface MenuState {
  /** Null until the engine is loaded. */
  actions: MenuActions | null
  /** Deed that waits for the engine; null for none. */
  pending: ((actions: MenuActions) => void) | null
  /** Null until it is read. */
  profile: MenuProfile | null
  /** True once the player has chosen a seed, so that Run is lit. */
  isSeedChosen: boolean
  /** True if Enter came before the profile, which says what it presses. */
  isLitPressed: boolean
}

export type MenuPage = ReturnType<typeof createMenuPage>

/** Letters of scripts in which some look as Latin ones. */
const LOOKALIKE = /[\p{Script=Greek}\p{Script=Cyrillic}]/u

/** Text that may be a link or a replay, which is opened as soon as it is pasted. */
const MAYBE_LINK = /[?#]|[\w-]{40}/

/**
 * The menu: five things, of which one is lit, with the seed of a run and its ten levels. Shown before the
 * engine is loaded; the profile changes neither its layout nor the focus of a player who has one.
 */
export function createMenuPage(hasRace: boolean) {
  const state: MenuState = {
    ...{ actions: null, pending: null, profile: null },
    ...{ isSeedChosen: false, isLitPressed: false },
  }
  const field = element('input', {
    ...{ id: 'seed', name: 'seed', autocomplete: 'off', spellcheck: false },
    // Longer than a seed, because players may paste a link or a replay.
    maxLength: 2 * MAX_TEXT_LENGTH,
    ariaLabel: t('menu.seed'),
    attributes: { 'aria-describedby': 'seed-note', autocapitalize: 'none' },
    on: { input: readInput, keydown: ignoreComposingEnter },
  })
  const note = element('p', { id: 'seed-note', role: 'status' })
  const run = createThing('run', submit)
  // A click, which Enter in the field causes too: a sandboxed frame may not submit a form.
  run.type = 'submit'
  const things = THINGS.filter((page) => page !== 'race' || hasRace)
  const others = things.map((page) => createThing(page, openPage(page)))
  const levels = Array.from({ length: LEVEL_COUNT }, (_, i) =>
    button(i + 1, () => withSeed((seed) => act((actions) => actions.level(seed, i + 1))), {
      name: `level-${i + 1}`,
    }),
  )
  const perfect = element('p', { className: 'perfect-levels' })
  const root = element(
    'main',
    {
      className: 'page menu',
      attributes: { tabindex: '-1' },
      ariaBusy: 'true',
      on: { paste, keydown: pressLater },
    },
    element('h1', { className: 'unseen' }, t('title')),
    element(
      'div',
      { className: 'menu-panel' },
      perfect,
      element(
        'form',
        { className: 'menu-run', noValidate: true, on: { submit } },
        run,
        field,
        button('', offerSeed, {
          ...{ name: 'new-seed', ariaLabel: t('menu.new-seed'), title: t('menu.new-seed') },
        }),
        element('div', { className: 'shelf', role: 'group', ariaLabel: t('menu.levels') }, levels),
      ),
      element('div', { className: 'menu-things' }, others),
      note,
      element(
        'nav',
        { className: 'menu-lesser plain' },
        LESSER.map((page) => button(t(`menu.${page}`), openPage(page), { name: page })),
      ),
    ),
  )
  keepFocus(root)

  function createThing(name: MenuThing, choose: (event: Event) => void): HTMLButtonElement {
    const label = element('span', {}, t(`menu.${name}`))
    return element(
      'button',
      { type: 'button', name, className: 'thing', on: { click: choose } },
      ...[label, element('small')],
    )
  }
  function openPage(page: MenuPageKey): () => void {
    return () => act((actions) => actions.openPage(page))
  }
  function act(deed: (actions: MenuActions) => void): void {
    if (state.actions !== null) deed(state.actions)
    else {
      state.pending = deed
      root.dataset['press'] = ''
    }
  }
  function say(sentence: string, isProblem: boolean, isOfField = isProblem): void {
    setText(note, sentence)
    note.className = isProblem ? 'problem' : ''
    field.ariaInvalid = String(isOfField)
  }
  function complain(sentence: string): void {
    say(sentence, true)
    focusOn(field)
    field.select()
  }
  /** Seed of the field's text; null if it is none, of which `report` is told. */
  function readSeed(report?: (problem: string) => void): string | null {
    try {
      return parseSeed(field.value)
    } catch (error) {
      if (!(error instanceof SeedError)) throw error
      report?.(t(`problem.${error.problem}`))
      return null
    }
  }
  /** Says how the field's text is folded, if that matters. */
  function explainSeed(): void {
    const seed = readSeed()
    if (LOOKALIKE.test(field.value)) say(t('seed.lookalike'), false)
    else if (seed === null || seed === field.value) say(t('seed.same'), false)
    else say(t('seed.folded', { seed: isolate(seed) }), false)
  }
  function withSeed(use: (seed: string) => void): void {
    const seed = readSeed(complain)
    if (seed !== null) use(seed)
  }
  /** Opens the field's text unless it is a seed, and passes a seed on. */
  function openOr(use: (actions: MenuActions, seed: string) => void): void {
    act((actions) => {
      const opened = actions.openText(field.value)
      if (opened === undefined) withSeed((seed) => use(actions, seed))
      else if (opened !== null) complain(opened)
    })
  }
  function readInput(event: Event): void {
    const isTyped = event instanceof InputEvent && event.inputType === 'insertText'
    const seed = readSeed()
    state.isSeedChosen = true
    explainSeed()
    light()
    if (!isTyped && MAYBE_LINK.test(field.value)) openOr((actions, pasted) => actions.typed(pasted))
    else if (seed !== null) state.actions?.typed(seed)
  }
  function paste({ target, clipboardData }: ClipboardEvent): void {
    const file = clipboardData?.files.item(0) ?? null
    if (file !== null) act((actions) => actions.openFile(file))
    else if (target !== field) {
      field.value = clipboardData?.getData('text/plain') ?? ''
      readInput(new Event('input'))
    }
  }
  function pressLater({ code, target }: KeyboardEvent): void {
    if (code !== 'Enter' || target !== root || state.profile !== null) return
    state.isLitPressed = true
    root.dataset['press'] = ''
  }
  function submit(event: Event): void {
    event.preventDefault()
    const left = leftRun()
    if (left === null) openOr((actions, seed) => actions.run(seed))
    else left.resume()
  }
  /** Unfinished run of the seed in the field. */
  function leftRun(): MenuProfile['left'] {
    const left = state.profile?.left ?? null
    return left !== null && left.seed === readSeed() ? left : null
  }
  function setSeed(seed: string): void {
    field.value = seed
    explainSeed()
    light()
  }
  function offerSeed(): void {
    const seed = freshSeed()
    state.isSeedChosen = true
    setSeed(seed)
    state.actions?.offered(seed)
    run.focus({ preventScroll: true })
  }
  /** Lights one thing, once the profile is read. */
  function light(): void {
    const { profile, isSeedChosen } = state
    const left = leftRun()
    const lit = isSeedChosen ? 'run' : profile?.lit
    setText(run.children[0] as HTMLElement, t(left === null ? 'menu.run' : 'menu.continue'))
    for (const thing of [run, ...others]) {
      const isLit = profile !== null && thing.name === lit
      thing.classList.toggle('main-choice', isLit)
      setText(thing.children[1] as HTMLElement, isLit ? reasonOf(profile, left) : '')
    }
  }
  function reasonOf({ reason, lit }: MenuProfile, left: MenuProfile['left']): string {
    if (left !== null) return t('hud.level', { level: left.level })
    return state.isSeedChosen || lit === 'run' ? t('lit.run') : reason
  }

  setSeed(freshSeed())
  return {
    root,
    /** Takes the keys until the profile is read. */
    takeFocus: (): void => root.focus({ preventScroll: true }),
    setSeed,
    /** Seed in the field; null for a text that is none. */
    seed: () => readSeed(),
    /** Lets the menu act; a deed that was chosen before is done at once. */
    connect(actions: MenuActions): void {
      state.actions = actions
      state.pending?.(actions)
    },
    offerSeed,
    isSeedChosen: () => state.isSeedChosen,
    /** Says why a link or a file was not opened. */
    tell: (sentence: string): void => say(sentence, true, false),
    /** Fills in the profile, and focuses a named control or the lit thing unless a control has the focus. */
    showProfile(profile: MenuProfile, opener = ''): void {
      state.profile = profile
      root.ariaBusy = 'false'
      light()
      if (document.activeElement !== root && root.contains(document.activeElement)) return
      const named = opener === '' ? null : root.querySelector<HTMLElement>(`[name="${opener}"]`)
      const chosen = named ?? root.querySelector<HTMLElement>('.main-choice')
      focusOn(chosen)
      if (state.isLitPressed) chosen?.click()
    },
    /** Shows the number of perfect levels below the title, from the first one on. */
    showPerfect(count: number): void {
      if (count > 0) perfect.replaceChildren(createSign('perfect'), t('menu.perfect', { count }))
    },
    /** Shows the best medal of each of the ten labyrinths; null for none. */
    showMedals(medals: readonly (Medal | null)[]): void {
      for (const [i, level] of levels.entries()) showMedal(level, i + 1, medals[i])
      const worst = medals.map((medal) => (medal === null ? -1 : MEDALS.indexOf(medal)))
      const isGolden = worst.every((place) => place >= 0 && place <= MEDALS.indexOf('gold'))
      root.querySelector('.shelf')?.classList.toggle('is-golden', isGolden)
    },
    /** Adds a line below the others. */
    offer: (line: HTMLElement): void => root.firstElementChild?.nextElementSibling?.append(line),
  }
}

function showMedal(level: HTMLElement, number: number, medal: Medal | null): void {
  const words = [
    t('hud.level', { level: number }),
    ...(medal === null ? [] : [t(`medal.${medal}`)]),
  ]
  level.ariaLabel = words.join(' · ')
  level.title = level.ariaLabel
  level.replaceChildren(String(number))
  if (medal !== null) level.append(createSign(medal))
}

/** Medal without a name. As `createMedal`, whose module imports too much for the first paint. */
function createSign(medal: Medal): HTMLElement {
  const vars = { '--place': String(MEDALS.indexOf(medal)) }
  return element('span', { className: `medal ${medal}`, vars, ariaHidden: 'true' })
}

/** Stops an Enter that ends a composition of an input method from submitting the form. */
function ignoreComposingEnter(event: KeyboardEvent): void {
  if (event.code === 'Enter' && event.isComposing) event.preventDefault()
}
