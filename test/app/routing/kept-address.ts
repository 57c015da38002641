import { afterEach, beforeEach } from 'vitest'

/** Removes the query of the address during the tests of a file, and restores it afterwards. */
export function keepAddress(): { readonly bare: string } {
  const found = location.href
  const bare = found.replace(/[?#].*$/, '')
  beforeEach(() => {
    history.replaceState(null, '', bare)
  })
  afterEach(() => {
    history.replaceState(null, '', found)
  })
  return { bare }
}
