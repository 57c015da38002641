import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import { createHint, joinHints } from '../../app/keys/key-hint.ts'
import { GHOST_CHOICES, GHOST_LOOKS, type GhostSettings } from '../../core/replay/ghost-settings.ts'
import type { TimedMedal } from '../../core/speedrun/medals.ts'
import { createChoices, keepFocus } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { canFillScreen, toggleFullScreen } from '../../ui/full-screen.ts'
import { type MessageKey, t } from '../../ui/message.ts'

/** Commands of the buttons of a pause; `pause` resumes the game. */
export type PauseChoice =
  'pause' | 'restart-level' | 'restart-run' | 'menu' | 'undo-restart' | MedalRace

/** The command to start the level again with the ghost of a medal. */
export type MedalRace = `race-${TimedMedal}`

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
  /** True if a discarded run can be brought back. */
  readonly canUndo: boolean
  readonly change: (changed: Partial<GhostSettings>) => void
}

export type PausePage = ReturnType<typeof createPause>

/**
 * The page over a paused game: choices that leave the pause, and below them the options of play.
 * Systems add their own to both.
 */
export function createPause(
  choose: (choice: PauseChoice) => void,
  keys: BoundKeyNames,
  { settings, canUndo, change }: PauseOffer,
) {
  const nameIn =
    (key: 'pause.ghosts' | 'pause.ghost-look') => (value: GhostSettings[keyof GhostSettings]) =>
      t(key, { value: t(`ghost.${value}`) })
  const options = element(
    'div',
    { className: 'options', role: 'group', ariaLabel: t('pause.options') },
    createCycleButton(GHOST_CHOICES, settings.ghosts, nameIn('pause.ghosts'), (ghosts) =>
      change({ ghosts }),
    ),
    createCycleButton(GHOST_LOOKS, settings.ghostLook, nameIn('pause.ghost-look'), (ghostLook) =>
      change({ ghostLook }),
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
  const title = t('pause.title')
  const root = element(
    'section',
    { className: 'page tablet pause', role: 'dialog', ariaLabel: title, ariaModal: 'true' },
    element('h2', {}, title),
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

/** A button that cycles through several values, one for each press. */
export function createCycleButton<T>(
  values: readonly T[],
  value: T,
  labelOf: (value: T) => string,
  choose: (value: T) => void,
): HTMLButtonElement {
  let at = values.indexOf(value)
  const made = button(labelOf(value), () => {
    at = (at + 1) % values.length
    made.textContent = labelOf(values[at])
    choose(values[at])
  })
  return made
}
