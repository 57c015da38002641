import type { BoundKeyNames } from '../../app/bound-key-names.ts'
import { createHint, joinHints } from '../../app/key-hint.ts'
import { GHOST_CHOICES, GHOST_LOOKS, type GhostSettings } from '../../core/replay/ghosts.ts'
import { createChoices, keepFocus } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { canFillScreen, toggleFullScreen } from '../../ui/full-screen.ts'
import { type MessageKey, t } from '../../ui/message.ts'

/**
 * What the buttons of a pause ask for; a pause that is asked for again ends. `settings` says that
 * some were changed.
 */
export type PauseChoice =
  'pause' | 'restart-level' | 'restart-run' | 'menu' | 'race-optimum' | 'undo-restart' | 'settings'

/** How the fastest win may be raced: for a time, as practice, or not when it is raced already. */
export type OptimumOffer = 'race' | 'practice' | null

const CHOICES: readonly (readonly [PauseChoice, MessageKey])[] = [
  ['pause', 'pause.resume'],
  ['restart-level', 'pause.restart-level'],
  ['restart-run', 'pause.restart-run'],
  ['undo-restart', 'pause.undo-restart'],
  ['menu', 'pause.menu'],
]

/** What a pause has to offer. */
export interface PauseOffer {
  readonly settings: GhostSettings
  readonly optimum: OptimumOffer
  /** Whether a run that was thrown away can be brought back. */
  readonly canUndo: boolean
  readonly change: (changed: Partial<GhostSettings>) => void
}

/** The page over a paused game. It hides the board: a pause is no time to plan. */
export function createPause(
  choose: (choice: PauseChoice) => void,
  keys: BoundKeyNames,
  { settings, optimum, canUndo, change }: PauseOffer,
): HTMLElement {
  const list = createChoices(
    CHOICES.filter(([choice]) => choice !== 'undo-restart' || canUndo).map(([choice, key]) => ({
      label: t(key),
      choose: () => {
        choose(choice)
      },
    })),
  )
  const options = element(
    'div',
    { className: 'options' },
    createOption('ghosts', GHOST_CHOICES, settings.ghosts, (ghosts) => {
      change({ ghosts })
    }),
    createOption('ghost-look', GHOST_LOOKS, settings.ghostLook, (ghostLook) => {
      change({ ghostLook })
    }),
    ...(optimum === null ? [] : [createOptimumButton(optimum, choose)]),
    ...(canFillScreen() ? [button(t('pause.full-screen'), toggleFullScreen)] : []),
  )
  list.append(options)
  const page = element(
    'section',
    { className: 'page pause', role: 'dialog', ariaLabel: t('pause.title') },
    element('h2', {}, t('pause.title')),
    list,
    createHint('hint', keys, ({ of }) =>
      joinHints(
        [of('pause'), t('hint.resume', { key: of('pause') })],
        [of('restart-level'), t('hint.level', { key: of('restart-level') })],
        [of('restart-run'), t('hint.run', { key: of('restart-run') })],
      ),
    ),
  )
  page.ariaModal = 'true'
  keepFocus(page)
  return page
}

function createOptimumButton(
  offer: NonNullable<OptimumOffer>,
  choose: (choice: PauseChoice) => void,
): HTMLElement {
  return button(t(`pause.optimum-${offer}`), () => {
    choose('race-optimum')
  })
}

/** A button that changes a setting to its next value. */
function createOption<T extends string>(
  name: 'ghosts' | 'ghost-look',
  values: readonly T[],
  value: T,
  choose: (value: T) => void,
): HTMLElement {
  let at = values.indexOf(value)
  const label = (): string => t(`pause.${name}`, { value: t(`ghost.${values[at]}` as MessageKey) })
  const made = button(label(), () => {
    at = (at + 1) % values.length
    made.textContent = label()
    choose(values[at])
  })
  return made
}
