import type Phaser from 'phaser'
import { listenToDrops } from '../sharing/file-drop.ts'
import { listenToAddress, listenToHistory } from './address.ts'
import { createGo } from './go.ts'
import { routeOf } from './router.ts'

/** Scene that Escape and the browser's Back leave. */
interface Inner {
  readonly goUp: () => void
  /** True if one level up is the menu. */
  readonly isBelowMenu: () => boolean
}

/** Opens pages by the address bar, the browser's Back and Forward, and dropped replay files. */
export function listenToNavigation({ scene }: Phaser.Game): void {
  /** Opens the replay page from the active scene; while the game loads, boot reads the address. */
  function openReplays(text: string): void {
    for (const active of scene.getScenes(true)) createGo(active)('replays', { text })
  }
  const inner = (): Inner | undefined => scene.getScenes(true).find(isInner)
  listenToAddress(openReplays)
  listenToDrops(openReplays)
  listenToHistory({
    isMenu: () => scene.isActive('menu'),
    isBelowMenu: () => inner()?.isBelowMenu() === true,
    goUp: () => inner()?.goUp(),
    open: () => {
      const route = routeOf(location)
      // The menu is shown already.
      if (route[0] !== 'menu') createGo(scene.getScene('menu'))(...route)
    },
  })
}

function isInner(scene: Phaser.Scene): scene is Phaser.Scene & Inner {
  return 'goUp' in scene
}
