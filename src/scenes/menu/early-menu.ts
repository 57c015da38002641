import { freshSeed } from '../../app/seeds/fresh-seed.ts'
import { overlay } from '../../ui/overlay.ts'
import { createMenuPage, type MenuActions } from './page.ts'

type PendingAction = 'run' | 'level' | 'openPage' | 'openLink'
type Actions = Pick<MenuActions, PendingAction>

type Press = {
  readonly [Name in PendingAction]: readonly [name: Name, ...values: Parameters<Actions[Name]>]
}[PendingAction]

const EARLY_MENU = 'early-menu'

/** Shows the menu before the engine is loaded; the menu scene runs the action pressed last. */
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
      openPage: (key) => press('openPage', key),
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

/** Reads the state of the early menu, before the menu scene replaces it; null if none is shown. */
export function readEarlyMenu() {
  const root = document.getElementById(EARLY_MENU)
  const field = root?.querySelector<HTMLInputElement>('#seed')
  if (!root || !field) return null
  const { value, selectionStart, selectionEnd } = field
  const { activeElement } = document
  const focused = root.contains(activeElement) ? activeElement?.getAttribute('name') : null
  const press = root.dataset['press']
  return {
    seed: value,
    /** Name of the control with the focus; undefined for the button that runs the seed. */
    focused: focused ?? undefined,
    selection: [selectionStart ?? 0, selectionEnd ?? 0] as const,
    runPending(actions: Actions): void {
      if (press === undefined) return
      const [name, ...values] = JSON.parse(press) as Press
      const act = actions[name] as (...values: unknown[]) => unknown
      act(...values)
    },
  }
}
