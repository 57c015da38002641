import type { Store } from './store.ts'

const KEY = 'asterion.linked.1'

/** Most texts kept, and most characters of one. */
const MOST_TEXTS = 20
const LONGEST_TEXT = 4000

/** Replay texts of the links to runs of a day that were opened here, the last one last. */
export function readLinkedRuns(store: Store, seed: string): readonly string[] {
  const [of, ...texts] = (store.read(KEY) ?? '').split('\n')
  return of === seed ? texts : []
}

/** Keeps the replay text of an opened link until a link of another day is opened. */
export function keepLinkedRun(store: Store, seed: string, text: string): void {
  if (text.length > LONGEST_TEXT) return
  const others = readLinkedRuns(store, seed).filter((each) => each !== text)
  store.write(KEY, [seed, ...others.slice(1 - MOST_TEXTS), text].join('\n'))
}
