/**
 * First view of a page, before the engine is loaded, in the language and appearance of the player: the
 * menu, which already works, the card of a linked level, or else the title of index.html.
 */
import {
  appearanceOf,
  showAppearance,
  systemReducesMotion,
} from './app/settings/preference-effects.ts'
import { attemptOfEntry, parametersOf, readSeedLink } from './app/routing/early-address.ts'
import { firstInputDevice } from './input/input-device.ts'
import { showEarlyMenu } from './scenes/menu/early-menu.ts'
import { readSettings, type Settings } from './storage/settings.ts'
import { openSiteStore, type Store } from './storage/store.ts'
import { fetchLanguage, setLanguage } from './ui/message.ts'

/** Opens the page. No module may wait for this promise: main.ts shares modules with this file. */
async function open(): Promise<void> {
  const store = openSiteStore()
  const settings = readSettings(store)
  const fetched = Promise.all([
    earlyView(store, settings),
    fetchLanguage(settings.language),
    styled(),
  ])
  showAppearance(appearanceOf(settings, systemReducesMotion()))
  const [show] = await fetched
  setLanguage(settings.language)
  document.documentElement.dataset['hand'] = firstInputDevice()
  show?.()
  await drawn()
  await import('./main.ts')
}

/** Function that shows the first view of the address; null if that is the title. */
async function earlyView(store: Store, settings: Settings): Promise<(() => void) | null> {
  // A reload resumes the attempt that was played, at a level that is not known yet.
  if (/^#(?:run=|level=|x?\d+;)/.test(location.hash) || attemptOfEntry() !== null) return null
  if (location.search === '') return showEarlyMenu
  const link = readSeedLink(parametersOf(location.search))
  if (link === null || 'problem' in link) return null
  const { showEarlyCard } = await import('./scenes/play/early-card.ts')
  return () => showEarlyCard(link, settings, store)
}

/** Resolves once the page is parsed and its style sheet is loaded or has failed. */
async function styled(): Promise<void> {
  if (document.readyState === 'loading') await happens(document, 'DOMContentLoaded')
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (document.readyState === 'complete' || !link || link.sheet !== null) return
  // The page loads after its style sheet, even if that fails.
  await Promise.race([happens(link, 'load'), happens(link, 'error'), happens(window, 'load')])
}

function happens(target: EventTarget, type: string): Promise<unknown> {
  return new Promise((settle) => {
    target.addEventListener(type, settle, { once: true })
  })
}

/** Resolves once the browser has drawn the current view; pages in the background draw nothing. */
function drawn(): Promise<void> {
  return new Promise((settle) => {
    if (document.hidden) settle()
    else requestAnimationFrame(() => setTimeout(settle))
  })
}

void open()
