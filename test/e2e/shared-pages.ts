import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { inject } from 'vitest'
import { newPage, VIEWPORT } from './game.ts'

type Report = (error: string) => void

/** Page used by one test after another. */
interface SharedPage {
  readonly page: Page
  readonly options: BrowserContextOptions
  readonly heldKeys: ReadonlySet<string>
  /** Receives the errors of the page, for the test that uses it. */
  report: Report
  /** True once a test has changed the page in a way that cannot be undone. */
  isSpoilt: boolean
  isLent: boolean
}

/** Page lent to a test. */
export interface LentPage {
  readonly page: Page
  /** Leaves the game and empties its storage, so that the next test starts with a first visit. */
  readonly giveBack: () => Promise<void>
}

export interface SharedPages {
  /** Lends an empty page of a profile with the given options. */
  readonly lend: (options: BrowserContextOptions, report: Report) => Promise<LentPage>
}

/**
 * Pages opened once for all tests of a worker, one for each set of options: a new profile takes three
 * times as long to show the game as a page that is reset to a first visit.
 */
export function createSharedPages(browser: Browser): SharedPages {
  const kept = new Map<string, SharedPage>()

  return {
    async lend(options, report) {
      const profile = JSON.stringify(options)
      let shared = kept.get(profile)
      if (shared === undefined || shared.isLent) {
        shared = await openShared(browser, options)
        if (!kept.has(profile)) kept.set(profile, shared)
      }
      const lent = shared
      lent.isLent = true
      lent.report = report
      return {
        page: lent.page,
        async giveBack() {
          lent.isLent = false
          const isKept = kept.get(profile) === lent
          if (isKept && !lent.isSpoilt && (await resetPage(lent))) return
          if (isKept) kept.delete(profile)
          await lent.page.context().close()
        },
      }
    },
  }
}

async function openShared(browser: Browser, options: BrowserContextOptions): Promise<SharedPage> {
  const page = await newPage(
    browser,
    (error) => {
      shared.report(error)
    },
    options,
  )
  const shared: SharedPage = {
    page,
    options,
    heldKeys: trackHeldKeys(page),
    report: () => undefined,
    isSpoilt: false,
    isLent: false,
  }
  // Init scripts and the offline mode are not undone by a reset.
  spoilBy(shared, page, 'addInitScript')
  spoilBy(shared, page.context(), 'setOffline')
  return shared
}

/** Marks a page as spoilt once a method is called. */
function spoilBy<Name extends string>(
  shared: SharedPage,
  target: Readonly<Record<Name, (...values: never[]) => unknown>>,
  name: Name,
): void {
  const method = target[name].bind(target)
  const spoil = (...values: never[]): unknown => {
    shared.isSpoilt = true
    return method(...values)
  }
  Object.assign(target, { [name]: spoil })
}

/** Resets a page to a first visit; returns false where it is closed. */
async function resetPage(shared: SharedPage): Promise<boolean> {
  const { page, options, heldKeys } = shared
  if (page.isClosed()) return false
  for (const other of page.context().pages()) if (other !== page) await other.close()
  for (const key of heldKeys) await page.keyboard.up(key)
  await page.mouse.up()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // The browser's own page around an image breaks the site's security policy.
  shared.report = () => undefined
  await emptyStorage(page)
  await page.goto('about:blank')
  await page.setViewportSize(options.viewport ?? VIEWPORT)
  await page.emulateMedia({ reducedMotion: options.reducedMotion ?? null })
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(inject('address'))
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  return true
}

/**
 * Empties the storage from another page of the site: only there a write that the game makes while it is
 * left comes before. The database is deleted once the game has closed it.
 */
async function emptyStorage(page: Page): Promise<void> {
  await page.goto(`${inject('address')}icon-192.png`)
  await page.evaluate(
    () =>
      new Promise<void>((settle) => {
        localStorage.clear()
        const request = indexedDB.deleteDatabase('asterion')
        request.onsuccess = request.onerror = () => {
          settle()
        }
      }),
  )
}

/** Tracks the keys held on a page's keyboard, whose state outlives the documents of the page. */
function trackHeldKeys({ keyboard }: Page): ReadonlySet<string> {
  const held = new Set<string>()
  const down = keyboard.down.bind(keyboard)
  const up = keyboard.up.bind(keyboard)
  keyboard.down = async (key) => {
    held.add(key)
    await down(key)
  }
  keyboard.up = async (key) => {
    held.delete(key)
    await up(key)
  }
  return held
}
