/** A newer build of the game, uploaded to the address of this page. */
export interface NewVersion {
  /** Asks the host; true where a newer build is there to change over to. */
  readonly isReady: () => Promise<boolean>
  /** Loads the page again, from the newest build. */
  readonly change: () => Promise<void>
}

/** The longest wait for the service worker before the page is loaded all the same. */
const PATIENCE_MS = 5000

/** The script and the style sheet that the page begins with: their names change with every build. */
const ENTRY = /assets\/index-[\w-]{8}\.(?:js|css)/g

/** The newer build that a page can change to. */
export function createNewVersion(): NewVersion {
  return {
    async isReady() {
      try {
        const registration = await registrationOfPage()
        if (hasWaiting(registration) || (await answersOtherBuild())) return true
        await update(registration)
        return hasWaiting(registration)
      } catch {
        // There is no network, or the browser allows no service worker.
        return false
      }
    },
    async change() {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
      await Promise.race([activateNewest().catch(() => undefined), patience])
      location.reload()
    },
  }
}

/**
 * Whether the text of a page begins with another script or style sheet than those named.
 * A page without any, such as a network's page of login, is none of the game.
 */
export function isOtherBuild(page: string, named: readonly string[]): boolean {
  const entries = page.match(ENTRY) ?? []
  return entries.some((entry) => !named.some((address) => address.endsWith(entry)))
}

/** Addresses of the scripts and style sheets of this page. */
function namedByPage(): string[] {
  const scripts = [...document.querySelectorAll('script')].map(({ src }) => src)
  const links = [...document.querySelectorAll('link')].map(({ href }) => href)
  return [...scripts, ...links]
}

/** True if a reload would show another build: the host says it, or the service worker. */
async function answersOtherBuild(): Promise<boolean> {
  const answer = await fetch('./', { cache: 'no-cache' })
  return answer.ok && isOtherBuild(await answer.text(), namedByPage())
}

async function registrationOfPage(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('./') : undefined
}

/** True if a newer service worker waits, with its files; at a first visit the only one does. */
function hasWaiting(registration: ServiceWorkerRegistration | undefined): boolean {
  return Boolean(registration?.active && registration.waiting)
}

/** Asks the host for a newer service worker, and waits until its files are cached. */
async function update(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  await registration?.update()
  if (registration?.installing) await hasLeft(registration.installing, 'installing')
}

/** Puts the newest service worker in the place of the one that serves this page. */
async function activateNewest(): Promise<void> {
  const registration = await registrationOfPage()
  if (!hasWaiting(registration)) await update(registration)
  const waiting = registration?.waiting
  if (!waiting) return
  waiting.postMessage({ type: 'SKIP_WAITING' })
  await hasLeft(waiting, 'installed')
}

/** Resolves once a service worker is in another state. */
function hasLeft(worker: ServiceWorker, state: ServiceWorkerState): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state !== state) resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
