import { cleanName } from '../core/name.ts'
import { isRecord, listOf, parseFields, text, whole } from './json.ts'
import type { Store } from './store.ts'

/** Sections of the settings page, in order. */
export const SETTING_SECTIONS = ['words', 'sound', 'picture', 'display'] as const
export type SettingSection = (typeof SETTING_SECTIONS)[number]

export type Setting = ReturnType<typeof choice<string> | typeof onOrOff | typeof volume>
export type SettingValue = Setting['standard']

function choice<V extends string>(
  section: SettingSection,
  values: readonly V[],
  standard: NoInfer<V>,
): { kind: 'choice'; section: SettingSection; values: readonly V[]; standard: V } {
  return { kind: 'choice', section, values, standard }
}

function onOrOff(section: SettingSection, standard: boolean) {
  return { kind: 'switch', section, standard } as const
}

/** @param standard in per cent */
function volume(standard: number) {
  return { kind: 'volume', section: 'sound', standard } as const
}

/** Settings with a single value; the player's name and key bindings are separate. */
export const SETTINGS = {
  language: choice('words', ['browser', 'en', 'ko'], 'browser'),
  textSize: choice('words', ['normal', 'large'], 'normal'),
  musicVolume: volume(60),
  effectsVolume: volume(80),
  muted: onOrOff('sound', false),
  /** Plays the open directions of a junction as notes. */
  audioAid: onOrOff('sound', false),
  highContrast: onOrOff('picture', false),
  colourSafe: onOrOff('picture', false),
  lightOff: onOrOff('picture', false),
  motion: choice('picture', ['system', 'reduced', 'full'], 'system'),
  /** Splits beside the board; `auto` shows them in wide windows. */
  splits: choice('display', ['auto', 'on', 'off'], 'auto'),
  /** The player's best attempt as a ghost. */
  ownGhost: onOrOff('display', true),
  /** Corner of the walking pad on a touch screen without a mouse. */
  touchPad: choice('display', ['right', 'left', 'none'], 'right'),
  /** Vibration of gamepads. */
  rumble: onOrOff('display', true),
  /** Posts each personal best to the board, on hosts that have one. */
  postBests: onOrOff('display', false),
} as const

export type SettingId = keyof typeof SETTINGS

type ChosenSettings = { readonly [Id in SettingId]: (typeof SETTINGS)[Id]['standard'] }

export interface Settings extends ChosenSettings {
  /** Name on shared runs; '' for none. */
  readonly name: string
  /** Keys of actions with changed bindings; the input checks them. */
  readonly keys: Readonly<Record<string, unknown>>
  /** Gamepad buttons of actions with changed bindings; the input checks them. */
  readonly buttons: Readonly<Record<string, unknown>>
}

const KEY = 'asterion.settings.1'

/** Limits of stored key bindings, above the number of actions and keys and the length of names. */
const MAX_BOUND = 100
const MAX_KEY_LENGTH = 100

export const SETTING_IDS = Object.keys(SETTINGS) as readonly SettingId[]

/** Reads the stored settings; an invalid value is replaced by its standard. */
export function readSettings(store: Store): Settings {
  return settingsIn(parseFields(store.read(KEY)))
}

/** Reads the settings, and parses them again only if their stored text has changed. */
export function createSettingsReader(store: Store): () => Settings {
  let text = store.read(KEY)
  let settings = settingsIn(parseFields(text))
  return () => {
    const stored = store.read(KEY)
    if (stored !== text) settings = settingsIn(parseFields(stored))
    text = stored
    return settings
  }
}

function settingsIn(kept: Readonly<Partial<Record<string, unknown>>>): Settings {
  const chosen = SETTING_IDS.map((id) => {
    const value = kept[id]
    return [id, fits(id, value) ? value : SETTINGS[id].standard] as const
  })
  return {
    ...(Object.fromEntries(chosen) as ChosenSettings),
    name: typeof kept['name'] === 'string' ? cleanName(kept['name']) : '',
    keys: keysIn(kept['keys']),
    buttons: keysIn(kept['buttons']),
  }
}

export function fits(id: SettingId, value: unknown): boolean {
  const setting: Setting = SETTINGS[id]
  if (setting.kind === 'switch') return typeof value === 'boolean'
  if (setting.kind === 'choice') return setting.values.some((each) => each === value)
  return whole(0, 100)(value)
}

export function keepSettings(store: Store, settings: Settings): void {
  store.write(KEY, JSON.stringify({ ...settings, name: cleanName(settings.name) }))
}

/** Stores the valid settings of a backup unless settings were chosen in this browser. */
export function adoptSettings(store: Store, settings: Readonly<Record<string, unknown>>): void {
  if (store.read(KEY) === null) keepSettings(store, settingsIn(settings))
}

/** Lists of keys by action, within the limits; the input checks which keys an action may have. */
function keysIn(kept: unknown): Settings['keys'] {
  if (!isRecord(kept)) return {}
  const isKey = text(MAX_KEY_LENGTH)
  const isList = listOf(isKey, MAX_BOUND)
  const lists = Object.entries(kept).filter(([id, list]) => isKey(id) && isList(list))
  return Object.fromEntries(lists.slice(0, MAX_BOUND))
}
