import { GHOST_CHOICES, GHOST_LOOKS } from '../core/replay/ghost-settings.ts'
import { cleanName } from '../core/replay/replay.ts'
import { COMPARISON_IDS } from '../core/speedrun/comparison-ids.ts'
import { parseFields } from './json.ts'
import { isRecord, isText } from './fields.ts'
import type { Store } from './store.ts'

/** Parts of the page of settings, in its order. */
export const SETTING_SECTIONS = ['words', 'picture', 'display', 'sound', 'ghosts', 'hands'] as const
export type SettingSection = (typeof SETTING_SECTIONS)[number]

interface Choice<V extends string> {
  readonly kind: 'choice'
  readonly section: SettingSection
  readonly values: readonly V[]
  readonly standard: V
}

interface Switch {
  readonly kind: 'switch'
  readonly section: SettingSection
  readonly standard: boolean
}

/** In per cent. */
interface Volume {
  readonly kind: 'volume'
  readonly section: SettingSection
  readonly standard: number
}

/** A setting of the table: its section, its possible values and its default. */
export type Setting = Choice<string> | Switch | Volume
export type SettingValue = Setting['standard']

function choice<V extends string>(
  section: SettingSection,
  values: readonly V[],
  standard: NoInfer<V>,
): Choice<V> {
  return { kind: 'choice', section, values, standard }
}

function onOrOff(section: SettingSection, standard: boolean): Switch {
  return { kind: 'switch', section, standard }
}

function volume(standard: number): Volume {
  return { kind: 'volume', section: 'sound', standard }
}

/** Every setting of one value: its section of the page, its values and its standard. */
export const SETTINGS = {
  language: choice('words', ['browser', 'en', 'ko'], 'browser'),
  textSize: choice('words', ['normal', 'large'], 'normal'),
  musicVolume: volume(60),
  effectsVolume: volume(80),
  muted: onOrOff('sound', false),
  /** Open directions of a junction as notes. */
  audioAid: onOrOff('sound', false),
  highContrast: onOrOff('picture', false),
  colourSafe: onOrOff('picture', false),
  lightOff: onOrOff('picture', false),
  motion: choice('picture', ['system', 'reduced', 'full'], 'system'),
  screenShake: onOrOff('picture', true),
  dread: onOrOff('picture', true),
  clock: onOrOff('display', true),
  seed: onOrOff('display', true),
  minimap: onOrOff('display', true),
  inputDisplay: onOrOff('display', false),
  splits: onOrOff('display', true),
  /** The comparison of the splits. */
  comparison: choice('display', COMPARISON_IDS, 'personal-best'),
  /** The player's own replay that runs as a ghost. */
  ghosts: choice('ghosts', GHOST_CHOICES, 'best'),
  ghostLook: choice('ghosts', GHOST_LOOKS, 'normal'),
  /** Lower corner of the touch screen with the walking pad, where there is no mouse. */
  touchPad: choice('hands', ['right', 'left', 'none'], 'right'),
  /** Levels that a key held since the level before may start. */
  heldKeys: choice('hands', ['cleared', 'all', 'none'], 'cleared'),
  /** Vibration of gamepads. */
  rumble: onOrOff('hands', true),
} as const

export type SettingId = keyof typeof SETTINGS

type ValueOf<S> = S extends Choice<infer V> ? V : S extends Switch ? boolean : number

type Chosen = { readonly [Id in SettingId]: ValueOf<(typeof SETTINGS)[Id]> }

/** The player's choices, and the name on shared runs, '' for none. */
export interface Settings extends Chosen {
  readonly name: string
  /** The keys of actions that were bound anew, as the input reads and checks them. */
  readonly keys: Readonly<Record<string, unknown>>
}

const KEY = 'asterion.settings.1'

/** Bounds of stored key bindings: more than there are actions and keys, longer than their names. */
const MAX_BOUND = 100
const MAX_KEY_LENGTH = 100

/** Every setting, in the order of the page. */
export const SETTING_IDS = Object.keys(SETTINGS) as readonly SettingId[]

/** The stored settings; one that does not fit has its standard. */
export function readSettings(store: Store): Settings {
  return settingsIn(parseFields(store.read(KEY)))
}

/** Reads the settings, parsed again only when their stored text has changed. */
export function createSettingsReader(store: Store): () => Settings {
  let text: string | null = null
  let settings = settingsIn(parseFields(text))
  return () => {
    const stored = store.read(KEY)
    if (stored !== text) {
      text = stored
      settings = settingsIn(parseFields(stored))
    }
    return settings
  }
}

function settingsIn(kept: Readonly<Partial<Record<string, unknown>>>): Settings {
  const chosen = SETTING_IDS.map((id) => {
    const value = kept[id]
    return [id, fits(id, value) ? value : SETTINGS[id].standard] as const
  })
  return {
    ...(Object.fromEntries(chosen) as Chosen),
    name: typeof kept['name'] === 'string' ? cleanName(kept['name']) : '',
    keys: keysIn(kept['keys']),
  }
}

/** True for a value that a setting may have. */
export function fits(id: SettingId, value: unknown): boolean {
  const setting: Setting = SETTINGS[id]
  if (setting.kind === 'switch') return typeof value === 'boolean'
  if (setting.kind === 'choice') return setting.values.some((each) => each === value)
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100
}

export function keepSettings(store: Store, settings: Settings): void {
  store.write(KEY, JSON.stringify({ ...settings, name: cleanName(settings.name) }))
}

/** Stores settings of a backup, as far as they fit, where none were chosen in this browser. */
export function adoptSettings(store: Store, settings: Readonly<Record<string, unknown>>): void {
  if (store.read(KEY) === null) keepSettings(store, settingsIn(settings))
}

/** Lists of keys by their action; the input checks which of them an action may have. */
function keysIn(kept: unknown): Settings['keys'] {
  if (!isRecord(kept)) return {}
  const isKey = (key: unknown): boolean => isText(key, MAX_KEY_LENGTH)
  const isList = (list: unknown): boolean =>
    Array.isArray(list) && list.length <= MAX_BOUND && list.every(isKey)
  const lists = Object.entries(kept).filter(([id, list]) => isKey(id) && isList(list))
  return Object.fromEntries(lists.slice(0, MAX_BOUND))
}
