/** The policy that index.html allows by this name; browsers without Trusted Types have none. */
const POLICY_NAME = 'asterion'

/** The part of Trusted Types that is used here; not every browser has it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown }
}

type Policy = ReturnType<TrustedTypes['createPolicy']>

/** Policy of the page, which may create it only once; null until the first script. */
let policy: Policy | null = null

/**
 * Address of a script of the game's own host, as the browser accepts it for a thread or a service
 * worker.
 *
 * @throws RangeError for an address of another host
 */
export function trustedScript(address: string): string {
  policy ??= createPolicy()
  // Browsers with Trusted Types want an object, for which TypeScript's types of the DOM say string.
  return policy.createScriptURL(address) as string
}

/** Exported for tests. */
export function createPolicy(): Policy {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const rules = { createScriptURL: requireOwn }
  return trustedTypes?.createPolicy(POLICY_NAME, rules) ?? rules
}

function requireOwn(address: string): string {
  const { origin, href } = location
  if (new URL(address, href).origin === origin) return address
  throw new RangeError(`a script of another host: ${address}`)
}
