/**
 * The browser's local storage without failures: a text that cannot be stored stays in memory while the
 * page is open. Stored texts outlast the page at once, but browsers flush them seconds later: if the
 * browser is killed, the last ones are lost.
 */
export type Store = ReturnType<typeof openStore>

/** @param open returns the browser's storage; throws if it is blocked */
export function openStore(open: () => Storage) {
  const memory = new Map<string, string>()
  let isReported = false
  /** Uses the browser's storage; returns `otherwise` if it is blocked or full. */
  const tryTo = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key: string) => memory.get(key) ?? tryTo((storage) => storage.getItem(key), null),
    /** Writes a text; false if it lasts only as long as the page is open. */
    write(key: string, text: string): boolean {
      const isStored = tryTo((storage) => {
        storage.setItem(key, text)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, text)
      return isStored
    },
    remove(key: string): void {
      memory.delete(key)
      tryTo((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...tryTo(keysOf, [])])],
    /** True once after a text could not be stored, then false. */
    takeError(): boolean {
      const isNews = memory.size > 0 && !isReported
      isReported ||= isNews
      return isNews
    },
  }
}

/**
 * Rules version of this site, then those of the earlier sites in its folders, as build/earlier-sites.ts names
 * them; empty while the game is developed, and on portals.
 */
export function rulesOfSite(): readonly string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name=asterion-rules]')?.content
  return named?.split(' ') ?? []
}

/** True for the site of earlier rules, in its folder of a later site, whose records it must not change. */
export function isEarlierSite(): boolean {
  return location.pathname.includes(`/${rulesOfSite().at(0)}/`)
}

/** Opens this site's storage; for the site of earlier rules a copy, which lasts as long as the page. */
export function openSiteStore(): Store {
  const store = openStore(() => localStorage)
  if (!isEarlierSite()) return store
  const copy = openStore(() => {
    throw new RangeError('the site of earlier rules stores nothing')
  })
  for (const key of store.keys()) copy.write(key, store.read(key) ?? '')
  return copy
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
}
