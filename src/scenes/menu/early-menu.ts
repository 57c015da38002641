import { hasBoardHere } from '../../app/board/board-here.ts'
import { overlay } from '../../ui/overlay.ts'
import { createMenuPage, type MenuPage } from './page.ts'

/** Menus by their element, so that the scene finds the one that is shown. */
const menus = new WeakMap<Element, MenuPage>()

/** Shows the menu before the engine is loaded. */
export function showEarlyMenu(): void {
  const page = createMenuPage(hasBoardHere())
  menus.set(page.root, page)
  page.root.classList.add('early')
  overlay().append(page.root)
  page.takeFocus()
}

/** Returns the menu that was shown before the engine was loaded; null if there is none. */
export function takeEarlyMenu(): MenuPage | null {
  const root = document.querySelector('.menu.early')
  return root === null ? null : (menus.get(root) ?? null)
}
