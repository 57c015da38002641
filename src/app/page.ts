import type Phaser from 'phaser'
import type { Action } from '../input/bindings.ts'
import type { EnemyKind } from '../core/game/level-layout.ts'
import type { AlgorithmId } from '../labyrinth/maze/generators.ts'
import type { MapStyle } from '../picture/level-map.ts'
import type { DebugFacts } from './debug-hook.ts'
import type { Go, PageKey, Route, SceneData } from './routing/routes.ts'
import type { Services } from './services.ts'
import { t } from '../ui/message.ts'
import { toast } from '../ui/overlay.ts'

/** Services and actions of an open page. */
export interface Host extends Services {
  /** Opens a page or scene in place of this page; the first call decides. */
  readonly go: Go
  /** Goes one level up, as Escape and the browser's Back do. */
  readonly goUp: () => void
  /** Aborted when the page is closed. */
  readonly closed: AbortSignal
  readonly showLabyrinth: (algorithm: AlgorithmId, seed?: string) => void
  /** Style of the maps on the page, with a portrait of each enemy. */
  readonly mapStyle: () => MapStyle & {
    readonly tiles: CanvasImageSource
    readonly portraits: Readonly<Record<EnemyKind, HTMLCanvasElement>>
  }
  /** Scene with the game's textures, behind the page. */
  readonly scene: Phaser.Scene
}

export interface Page {
  readonly root: HTMLElement
  /** Called once the page is in the document, in place of moving the focus to its main choice. */
  readonly shown?: () => void
  readonly update?: (deltaMs: number) => void
  /** Performs the action of a key; false leaves it to the scene, which goes up for `pause`. */
  readonly act?: (action: Action) => boolean
  /** Route one level up, or a step within the page that leads there; undefined for the menu. */
  readonly up?: () => Route | (() => void) | undefined
  /** Data with which the page opens again when it is opened without data. */
  readonly left?: () => object
  readonly debugFacts?: () => DebugFacts
}

/** Module of a page: opens the page with the data of its route; null if it went elsewhere. */
export interface PageModule<Key extends PageKey> {
  readonly open: (host: Host, data: SceneData[Key]) => Page | null | Promise<Page | null>
}

/** Shortest time between two refreshes, as an import changes many records. */
const REFRESH_MS = 200

/** Refreshes a page soon after records or optima change, until it is closed. */
export function refreshOnChange(
  { attemptStore, optima, closed }: Pick<Host, 'attemptStore' | 'optima' | 'closed'>,
  refresh: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const changed = (): void => {
    timer ??= setTimeout(() => {
      timer = null
      if (!closed.aborted) refresh()
    }, REFRESH_MS)
  }
  for (const stop of [attemptStore.listen(changed), optima.listen(changed)])
    closed.addEventListener('abort', stop)
}

/** Calls back if the page may be closed soon: browsers close hidden pages without notice. */
export function listenToPageHide(pageHidden: () => void) {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('pagehide', pageHidden, { signal })
  const changed = (): void => {
    if (document.hidden) pageHidden()
  }
  document.addEventListener('visibilitychange', changed, { signal })
  return { dispose: () => stop.abort() }
}

/** Waits for a part that is fetched late; if that fails, shows the reason and resolves to null. */
export async function fetchPart<Part>(
  part: Promise<Part>,
  { newVersion }: Pick<Services, 'newVersion'>,
): Promise<Part | null> {
  try {
    return await part
  } catch {
    const isUpdated = await newVersion.isReady()
    toast(t(isUpdated ? 'version.in-menu' : 'problem.offline'))
    return null
  }
}
