import type { CallWorker } from './worker-client.ts'
import workerUrl from './worker.ts?worker&url'

/** Name of the policy that index.html allows; browsers without Trusted Types ignore it. */
const POLICY_NAME = 'asterion'

/** Members of Trusted Types that are used here. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: typeof RULES) => Policy
}

interface Policy {
  readonly createScriptURL: (address: string) => unknown
}

/** Policy of the page, which may be created only once; null until the first script. */
let policy: Policy | null = null

/** Script that the browser accepts for a worker. Throws a RangeError for an address of another host. */
function trustedScript(address: string): string {
  policy ??= createPolicy()
  // Browsers with Trusted Types return an object, but the DOM types of TypeScript require a string.
  return policy.createScriptURL(address) as string
}

/** Exported for tests. */
export function createPolicy(): Policy {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy(POLICY_NAME, RULES) ?? RULES
}

const RULES = { createScriptURL: requireOwn }

function requireOwn(address: string): string {
  const { origin, href } = location
  if (new URL(address, href).origin === origin) return address
  throw new RangeError(`a script of another host: ${address}`)
}

export function openWorker(): CallWorker {
  return new Worker(trustedScript(workerUrl), { type: 'module' })
}

/** True if this build has a service worker, which lists the built files, and the browser runs it. */
export function hasServiceWorker(): boolean {
  return !['development', 'portal'].includes(import.meta.env.MODE) && 'serviceWorker' in navigator
}

/** Registers the service worker that caches what play needs; rejects if the browser forbids it. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(trustedScript('./sw.js'), { scope: './' })
}
