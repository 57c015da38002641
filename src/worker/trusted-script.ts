/** The policy that index.html allows by this name; browsers without Trusted Types have none. */
const POLICY_NAME = 'asterion'

/** The part of Trusted Types that is used here; not every browser has it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown }
}

/**
 * The scripts that the browser may run in a thread of its own: returns a trusted address.
 *
 * @throws RangeError for an address of another host
 */
export type ScriptTrust = (address: string) => string

/** The trust in scripts of the game's own host, and no others. To be created once a page. */
export function createScriptTrust(): ScriptTrust {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(POLICY_NAME, { createScriptURL: requireOwn })
  if (policy === undefined) return requireOwn
  // Such a browser takes an object where its types, and other browsers, have a text.
  return (address) => policy.createScriptURL(address) as string
}

function requireOwn(address: string): string {
  const { origin, href } = location
  if (new URL(address, href).origin === origin) return address
  throw new RangeError(`a script of another host: ${address}`)
}
