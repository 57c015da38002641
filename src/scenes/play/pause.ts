import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import { createHint, joinHints } from '../../app/keys/key-hint.ts'
import { GHOST_CHOICES, GHOST_LOOKS, type GhostSettings } from '../../core/replay/ghost-settings.ts'
import type { Medal } from '../../core/speedrun/medals.ts'
import { createChoices, keepFocus } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { canFillScreen, toggleFullScreen } from '../../ui/full-screen.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import { createCycleButton } from './cycle-button.ts'

/** Commands of the buttons of a pause; `pause` ends it. */
export type PauseChoice =
  'pause' | 'restart-level' | 'restart-run' | 'menu' | 'undo-restart' | MedalRace

/** The command to start the level again with the ghost of a medal. */
export type MedalRace = `race-${Medal}`

const CHOICES: readonly (readonly [PauseChoice, MessageKey])[] = [
  ['pause', 'pause.resume'],
  ['restart-level', 'pause.restart-level'],
  ['restart-run', 'pause.restart-run'],
  ['undo-restart', 'pause.undo-restart'],
  ['menu', 'pause.menu'],
]

/** Data of a pause, and the action that changes its settings. */
export interface PauseOffer {
  readonly settings: GhostSettings
  /** True when a run that was discarded can be brought back. */
  readonly canUndo: boolean
  readonly change: (changed: Partial<GhostSettings>) => void
}

export type PausePage = ReturnType<typeof createPause>

/**
 * The page over a paused game: the choices that leave it, and below them the options of play. Systems
 * add to both.
 */
export function createPause(
  choose: (choice: PauseChoice) => void,
  keys: BoundKeyNames,
  { settings, canUndo, change }: PauseOffer,
) {
  const { ghosts, ghostLook } = settings
  const options = element(
    'div',
    { className: 'options', role: 'group', ariaLabel: t('pause.options') },
    createCycleButton(
      GHOST_CHOICES,
      ghosts,
      (value) => t('pause.ghosts', { value: t(`ghost.${value}`) }),
      (value) => change({ ghosts: value }),
    ),
    createCycleButton(
      GHOST_LOOKS,
      ghostLook,
      (value) => t('pause.ghost-look', { value: t(`ghost.${value}`) }),
      (value) => change({ ghostLook: value }),
    ),
    canFillScreen() && button(t('pause.full-screen'), toggleFullScreen),
  )
  const choices = createChoices(
    CHOICES.filter(([choice]) => choice !== 'undo-restart' || canUndo).map(([choice, key]) => ({
      label: t(key),
      choose: () => choose(choice),
    })),
  )
  choices.append(options)
  const root = element(
    'section',
    {
      className: 'page tablet pause',
      role: 'dialog',
      ariaLabel: t('pause.title'),
      ariaModal: 'true',
    },
    element('h2', {}, t('pause.title')),
    choices,
    createHint('hint', keys, ({ of }) =>
      joinHints(
        [of('pause'), t('hint.resume', { key: of('pause') })],
        [of('restart-level'), t('hint.level', { key: of('restart-level') })],
        [of('restart-run'), t('hint.run', { key: of('restart-run') })],
      ),
    ),
  )
  keepFocus(root)
  return { root, choices, options }
}
