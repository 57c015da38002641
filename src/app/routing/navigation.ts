import type Phaser from 'phaser'
import { listenToDrops } from '../sharing/file-drop.ts'
import { listenToAddress, listenToHistory } from './address.ts'
import { levelTextOf } from './drawn-link.ts'
import { createGo } from './go.ts'
import { routeOf } from './router.ts'
import type { Route } from './routes.ts'

/** Scene that Escape and the browser's Back leave. */
interface Inner {
  readonly goUp: () => void
  /** True if one level up is the menu. */
  readonly isBelowMenu: () => boolean
}

/** Opens pages by the address bar, the browser's Back and Forward, and dropped replay files. */
export function listenToNavigation({ scene }: Phaser.Game, readEntry: () => Promise<Route>): void {
  /** Opens a route from the active scene; while the game loads, boot reads the address. */
  function open(...route: Route): void {
    for (const active of scene.getScenes(true)) createGo(active)(...route)
  }
  const inner = (): Inner | undefined => scene.getScenes(true).find(isLeavable)
  listenToAddress(() => {
    const route = routeOf(location)
    const hasData = route[0] === 'replays' || route[0] === 'workshop'
    // No other scene has data in the fragment.
    if (hasData || levelTextOf(location.hash) !== null) open(...route)
  })
  listenToDrops((text) => open('replays', { text }))
  listenToHistory({
    isMenu: () => scene.isActive('menu'),
    isBelowMenu: () => inner()?.isBelowMenu() === true,
    goUp: () => inner()?.goUp(),
    open: () => void openEntry(),
  })

  async function openEntry(): Promise<void> {
    const route = await readEntry()
    // The player may have left the menu meanwhile.
    if (route[0] !== 'menu' && scene.isActive('menu')) createGo(scene.getScene('menu'))(...route)
  }
}

function isLeavable(scene: Phaser.Scene): scene is Phaser.Scene & Inner {
  return 'goUp' in scene
}
