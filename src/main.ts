import { createLaterBoard } from './app/board/later-board.ts'
import { createGame, firstSceneOf } from './app/game.ts'
import type { SceneClass } from './app/game-scene.ts'
import { openOptima } from './app/optima.ts'
import type { PageModule } from './app/page.ts'
import { PageScene } from './app/page-scene.ts'
import { createKeyNames } from './app/keys/bound-key-names.ts'
import { listenToFailedStyles } from './app/routing/lazy-style.ts'
import { listenToNavigation } from './app/routing/navigation.ts'
import { routeOfEntry } from './app/attempts/resume-saved.ts'
import type { PageKey, Route } from './app/routing/routes.ts'
import type { Services } from './app/services.ts'
import { createPreferences, toggleMute } from './app/settings/preferences.ts'
import { storageErrorMessage } from './app/storage-errors.ts'
import { type Bindings, bindingsOf } from './input/bindings.ts'
import { listenToGestures, listenToHiding } from './input/attention.ts'
import { listenToInputDevice } from './input/input-device.ts'
import { listenToActions } from './input/keyboard.ts'
import { createPads } from './input/gamepad.ts'
import { BootScene } from './scenes/boot/scene.ts'
import { MenuScene } from './scenes/menu/scene.ts'
import { PlayScene } from './scenes/play/scene.ts'
import { createLaterSound } from './sound/later-sound.ts'
import { openStorage } from './storage/open-storage.ts'
import { openSiteStore } from './storage/store.ts'
import { toggleFullScreen } from './ui/full-screen.ts'
import { createGamepadNavigation } from './ui/gamepad-navigation.ts'
import { t } from './ui/message.ts'
import { listenToArrowKeys, listenToLostFocus } from './ui/spatial-navigation.ts'
import { listenToMenus } from './ui/menu-sounds.ts'
import { toast } from './ui/overlay.ts'
import { fetchImages } from './view/images.ts'
import { idle, onceIdle } from './worker/idle.ts'
import { createLevelCache } from './worker/level-source.ts'
import { createNewVersion } from './worker/new-version.ts'
import { keepOffline } from './worker/offline-readiness.ts'
import { hasServiceWorker, openWorker } from './worker/own-scripts.ts'
import { createWorkerClient } from './worker/worker-client.ts'

const store = openSiteStore()
const { writeQueue, attemptStore, autosave } = openStorage(store, (error) =>
  toast(storageErrorMessage(error)),
)
const pads = createPads()
const newVersion = createNewVersion()
const sound = createLaterSound(async () => {
  const { createSound } = await import('./sound/sound.ts')
  return () => createSound(new AudioContext())
})
const preferences = createPreferences(store, sound)
const bindings = (): Bindings => bindingsOf(preferences.read())
const board = createLaterBoard(writeQueue)
const levels = createLevelCache(createWorkerClient(openWorker))
const services: Services = {
  store,
  writeQueue,
  preferences,
  bindings,
  keyNames: createKeyNames(bindings),
  attemptStore,
  autosave,
  levels,
  optima: openOptima({ writeQueue, levels }),
  pads,
  sound,
  newVersion,
  board,
  now: Date.now,
  prefetch: () => prefetch(),
}

/** Pages, whose modules are fetched when they are first opened. */
const pages = {
  course: page('course', () => import('./pages/course/page.ts')),
  courses: page('courses', () => import('./pages/courses/page.ts')),
  today: page('today', () => import('./pages/today/page.ts')),
  draw: page('draw', () => import('./pages/draw/page.ts')),
  race: page('race', () => import('./pages/race/page.ts')),
  runner: page('runner', () => import('./pages/runner/page.ts')),
  replays: page('replays', () => import('./pages/replays/page.ts')),
  guide: page('guide', () => import('./pages/guide/page.ts')),
  settings: page('settings', () => import('./pages/settings/page.ts')),
  trials: page('trials', () => import('./pages/trials/page.ts')),
  watch: page('watch', () => import('./scenes/watch/scene.ts')),
  win: page('win', () => import('./scenes/win/scene.ts')),
  workshop: page('workshop', () => import('./pages/workshop/page.ts')),
} satisfies { readonly [Key in PageKey]: PageScene<Key> }

function page<Key extends PageKey>(key: Key, fetchModule: () => Promise<PageModule<Key>>) {
  return new PageScene(key, services, fetchModule)
}

/** Fetches the result while the first level is played, so that it opens at once. */
const prefetch = onceIdle(() => void pages.win.prefetch())

const unstarted = document.getElementById('unstarted')

/** Says over the first view that the game could not start, as in a frame without an origin. */
function failToStart(): void {
  if (unstarted === null) return
  unstarted.className += ' failed'
  document.body.append(unstarted)
}

const readEntry = (): Promise<Route> => routeOfEntry(services)

const game = createGame(
  [
    new BootScene(fetchImages(), readEntry, failToStart),
    new (MenuScene satisfies SceneClass<'menu'>)('menu', services),
    new (PlayScene satisfies SceneClass<'play'>)('play', services),
    ...Object.values(pages),
  ],
  preferences.renderOptions,
)
listenToFailedStyles()
listenToNavigation(game, readEntry)
listenToArrowKeys()
listenToLostFocus()
listenToMenus(sound.play)
listenToGestures(sound.unlock)
// In a frame, a press whose default is prevented leaves the keyboard with the page around it.
listenToGestures(() => window.focus())
listenToHiding(sound.setHidden)
listenToActions((action) => {
  if (action === 'full-screen') toggleFullScreen()
  if (action === 'mute') toggleMute(preferences)
}, bindings)
const useDevice = listenToInputDevice((device) => {
  document.documentElement.dataset['hand'] = device
})
const navigate = createGamepadNavigation(pads)
void firstSceneOf(game)
  // The browser's first query of gamepads takes as long as a frame.
  .then(idle)
  .then(() => {
    game.events.on('prestep', (_now: number, deltaMs: number) => {
      pads.poll()
      if (pads.isUsed()) useDevice('pad')
      const { buttons } = preferences.read()
      if (pads.takeUnmapped() && Object.keys(buttons).length === 0) toast(t('pad.unmapped'))
      navigate(deltaMs)
    })
    // The first gesture needs the sound.
    sound.fetch()
    // The download for offline play takes the network from nothing that the first view needs.
    if (hasServiceWorker()) void keepOffline().catch(() => undefined)
    if (board.isThere())
      void board.open().then(
        ({ outbox }) => outbox.flush(),
        () => undefined,
      )
  })
unstarted?.remove()
