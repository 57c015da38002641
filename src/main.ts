import Phaser from 'phaser'
import { type Bindings, bindingsOf } from './input/bindings.ts'
import { listenToGestures, listenToHiding } from './input/gestures.ts'
import { listenToHand } from './input/input-device.ts'
import { listenToActions } from './input/keyboard.ts'
import { createPads } from './input/pads.ts'
import { ignoreHeld, NOTHING_REPEATED, repeatHeld } from './input/repeat.ts'
import { BootScene } from './scenes/boot/scene.ts'
import { FetchedScene } from './app/lazy-scene.ts'
import { MenuScene } from './scenes/menu/scene.ts'
import { PlayScene } from './scenes/play/scene.ts'
import { createKeyNames } from './app/bound-key-names.ts'
import { createPreferences, toggleMute } from './app/preferences.ts'
import { createSound } from './sound/sound.ts'
import { createAttemptClock } from './app/attempt-clock.ts'
import { openBrowserRecords } from './storage/open-storage.ts'
import { openStore } from './storage/store.ts'
import { listenToAddress } from './app/address.ts'
import { listenToDrops } from './app/file-drop.ts'
import { showFacts } from './app/debug-hook.ts'
import { listenToFocusKeys } from './ui/spatial-navigation.ts'
import { toggleFullScreen } from './ui/full-screen.ts'
import { say } from './ui/message.ts'
import { listenToMenus } from './ui/menu-sounds.ts'
import { hasMenu, pressInMenu, walkMenu } from './ui/gamepad-navigation.ts'
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
const { records, progress } = openBrowserRecords(store)
const clock = createAttemptClock(() => performance.now())
const trust = createScriptTrust()
const levels = createLevelSource(() => openBuildWorker(trust))
const pads = createPads()
const sound = createSound(() => new AudioContext())
const preferences = createPreferences(store, sound)
const bindings = (): Bindings => bindingsOf(preferences.read())
const keyNames = createKeyNames(bindings)
/** Shown when a level ends: fetched while it is played, so that nobody waits for it then. */
const win = new FetchedScene('win', bindings, async () => {
  const { WinScene } = await import('./scenes/win/scene.ts')
  return new WinScene(preferences, records, levels)
})
const keep = onceIdle(() => {
  keepOffline(trust)
})
const fetchAhead = onceIdle(() => {
  void win.fetchAhead()
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
    new MenuScene(store, levels, progress, bindings, keyNames, preferences.look),
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
    new FetchedScene('daily', bindings, async () => {
      const { DailyScene } = await import('./scenes/daily/scene.ts')
      return new DailyScene(records, levels, bindings, () => Date.now())
    }),
    new FetchedScene('five', bindings, async () => {
      const { FiveScene } = await import('./scenes/five/scene.ts')
      return new FiveScene(records, levels, bindings)
    }),
    new FetchedScene('records', bindings, async () => {
      const { RecordsScene } = await import('./scenes/records/scene.ts')
      return new RecordsScene(store, records, bindings)
    }),
    new FetchedScene('rules', bindings, async () => {
      const { RulesScene } = await import('./scenes/rules/scene.ts')
      return new RulesScene(bindings, keyNames, preferences.look)
    }),
    new FetchedScene('run', bindings, async () => {
      const { RunScene } = await import('./scenes/replays/scene.ts')
      return new RunScene(levels, bindings, preferences.look)
    }),
    new FetchedScene('settings', bindings, async () => {
      const { SettingsScene } = await import('./scenes/settings/scene.ts')
      return new SettingsScene(preferences)
    }),
    new FetchedScene('watch', bindings, async () => {
      const { WatchScene } = await import('./scenes/watch/scene.ts')
      return new WatchScene(levels, preferences.look)
    }),
    win,
    new FetchedScene('workshop', bindings, async () => {
      const { WorkshopScene } = await import('./scenes/workshop/scene.ts')
      return new WorkshopScene()
    }),
  ],
})
window.asterion = game
setTimeout(keep, KEEP_AFTER_MS)
fillStage(game)
fadeScenes(game, () => preferences.look().reducedMotion)

/** Opens the page of replays from whatever is shown; while the game loads, boot reads the address. */
function openRun(text: string): void {
  for (const scene of game.scene.getScenes(true)) scene.scene.start('run', { text })
}
listenToAddress(openRun)
records.listen(() => {
  for (let trouble = records.takeTrouble(); trouble !== null; trouble = records.takeTrouble()) {
    toast(say(`trouble.${trouble.reason}`, { count: trouble.count }))
  }
})
listenToDrops(openRun)
listenToFocusKeys()
listenToGestures(sound.unlock)
listenToMenus(sound.play)
const useHand = listenToHand((hand) => {
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
  walkMenu(step.counted)
  for (const name of pads.takePresses()) pressInMenu(name)
})
