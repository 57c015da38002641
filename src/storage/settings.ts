import { GHOST_CHOICES, GHOST_LOOKS, type GhostSettings } from '../core/replay/ghosts.ts'
import { isName } from '../core/replay/name.ts'
import { MAX_NAME_LENGTH } from '../core/replay/replay.ts'
import type { Store } from './store.ts'

/** What the player chose, and the name on runs that are shared, '' for none. */
export interface Settings extends GhostSettings {
  readonly name: string
  /** The keys of actions that were bound anew, as the input reads and checks them. */
  readonly keys: Readonly<Record<string, unknown>>
  /** In which lower corner of the glass the walking pad lies, where there is no mouse. */
  readonly touchPad: (typeof TOUCH_PADS)[number]
  /** Whether gamepads shake. */
  readonly rumble: boolean
}

export const TOUCH_PADS = ['right', 'left', 'none'] as const

const KEY = 'asterion.settings.1'
const DEFAULTS: Settings = {
  ghosts: 'best',
  ghostLook: 'normal',
  name: '',
  keys: {},
  touchPad: 'right',
  rumble: true,
}

/** The settings as they were kept; one that does not fit is as if it had never been chosen. */
export function readSettings(store: Store): Settings {
  const kept = parse(store.read(KEY))
  return {
    ghosts: GHOST_CHOICES.find((choice) => choice === kept.ghosts) ?? DEFAULTS.ghosts,
    ghostLook: GHOST_LOOKS.find((look) => look === kept.ghostLook) ?? DEFAULTS.ghostLook,
    name: typeof kept.name === 'string' ? cutName(kept.name) : DEFAULTS.name,
    keys: typeof kept.keys === 'object' ? { ...kept.keys } : DEFAULTS.keys,
    touchPad: TOUCH_PADS.find((side) => side === kept.touchPad) ?? DEFAULTS.touchPad,
    rumble: typeof kept.rumble === 'boolean' ? kept.rumble : DEFAULTS.rumble,
  }
}

export function keepSettings(store: Store, settings: Settings): void {
  store.write(KEY, JSON.stringify({ ...settings, name: cutName(settings.name) }))
}

/** Takes settings from elsewhere where none were chosen here; each is checked when it is read. */
export function adoptSettings(store: Store, settings: unknown): void {
  if (store.read(KEY) === null) store.write(KEY, JSON.stringify(settings))
}

function parse(text: string | null): Readonly<Partial<Record<keyof Settings, unknown>>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** A name cut to what a link can carry; one that no link may carry is none. */
function cutName(name: string): string {
  const cut = [...name.trim()].slice(0, MAX_NAME_LENGTH).join('').trim()
  return isName(cut) ? cut : DEFAULTS.name
}
