import { levelRules } from '../../../src/core/game/rules.ts'
import { ACTION_IDS, bindingsOf, isBindable } from '../../../src/input/bindings.ts'
import { readCleared } from '../../../src/storage/progress.ts'
import { isRecord } from '../../../src/storage/json.ts'
import {
  adoptSettings,
  fits,
  keepSettings,
  readSettings,
  type SettingId,
  SETTINGS,
} from '../../../src/storage/settings.ts'
import { openStore, type Store } from '../../../src/storage/store.ts'
import {
  type Channel,
  openWriteQueue,
  type RecordChanged,
} from '../../../src/storage/write-queue.ts'
import { createStorage } from '../../storage/storage.ts'
import { exotic } from '../odd-values.ts'
import { require, requireSame, textOf } from '../reader.ts'

const KEY = 'asterion.settings.1'

/** Reads stored settings, which must be the same when they are stored again. */
export function readKept(bytes: Uint8Array): number {
  const text = textOf(bytes)
  const storage = createStorage()
  const store: Store = openStore(() => storage)
  storage.setItem(KEY, text)
  storage.setItem('asterion.cleared.1', text)
  const settings = readSettings(store)
  for (const id of Object.keys(SETTINGS) as SettingId[]) {
    require(fits(id, settings[id]), `${id} is ${String(settings[id])}`)
  }
  requireBindings(settings)
  const isLevel = (level: number): boolean => levelRules(level).width > 0
  require(readCleared(store).every(isLevel), 'a level that is no level counts as cleared')
  keepSettings(store, settings)
  requireSame(readSettings(store), settings)
  adopt(parse(text), settings)
  return JSON.stringify(settings).length
}

/** Adopts the settings of a backup in an empty store, where they must have the same values. */
function adopt(value: unknown, settings: unknown): void {
  if (!isRecord(value)) return
  const storage = createStorage()
  const store = openStore(() => storage)
  adoptSettings(store, value)
  requireSame(readSettings(store), settings)
  adoptSettings(store, { ghosts: 'none' })
  requireSame(readSettings(store), settings)
}

/** Requires that every action has only permitted keys of its own, and that Escape pauses. */
function requireBindings(settings: { readonly keys?: unknown; readonly buttons?: unknown }): void {
  const bindings = bindingsOf(settings)
  for (const id of ACTION_IDS) {
    require(bindings[id].every((chord) =>
      isBindable(id, chord),
    ), `${id} has a key that is not permitted`)
  }
  require(bindings.pause.includes('Escape'), 'Escape does not pause')
  const all = Object.values(bindings).flat()
  require(new Set(all).size === all.length, 'two actions have one key')
  for (const id of ['up', 'right', 'down', 'left'] as const) {
    require(bindings[id].some((chord) => !chord.startsWith('Pad')), `${id} has no key`)
  }
}

/** Receives a message of another tab of any version, which counts only if it names a record. */
export function hear(bytes: Uint8Array): number {
  const channel: Channel = { postMessage: () => undefined, onmessage: null }
  const heard: RecordChanged[] = []
  const never = new Promise<never>(() => undefined)
  const writeQueue = openWriteQueue(
    () => never,
    channel,
    () => undefined,
  )
  writeQueue.listenToTabs((change) => heard.push(change))
  channel.onmessage?.(new MessageEvent('message', { data: exotic(parse(textOf(bytes))) }))
  for (const { name, key } of heard) {
    require(['attempts', 'begun'].includes(name), 'an unknown store')
    require(typeof key === 'string', 'a key that is not a text')
  }
  return heard.length
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
