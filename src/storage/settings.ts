import { GHOST_CHOICES, GHOST_LOOKS, type GhostSettings } from '../core/replay/ghosts.ts'
import { isName } from '../core/replay/name.ts'
import { MAX_NAME_LENGTH } from '../core/replay/replay.ts'
import type { Store } from './store.ts'

/** What the player chose, and the name on runs that are shared, '' for none. */
export interface Settings extends GhostSettings {
  readonly name: string
}

const KEY = 'asterion.settings.1'
const DEFAULTS: Settings = { ghosts: 'best', ghostLook: 'normal', name: '' }

/** The settings as they were kept; one that does not fit is as if it had never been chosen. */
export function readSettings(store: Store): Settings {
  const kept = parse(store.read(KEY))
  return {
    ghosts: GHOST_CHOICES.find((choice) => choice === kept.ghosts) ?? DEFAULTS.ghosts,
    ghostLook: GHOST_LOOKS.find((look) => look === kept.ghostLook) ?? DEFAULTS.ghostLook,
    name: typeof kept.name === 'string' ? cutName(kept.name) : DEFAULTS.name,
  }
}

export function keepSettings(store: Store, settings: Settings): void {
  store.write(KEY, JSON.stringify({ ...settings, name: cutName(settings.name) }))
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
