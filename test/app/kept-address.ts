import { afterEach, beforeEach } from 'vitest'

/** Gives the tests of a file an address without a query, and the one that they found back after. */
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
