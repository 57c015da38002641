/** Longest wait for the service worker before the page goes on without it. */
const PATIENCE_MS = 5000

/** Entry script and style sheet, whose names change with every build. */
const ENTRY = /assets\/index-[\w-]{8}\.(?:js|css)/g

/** Newer build of the game at the address of this page. */
export type NewVersion = ReturnType<typeof createNewVersion>

export function createNewVersion() {
  return {
    /** Queries the host; true if a newer build is ready. */
    async isReady(): Promise<boolean> {
      // Portals give each upload an address of its own.
      if (import.meta.env.MODE === 'portal') return false
      try {
        const registration = await registrationOfPage()
        if (hasWaiting(registration) || (await answersOtherBuild())) return true
        await Promise.race([updateWorker(registration), losePatience()])
        return hasWaiting(registration)
      } catch {
        // Offline, or the newer service worker cannot be fetched.
        return false
      }
    },
    async change(): Promise<void> {
      await Promise.race([activateNewest().catch(() => undefined), losePatience()])
      location.reload()
    },
  }
}

/** Settles after the longest wait, as a browser may never answer for a service worker. */
function losePatience(): Promise<void> {
  return new Promise((settle) => setTimeout(settle, PATIENCE_MS))
}

/**
 * True if an HTML page has an entry script or style sheet that is not in a list. False for a page
 * without any, such as the login page of a network.
 */
export function isOtherBuild(page: string, named: readonly string[]): boolean {
  const entries = page.match(ENTRY) ?? []
  return entries.some((entry) => !named.some((address) => address.endsWith(entry)))
}

function namedByPage(): string[] {
  const scripts = [...document.querySelectorAll('script')].map(({ src }) => src)
  const links = [...document.querySelectorAll('link')].map(({ href }) => href)
  return [...scripts, ...links]
}

async function answersOtherBuild(): Promise<boolean> {
  const answer = await fetch('./', { cache: 'no-cache' })
  return answer.ok && isOtherBuild(await answer.text(), namedByPage())
}

/** Registration of the service worker; undefined if there is none or the browser refuses them. */
async function registrationOfPage(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.getRegistration('./')
  } catch {
    return undefined
  }
}

/** True if a newer service worker is waiting; at the first visit there is no active one. */
function hasWaiting(registration: ServiceWorkerRegistration | undefined): boolean {
  return Boolean(registration?.active && registration.waiting)
}

/** Updates the service worker, and waits until its files are cached. */
async function updateWorker(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  await registration?.update()
  if (registration?.installing) await hasLeft(registration.installing, 'installing')
}

async function activateNewest(): Promise<void> {
  const registration = await registrationOfPage()
  if (!hasWaiting(registration)) await updateWorker(registration)
  const waiting = registration?.waiting
  if (!waiting) return
  waiting.postMessage({ type: 'SKIP_WAITING' })
  await hasLeft(waiting, 'installed')
}

/** Resolves once a service worker has left a state. */
export function hasLeft(worker: ServiceWorker, state: ServiceWorkerState): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state !== state) resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
