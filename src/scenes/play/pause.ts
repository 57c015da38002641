import { type BoundKeyNames, createHint, joinHints } from '../../app/keys/bound-key-names.ts'
import { button, createChoices, element, keepFocus } from '../../ui/element.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import { focusOn } from '../../ui/reveal.ts'

/** Commands of the buttons of a pause; `pause` resumes the game. */
export type PauseChoice =
  'pause' | 'restart-level' | 'restart-run' | 'menu' | 'undo-restart' | 'edit-copy'

const CHOICES: readonly (readonly [PauseChoice, MessageKey])[] = [
  ['pause', 'pause.resume'],
  ['restart-level', 'pause.restart-level'],
  ['restart-run', 'pause.restart-run'],
  ['undo-restart', 'pause.undo-restart'],
  ['menu', 'pause.menu'],
]

export interface PauseOffer {
  /** True for a run that can be started over. */
  readonly isSeries: boolean
  readonly canUndo: boolean
  /** True if a restart of the level spends a life. */
  readonly costsLife?: boolean
  /** Label of the last choice, which leads back to where the level came from. */
  readonly backLabel?: MessageKey
}

export type PausePage = ReturnType<typeof createPause>

/**
 * The page over a paused game: choices that leave the pause or open a panel in their place. Systems add
 * choices before the last one.
 */
export function createPause(
  choose: (choice: PauseChoice) => void,
  keys: BoundKeyNames,
  { isSeries, canUndo, costsLife = false, backLabel = 'pause.menu' }: PauseOffer,
) {
  const isOffered: Readonly<Partial<Record<PauseChoice, boolean>>> = {
    'restart-run': isSeries,
    'undo-restart': canUndo,
  }
  const labels: Partial<Record<PauseChoice, MessageKey>> = {
    menu: backLabel,
    ...(costsLife && { 'restart-level': 'pause.restart-life' }),
  }
  const choices = createChoices(
    CHOICES.filter(([choice]) => isOffered[choice] ?? true).map(([choice, key]) => ({
      label: t(labels[choice] ?? key),
      choose: () => choose(choice),
    })),
  )
  const name = t('pause.title')
  const title = element('h2', {}, name)
  const root = element(
    'section',
    { className: 'page tablet pause', role: 'dialog', ariaLabel: name, ariaModal: 'true' },
    title,
    choices,
    createHint('hint', keys, ({ of }) =>
      joinHints(
        [of('pause'), t('hint.resume', { key: of('pause') })],
        [
          of('restart-level'),
          t(costsLife ? 'hint.life' : 'hint.level', { key: of('restart-level') }),
        ],
        [
          isSeries || costsLife ? of('restart-run') : '',
          t(costsLife ? 'hint.life' : 'hint.run', { key: of('restart-run') }),
        ],
      ),
    ),
  )
  keepFocus(root)
  let closeOpen: (() => void) | null = null

  /** Adds a choice before the last one, which leads to the menu. */
  function addChoice(choice: HTMLButtonElement): void {
    choices.lastElementChild?.before(choice)
  }

  function closePanel(): void {
    closeOpen?.()
    closeOpen = null
  }

  function addPanel(panelName: string, content: HTMLElement): void {
    const close = (): void => {
      panel.replaceWith(choices)
      root.ariaLabel = name
      focusOn(opener)
    }
    const panel = element(
      'div',
      { className: 'pause-panel stack' },
      element('h2', {}, panelName),
      content,
      button(t('page.back'), closePanel, { className: 'back' }),
    )
    const opener = button(panelName, () => {
      closeOpen = close
      choices.replaceWith(panel)
      root.ariaLabel = panelName
      panel.querySelector('button')?.focus({ preventScroll: true })
    })
    addChoice(opener)
  }

  return {
    root,
    title,
    choices,
    addChoice,
    addPanel,
    isPanelOpen: () => closeOpen !== null,
    closePanel,
    /** Notes how to close a page that was opened over the pause. */
    cover: (close: () => void): void => {
      closeOpen = close
    },
  }
}
