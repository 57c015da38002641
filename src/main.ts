import Phaser from 'phaser'
import { type Bindings, bindingsOf } from './input/bindings.ts'
import { listenToGestures, listenToHiding } from './input/gestures.ts'
import { listenToActions } from './input/keyboard.ts'
import { createPads } from './input/pads.ts'
import { ignoreHeld, NOTHING_REPEATED, repeatHeld } from './input/repeat.ts'
import { BootScene } from './scenes/boot.ts'
import { DailyScene } from './scenes/daily.ts'
import { FiveScene } from './scenes/five.ts'
import { MenuScene } from './scenes/menu.ts'
import { PlayScene } from './scenes/play.ts'
import { RecordsScene } from './scenes/records.ts'
import { RulesScene } from './scenes/rules.ts'
import { RunScene } from './scenes/run.ts'
import { SettingsScene } from './scenes/settings.ts'
import { WatchScene } from './scenes/watch.ts'
import { WinScene } from './scenes/win.ts'
import { WorkshopScene } from './scenes/workshop.ts'
import { createPreferences } from './settings/preferences.ts'
import { createSound } from './sound/sound.ts'
import { createAttemptClock } from './storage/attempt-clock.ts'
import { openBrowserRecords } from './storage/browser-records.ts'
import { openStore } from './storage/store.ts'
import { listenToAddress } from './ui/address.ts'
import { listenToDrops } from './ui/file-drop.ts'
import { listenToFocusKeys } from './ui/focus-walk.ts'
import { toggleFullScreen } from './ui/full-screen.ts'
import { say } from './ui/message.ts'
import { announce } from './ui/overlay.ts'
import { hasMenu, pressInMenu, walkMenu } from './ui/pad-menu.ts'
import { toast } from './ui/toast.ts'
import { fadeScenes } from './view/fade.ts'
import { fillStage } from './view/stage.ts'
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

const store = openStore(() => localStorage)
const { records, progress } = openBrowserRecords(store)
const clock = createAttemptClock(() => performance.now())
const trust = createScriptTrust()
const levels = createLevelSource(() => openBuildWorker(trust))
const pads = createPads()
const sound = createSound(() => new AudioContext())
const preferences = createPreferences(store, sound)
const bindings = (): Bindings => bindingsOf(preferences.read())
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
    new MenuScene(store, levels, progress, bindings, preferences.look),
    new PlayScene({ store, preferences, records, progress, clock, levels, pads, sound }),
    new DailyScene(records, levels, bindings, () => Date.now()),
    new FiveScene(records, levels, bindings),
    new RecordsScene(store, records, bindings),
    RulesScene,
    new RunScene(levels, bindings, preferences.look),
    new SettingsScene(preferences),
    new WatchScene(preferences.look),
    new WinScene(preferences, records, levels),
    WorkshopScene,
  ],
})
window.asterion = game
keepOffline(trust)
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
listenToHiding(sound.setHidden)
listenToActions((action) => {
  if (action === 'full-screen') toggleFullScreen()
  if (action !== 'mute') return
  const muted = !preferences.read().muted
  preferences.change({ muted })
  announce(say(muted ? 'status.muted' : 'status.unmuted'))
}, bindings)

/** Reads the gamepads with every frame; where there is a menu, they walk through it. */
let repeat = NOTHING_REPEATED
game.events.on('prestep', (_now: number, delta: number) => {
  pads.poll()
  if (!hasMenu()) {
    repeat = ignoreHeld(pads.held())
    return
  }
  const step = repeatHeld(repeat, pads.held(), delta)
  repeat = step.repeat
  walkMenu(step.counted)
  for (const name of pads.takePresses()) pressInMenu(name)
})
