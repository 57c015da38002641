import { ACTION_IDS, bindingsOf, conflictsOf, isBindable } from '../../../src/input/bindings.ts'
import { type Change, openChannel } from '../../../src/storage/broadcast-channel.ts'
import { hasMoved } from '../../../src/storage/onboarding-flags.ts'
import { isRecord } from '../../../src/storage/schema.ts'
import {
  adoptSettings,
  fits,
  keepSettings,
  readSettings,
  type SettingId,
  SETTINGS,
} from '../../../src/storage/settings.ts'
import { openStore, type Store } from '../../../src/storage/store.ts'
import { createStorage } from '../../storage/storage.ts'
import { mutateJson } from '../json.ts'
import { exotic } from '../odd-values.ts'
import { type Reader, require, requireSame, textOf } from '../reader.ts'

/** The browser's store of texts, and what other tabs say. */
export const STORE_READERS: readonly Reader[] = [
  { name: 'settings', refusal: null, read: readKept, most: 30_000, mutate: mutateJson },
  { name: 'tabs', refusal: null, read: hear, most: 1, mutate: mutateJson },
]

/** As many keys as settings can tell apart, and more. */
const KEY = 'asterion.settings.1'

/** The settings of a store that holds these bytes, which are the same when they are kept again. */
function readKept(bytes: Uint8Array): number {
  const text = textOf(bytes)
  const storage = createStorage()
  const store: Store = openStore(() => storage)
  storage.setItem(KEY, text)
  storage.setItem('asterion.moved.1', text)
  const settings = readSettings(store)
  for (const id of Object.keys(SETTINGS) as SettingId[]) {
    require(fits(id, settings[id]), `${id} is ${String(settings[id])}`)
  }
  requireBindings(settings)
  require(hasMoved(store), 'whoever moved has moved')
  keepSettings(store, settings)
  requireSame(readSettings(store), settings)
  adopt(parse(text), settings)
  return JSON.stringify(settings).length
}

/** Settings of a backup come into an empty store as what they are read as, or not at all. */
function adopt(value: unknown, settings: unknown): void {
  if (!isRecord(value)) return
  const storage = createStorage()
  const store = openStore(() => storage)
  adoptSettings(store, value)
  requireSame(readSettings(store), settings)
  adoptSettings(store, { ghosts: 'none' })
  requireSame(readSettings(store), settings)
}

/** Keys for every action, each of which it may have, and always the one that pauses. */
function requireBindings(settings: { readonly keys?: unknown }): void {
  const bindings = bindingsOf(settings)
  for (const id of ACTION_IDS) {
    require(bindings[id].every((chord) => isBindable(id, chord)), `${id} has a key that it cannot`)
  }
  require(bindings.pause.includes('Escape'), 'nothing pauses')
  conflictsOf(bindings)
}

/** What another tab, of whatever version, says: heard only if it names a record. */
function hear(bytes: Uint8Array): number {
  const target = new EventTarget()
  const channel = openChannel(() => target as BroadcastChannel)
  const heard: Change[] = []
  channel.listen((change) => heard.push(change))
  target.dispatchEvent(new MessageEvent('message', { data: exotic(parse(textOf(bytes))) }))
  for (const { name, key } of heard) {
    require(name === 'attempts' || name === 'notes', 'a store that is none')
    require(typeof key === 'string', 'a key that is none')
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
