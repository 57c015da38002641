import Phaser from 'phaser'
import { listenToAddress, listenToHistory } from './app/routing/address.ts'
import { createAttemptClock } from './app/attempts/attempt-clock.ts'
import { createKeyNames } from './app/keys/bound-key-names.ts'
import { showDebugFacts } from './app/debug-hook.ts'
import { listenToDrops } from './app/sharing/file-drop.ts'
import { canGoUp, type GameScene } from './app/game-scene.ts'
import { createGo } from './app/routing/go.ts'
import { LazyScene } from './app/routing/lazy-scene.ts'
import { fetchLazyStyle } from './app/routing/lazy-style.ts'
import { createPreferences, toggleMute } from './app/settings/preferences.ts'
import { routeOf } from './app/routing/router.ts'
import type { LazySceneKey } from './app/routing/routes.ts'
import type { Services } from './app/services.ts'
import { troubleWords } from './app/trouble-words.ts'
import { type Bindings, bindingsOf } from './input/bindings.ts'
import { listenToGestures, listenToHiding } from './input/gestures.ts'
import { listenToInputDevice } from './input/input-device.ts'
import { listenToActions } from './input/keyboard.ts'
import { createPads } from './input/pads.ts'
import { ignoreHeld, NOTHING_REPEATED, repeatHeld } from './input/repeat.ts'
import { BootScene } from './scenes/boot/scene.ts'
import { MenuScene } from './scenes/menu/scene.ts'
import { PlayScene } from './scenes/play/scene.ts'
import { createLaterSound } from './sound/later-sound.ts'
import { openStorage } from './storage/open-storage.ts'
import { openStore } from './storage/store.ts'
import { toggleFullScreen } from './ui/full-screen.ts'
import { hasMenu, moveInMenu, pressInMenu } from './ui/gamepad-navigation.ts'
import { listenToMenus } from './ui/menu-sounds.ts'
import { listenToArrowKeys } from './ui/spatial-navigation.ts'
import { toast } from './ui/toast.ts'
import { fadeScenes } from './view/fade.ts'
import { fetchImages } from './view/images.ts'
import { fillStage } from './view/stage.ts'
import { openCanvas } from './view/webgl.ts'
import { idle, onceIdle } from './worker/idle.ts'
import { createLevelSource } from './worker/level-source.ts'
import { createNewVersion } from './worker/new-version.ts'
import { keepOffline } from './worker/offline.ts'
import { openBuildWorker } from './worker/open-worker.ts'
import { createScriptTrust } from './worker/trusted-script.ts'

declare global {
  interface Window {
    /** The running game, for tests and tools that step its loop themselves. */
    asterion?: Phaser.Game
  }
}

/** Delay of the download for offline play from the menu; a level that runs starts it at once. */
const KEEP_AFTER_MS = 10_000

const store = openStore(() => localStorage)
const { attemptStore, autosave } = openStorage(store)
const trust = createScriptTrust()
const levels = createLevelSource(() => openBuildWorker(trust))
const pads = createPads()
const newVersion = createNewVersion()
const sound = createLaterSound(async () => {
  const { createSound } = await import('./sound/sound.ts')
  return createSound(() => new AudioContext())
})
const preferences = createPreferences(store, sound)
const bindings = (): Bindings => bindingsOf(preferences.read())
const services: Services = {
  store,
  preferences,
  bindings,
  keyNames: createKeyNames(bindings),
  attemptStore,
  autosave,
  trust,
  clock: createAttemptClock(() => performance.now()),
  levels,
  pads,
  sound,
  newVersion,
  now: Date.now,
  prefetch: () => prefetch(),
}

/** The scenes that are fetched when they are first opened. */
const LAZY_SCENES: Readonly<Record<LazySceneKey, () => Promise<typeof GameScene>>> = {
  daily: async () => (await import('./scenes/daily/scene.ts')).DailyScene,
  five: async () => (await import('./scenes/five/scene.ts')).FiveScene,
  records: async () => (await import('./scenes/records/scene.ts')).RecordsScene,
  replays: async () => (await import('./scenes/replays/scene.ts')).ReplaysScene,
  rules: async () => (await import('./scenes/rules/scene.ts')).RulesScene,
  settings: async () => (await import('./scenes/settings/scene.ts')).SettingsScene,
  watch: async () => (await import('./scenes/watch/scene.ts')).WatchScene,
  win: async () => (await import('./scenes/win/scene.ts')).WinScene,
  workshop: async () => (await import('./scenes/workshop/scene.ts')).WorkshopScene,
}
const lazyScenes = new Map(
  (Object.keys(LAZY_SCENES) as LazySceneKey[]).map((key) => [
    key,
    new LazyScene(key, bindings, newVersion, async () => {
      const [Scene] = await Promise.all([LAZY_SCENES[key](), fetchLazyStyle()])
      return new Scene(key, services)
    }),
  ]),
)
const keep = onceIdle(() => keepOffline(trust))
/** The result is fetched while the first level is played, so that it opens at once. */
const prefetch = onceIdle(() => {
  void lazyScenes.get('win')?.prefetch()
  keep()
})
const game = new Phaser.Game({
  ...openCanvas(),
  parent: 'stage',
  backgroundColor: '#0b0712',
  pixelArt: true,
  // Programs for two and more textures at once take longer to compile than they save. A screen has
  // fewer tiles than a batch.
  render: { maxTextures: 1, batchSize: 2048, stencil: false },
  scale: { mode: Phaser.Scale.NONE, width: 420, height: 250 },
  // Phaser's smoothing loses time after a stall; the scenes count ticks themselves.
  fps: { smoothStep: false },
  input: { keyboard: false, mouse: false, touch: false, gamepad: false },
  audio: { noAudio: true },
  autoFocus: false,
  banner: false,
  scene: [
    new BootScene(fetchImages()),
    new MenuScene('menu', services),
    new PlayScene('play', services),
    ...lazyScenes.values(),
  ],
})
window.asterion = game
setTimeout(keep, KEEP_AFTER_MS)
showDebugFacts(game)
fillStage(game)
fadeScenes(game, () => preferences.renderOptions().reducedMotion)

/** Opens the page of replays from whatever is shown; while the game loads, boot reads the address. */
function openRun(text: string): void {
  for (const scene of game.scene.getScenes(true)) createGo(scene)('replays', { text })
}
listenToAddress(openRun)
listenToHistory({
  isMenu: () => game.scene.isActive('menu'),
  isBelowMenu: () => game.scene.getScenes(true).find(canGoUp)?.isBelowMenu() === true,
  goUp: () => game.scene.getScenes(true).find(canGoUp)?.goUp(),
  open: () => {
    const route = routeOf(location)
    // The menu may have been shown there.
    if (route[0] !== 'menu') createGo(game.scene.getScene('menu'))(...route)
  },
})
attemptStore.listen(() => {
  for (
    let trouble = attemptStore.takeError();
    trouble !== null;
    trouble = attemptStore.takeError()
  ) {
    toast(troubleWords(trouble, store.hasRoom()))
  }
})
listenToDrops(openRun)
listenToArrowKeys()
listenToGestures(sound.unlock)
listenToMenus(sound.play)
const useDevice = listenToInputDevice((device) => {
  document.documentElement.dataset['hand'] = device
})
listenToHiding(sound.setHidden)
listenToActions((action) => {
  if (action === 'full-screen') toggleFullScreen()
  if (action === 'mute') toggleMute(preferences)
}, bindings)

/** Reads the gamepads with every frame; where there is a menu, they walk through it. */
let repeat = NOTHING_REPEATED
/** The browser's first answer takes as long as a frame: what is opened first is shown before. */
let asksForPads = false
game.events.on('poststep', function waitForScene() {
  if (game.scene.isActive('boot')) return
  game.events.off('poststep', waitForScene)
  void idle().then(() => {
    asksForPads = true
    // To be there for the first gesture.
    sound.fetch()
  })
})
game.events.on('prestep', (_now: number, delta: number) => {
  if (!asksForPads) return
  pads.poll()
  if (pads.isUsed()) useDevice('pad')
  if (!hasMenu()) {
    repeat = ignoreHeld(pads.held())
    return
  }
  const step = repeatHeld(repeat, pads.held(), delta)
  repeat = step.repeat
  moveInMenu(step.counted)
  for (const name of pads.takePresses()) pressInMenu(name)
})
document.getElementById('unstarted')?.remove()
