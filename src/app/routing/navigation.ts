import type Phaser from 'phaser'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/overlay.ts'
import { openReplayFile } from '../sharing/open-replays.ts'
import { listenToAddress, listenToHistory } from './address.ts'
import { levelTextOf, type Route, createGo } from './routes.ts'
import { routeOf } from './router.ts'

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

/** Opens files dropped anywhere on the window, with a hint while they are dragged. */
export function listenToDrops(open: (text: string) => void): void {
  const hint = element('p', { className: 'drop-hint bubble' }, t('share.drop'))
  const listen = (
    type: 'dragover' | 'dragleave' | 'drop',
    listener: (event: DragEvent) => void,
  ): void =>
    window.addEventListener(type, (event) => {
      if (hasFiles(event)) listener(event)
    })
  listen('dragover', (event) => {
    event.preventDefault()
    if (!hint.isConnected) document.body.append(hint)
  })
  listen('dragleave', (event) => {
    // Without a related target the pointer has left the window.
    if (event.relatedTarget === null) hint.remove()
  })
  listen('drop', (event) => {
    hint.remove()
    // Some pages import files themselves.
    if (event.defaultPrevented) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 1) void openReplayFile(files[0], open, toast)
    else toast(t('problem.file-many'))
  })
}

/** True if files are dragged, but not onto a field for files. */
function hasFiles({ dataTransfer, target }: DragEvent): boolean {
  const isTaken = target instanceof HTMLInputElement && target.type === 'file'
  return !isTaken && dataTransfer?.types.includes('Files') === true
}
