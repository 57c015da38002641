import Phaser from 'phaser'
import { type Bindings, bindingsOf } from './input/bindings.ts'
import { listenToGestures, listenToHiding } from './input/gestures.ts'
import { listenToInputDevice } from './input/input-device.ts'
import { listenToActions } from './input/keyboard.ts'
import { createPads } from './input/pads.ts'
import { ignoreHeld, NOTHING_REPEATED, repeatHeld } from './input/repeat.ts'
import { BootScene } from './scenes/boot/scene.ts'
import { LazyScene } from './app/lazy-scene.ts'
import { MenuScene } from './scenes/menu/scene.ts'
import { PlayScene } from './scenes/play/scene.ts'
import { createKeyNames } from './app/bound-key-names.ts'
import { createPreferences, toggleMute } from './app/preferences.ts'
import { createSound } from './sound/sound.ts'
import { createAttemptClock } from './app/attempt-clock.ts'
import { openStorage } from './storage/open-storage.ts'
import { openStore } from './storage/store.ts'
import { listenToAddress } from './app/address.ts'
import { listenToDrops } from './app/file-drop.ts'
import { showFacts } from './app/debug-hook.ts'
import { listenToArrowKeys } from './ui/spatial-navigation.ts'
import { toggleFullScreen } from './ui/full-screen.ts'
import { t } from './ui/message.ts'
import { listenToMenus } from './ui/menu-sounds.ts'
import { hasMenu, pressInMenu, moveInMenu } from './ui/gamepad-navigation.ts'
import { toast } from './ui/toast.ts'
import { fadeScenes } from './view/fade.ts'
import { fillStage } from './view/stage.ts'
import { onceIdle } from './worker/idle.ts'
import { createLevelSource } from './worker/level-source.ts'
import { keepOffline } from './worker/offline.ts'
import { openBuildWorker } from './worker/open-worker.ts'
import { createScriptTrust } from './worker/trusted-script.ts'

declare global {
  interface Window {
    /** The running game, for tests and tools that step its loop themselves. */
    asterion?: Phaser.Game
  }
}

/** How long the menu may stand before all of the game is kept; a level that runs asks for it, too. */
const KEEP_AFTER_MS = 10_000

const store = openStore(() => localStorage)
const { records, progress } = openStorage(store)
const clock = createAttemptClock(() => performance.now())
const trust = createScriptTrust()
const levels = createLevelSource(() => openBuildWorker(trust))
const pads = createPads()
const sound = createSound(() => new AudioContext())
const preferences = createPreferences(store, sound)
const bindings = (): Bindings => bindingsOf(preferences.read())
const keyNames = createKeyNames(bindings)
/** Shown when a level ends: fetched while it is played, so that nobody waits for it then. */
const win = new LazyScene('win', bindings, async () => {
  const { WinScene } = await import('./scenes/win/scene.ts')
  return new WinScene(preferences, records, levels)
})
const keep = onceIdle(() => {
  keepOffline(trust)
})
const fetchAhead = onceIdle(() => {
  void win.prefetch()
  keep()
})
const game = new Phaser.Game({
  type: Phaser.AUTO,
  parent: 'stage',
  backgroundColor: '#0b0712',
  pixelArt: true,
  scale: { mode: Phaser.Scale.NONE, width: 420, height: 250 },
  // Phaser's smoothing loses time after a stall; the scenes count ticks themselves.
  fps: { smoothStep: false },
  input: { keyboard: false, mouse: false, touch: false, gamepad: false },
  audio: { noAudio: true },
  autoFocus: false,
  banner: false,
  scene: [
    BootScene,
    new MenuScene(store, levels, progress, bindings, keyNames, preferences.renderOptions),
    new PlayScene({
      store,
      preferences,
      keyNames,
      records,
      progress,
      clock,
      levels,
      pads,
      sound,
      fetchAhead,
    }),
    new LazyScene('daily', bindings, async () => {
      const { DailyScene } = await import('./scenes/daily/scene.ts')
      return new DailyScene(records, levels, bindings, () => Date.now())
    }),
    new LazyScene('five', bindings, async () => {
      const { FiveScene } = await import('./scenes/five/scene.ts')
      return new FiveScene(records, levels, bindings)
    }),
    new LazyScene('records', bindings, async () => {
      const { RecordsScene } = await import('./scenes/records/scene.ts')
      return new RecordsScene(store, records, bindings)
    }),
    new LazyScene('rules', bindings, async () => {
      const { RulesScene } = await import('./scenes/rules/scene.ts')
      return new RulesScene(bindings, keyNames, preferences.renderOptions)
    }),
    new LazyScene('run', bindings, async () => {
      const { ReplaysScene } = await import('./scenes/replays/scene.ts')
      return new ReplaysScene(levels, bindings, preferences.renderOptions)
    }),
    new LazyScene('settings', bindings, async () => {
      const { SettingsScene } = await import('./scenes/settings/scene.ts')
      return new SettingsScene(preferences)
    }),
    new LazyScene('watch', bindings, async () => {
      const { WatchScene } = await import('./scenes/watch/scene.ts')
      return new WatchScene(levels, preferences.renderOptions)
    }),
    win,
    new LazyScene('workshop', bindings, async () => {
      const { WorkshopScene } = await import('./scenes/workshop/scene.ts')
      return new WorkshopScene()
    }),
  ],
})
window.asterion = game
setTimeout(keep, KEEP_AFTER_MS)
fillStage(game)
fadeScenes(game, () => preferences.renderOptions().reducedMotion)

/** Opens the page of replays from whatever is shown; while the game loads, boot reads the address. */
function openRun(text: string): void {
  for (const scene of game.scene.getScenes(true)) scene.scene.start('run', { text })
}
listenToAddress(openRun)
records.listen(() => {
  for (let trouble = records.takeError(); trouble !== null; trouble = records.takeError()) {
    toast(t(`trouble.${trouble.reason}`, { count: trouble.count }))
  }
})
listenToDrops(openRun)
listenToArrowKeys()
listenToGestures(sound.unlock)
listenToMenus(sound.play)
const useHand = listenToInputDevice((hand) => {
  showFacts({ hand })
})
listenToHiding(sound.setHidden)
listenToActions((action) => {
  if (action === 'full-screen') toggleFullScreen()
  if (action === 'mute') toggleMute(preferences)
}, bindings)

/** Reads the gamepads with every frame; where there is a menu, they walk through it. */
let repeat = NOTHING_REPEATED
game.events.on('prestep', (_now: number, delta: number) => {
  pads.poll()
  if (pads.isUsed()) useHand('pad')
  if (!hasMenu()) {
    repeat = ignoreHeld(pads.held())
    return
  }
  const step = repeatHeld(repeat, pads.held(), delta)
  repeat = step.repeat
  moveInMenu(step.counted)
  for (const name of pads.takePresses()) pressInMenu(name)
})
