/** Creates local storage in memory, with room for a number of characters. */
export function createStorage(room = Infinity): Storage {
  const texts = new Map<string, string>()
  const size = (): number =>
    [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      const former = texts.get(key)
      texts.set(key, text)
      if (size() <= room) return
      if (former === undefined) texts.delete(key)
      else texts.set(key, former)
      throw new DOMException('no room', 'QuotaExceededError')
    },
    removeItem(key) {
      texts.delete(key)
    },
    clear() {
      texts.clear()
    },
  }
}

/** Error of reading `localStorage` where cookies are blocked. */
export function blocked(): never {
  throw new DOMException('blocked', 'SecurityError')
}
