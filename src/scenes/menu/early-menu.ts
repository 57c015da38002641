import { freshSeed } from '../../app/seeds/fresh-seed.ts'
import { overlay } from '../../ui/overlay.ts'
import { createMenuPage, type MenuActions } from './page.ts'

/** Menu actions that wait until the engine is loaded. */
type KeptAction = 'run' | 'level' | 'endless' | 'visit' | 'openLink'
type Actions = Pick<MenuActions, KeptAction>

/** A pending menu action with its arguments. */
type Press = {
  readonly [Name in KeptAction]: readonly [name: Name, ...values: Parameters<Actions[Name]>]
}[KeptAction]

/** State of the early menu when the menu scene replaces it. */
export interface EarlyMenu {
  /** The text of its field. */
  readonly seed: string
  /** Name of the control with the focus; undefined for the button that runs the seed. */
  readonly focused: string | undefined
  /** The selected part of the field. */
  readonly selection: readonly [start: number, end: number]
  /** Runs the pending action; null if no button was pressed. */
  readonly press: ((actions: Actions) => void) | null
}

const EARLY_MENU = 'early-menu'

/**
 * Shows the menu before the engine is loaded. The last button pressed is a pending action, which the
 * menu scene runs.
 */
export function showEarlyMenu(): void {
  const press = (...pressed: Press): void => {
    page.root.dataset['press'] = JSON.stringify(pressed)
  }
  const page = createMenuPage(
    {
      run: (seed) => press('run', seed),
      typed: () => undefined,
      newSeed: () => page.setSeed(freshSeed()),
      level: (seed, level) => press('level', seed, level),
      endless: (seed) => press('endless', seed),
      visit: (key) => press('visit', key),
      openLink(text, opener) {
        press('openLink', text, opener)
        return null
      },
      // The engine loads faster than a person chooses a file.
      openFile: () => undefined,
    },
    null,
  )
  page.root.id = EARLY_MENU
  page.root.classList.add('early')
  overlay().append(page.root)
  page.setSeed(freshSeed())
  page.focus()
}

/** Reads the state of the early menu; null if none is shown. */
export function readEarlyMenu(): EarlyMenu | null {
  const root = document.getElementById(EARLY_MENU)
  const field = root?.querySelector<HTMLInputElement>('#seed')
  if (!root || !field) return null
  const { value, selectionStart, selectionEnd } = field
  const { activeElement } = document
  const focused = root.contains(activeElement) ? activeElement?.getAttribute('name') : null
  const press = root.dataset['press']
  return {
    seed: value,
    focused: focused ?? undefined,
    selection: [selectionStart ?? 0, selectionEnd ?? 0],
    press: press === undefined ? null : (actions) => repeat(JSON.parse(press) as Press, actions),
  }
}

function repeat([name, ...values]: Press, actions: Actions): void {
  const act = actions[name] as (...values: unknown[]) => unknown
  act(...values)
}
