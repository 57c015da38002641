/**
 * First view of a page, before the engine is there, in the language and the looks of the player: the
 * menu, which works already, or the title of index.html, where the address leads elsewhere.
 */
import { appearanceOf } from './app/preference-effects.ts'
import { showAppearance, systemReducesMotion } from './app/appearance.ts'
import { runTextOf } from './app/replay-link.ts'
import { showEarlyMenu } from './scenes/menu/early-menu.ts'
import { readSettings } from './storage/settings.ts'
import { openStore } from './storage/store.ts'
import { fetchLanguage, setLanguage } from './ui/message.ts'

/** No module may wait for it: main.ts shares modules with this one. */
async function open(): Promise<void> {
  const settings = readSettings(openStore(() => localStorage))
  showAppearance(appearanceOf(settings, systemReducesMotion()))
  await fetchLanguage(settings.language)
  setLanguage(settings.language)
  if (location.search === '' && runTextOf(location.hash) === null) {
    showEarlyMenu()
    await drawn()
  }
  await import('./main.ts')
}

/** Resolves when the browser has drawn what is shown now. */
function drawn(): Promise<void> {
  return new Promise((settle) => {
    requestAnimationFrame(() => setTimeout(settle))
  })
}

void open()
