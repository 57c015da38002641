import { vi } from 'vitest'
import type { Lessons } from '../../../src/app/lessons.ts'
import { createPreferences } from '../../../src/app/settings/preferences.ts'
import { openSession, type PlayData } from '../../../src/app/play-session.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { type Run, startLevel } from '../../../src/core/level/run.ts'
import { playRecorded, type RecordedLevel } from '../../../src/core/attempt/recorded-level.ts'
import { endLevel } from '../../../src/core/attempt/finished-attempt.ts'
import { createPlayPage } from '../../../src/scenes/play/page.ts'
import { createPause, type PauseOffer, type PausePage } from '../../../src/scenes/play/pause.ts'
import type { PlayContext, SystemFactory } from '../../../src/scenes/play/system.ts'
import type { Sound } from '../../../src/sound/sound.ts'
import { openStore } from '../../../src/storage/store.ts'
import {
  createLevelView,
  drawLevelView,
  followTick,
  startViewAgain,
} from '../../../src/view/level-view.ts'
import { recordCalls, show } from '../../pages/page.ts'
import { Stage } from '../../view/stage.ts'

export const SEED = 'theseus'
export const FIRST = buildLevel(SEED, 1)

/** Lessons of a player who has cleared nothing, and of one who has. */
export const ALL_NEW: Lessons = { goal: true, news: ['minotaur'] }
export const ALL_KNOWN: Lessons = { goal: false, news: [] }

export const KEY_NAMES = {
  of: (id: string) => ({ pause: 'Esc', 'restart-level': 'R', 'restart-run': 'Shift+R' })[id] ?? id,
  button: (id: string) => (id === 'race' ? 'X' : ''),
  movement: () => 'WASD',
}

const PAUSE_OFFER: PauseOffer = { isSeries: true, canUndo: false }

/** A pause without a page below it. */
export function createPausePage(): PausePage {
  return createPause(() => undefined, KEY_NAMES, PAUSE_OFFER)
}

/** A system in a level that is played tick by tick. */
export type Played = ReturnType<typeof playSystem>

interface Options {
  readonly run?: Run
  readonly start?: Partial<PlayData>
  readonly settings?: Readonly<Record<string, unknown>>
  readonly services?: object
  readonly level?: RecordedLevel
}

export function playSystem(create: SystemFactory, options: Options = {}) {
  const { run = startLevel(SEED, 1), settings = {} } = options
  const store = openStore(() => localStorage)
  if (Object.keys(settings).length > 0) {
    store.write('asterion.settings.1', JSON.stringify(settings))
  }
  const { actions: sound, calls: heard } = recordCalls<Sound>()
  const preferences = createPreferences(store, sound)
  const start = { run, ...options.start }
  const resumed = options.level && { resumed: options.level }
  const session = openSession({ ...start, ...resumed }, buildLevel)
  const { level, keys, tools } = session
  const stage = new Stage()
  const { actions: called, calls } = recordCalls<Record<string, (...values: unknown[]) => void>>()
  const view = createLevelView(stage.scene, level.state, preferences.renderOptions())
  const page = createPlayPage(level, null, KEY_NAMES, ALL_NEW, true, (choice) => {
    called['choose'](choice)
  })
  show(page.root)
  let tell = (): void => undefined
  const attemptStore = {
    attempts: () => [],
    attemptsOf: () => [],
    countBegun: () => undefined,
    listen: vi.fn((told: () => void) => {
      tell = told
      return () => {
        called['stopListening']()
      }
    }),
  }
  const optima = new Set<() => void>()
  const levels = {
    listen(arrived: () => void) {
      optima.add(arrived)
      return () => optima.delete(arrived)
    },
  }
  const pads = { capture: () => () => undefined }
  const services = {
    pads,
    checks: { begin: () => () => undefined },
    now: () => 0,
    ...{ levels, store, preferences, sound, attemptStore, keyNames: KEY_NAMES },
    prefetch: () => {
      called['prefetch']()
    },
    board: { isThere: () => false },
    ...options.services,
  }
  const context = {
    ...{ ...session, scene: stage.scene, services, start, view, page, raced: null, end: null },
    isWaiting: false,
    ...{ dispatch: called['dispatch'], reopen: called['reopen'] },
  } as unknown as PlayContext
  const system = create(context)
  stage.scene.events.once('destroy', () => system.end?.())
  const draw = (deltaMs = 16): void => {
    drawLevelView(view, level.state, 0, 0)
    system.draw?.(0, deltaMs)
    page.show(level, false)
  }
  const play = (input: number, ticks: number): void => {
    for (let i = 0; i < ticks; i++) {
      const { phase } = level.state
      system.read?.()
      const isAgain = playRecorded(level, input)
      if (isAgain) startViewAgain(view, level.state)
      else followTick(view, level.state)
      system.followTick?.(isAgain)
      if (level.state.phase === phase) continue
      context.end = endLevel(level, 'page.1', () => 0)
      system.enter?.(level.state.phase)
    }
    draw()
  }
  return {
    ...{ stage, context, level, view, page, keys, tools, store, preferences, system, draw },
    /** Calls of the context and of the sound, each with its name. */
    ...{ calls, heard },
    /** Plays a number of ticks and draws the last. */
    play,
    /** Reports that an optimum has arrived. */
    tellOptima: () => {
      for (const arrived of optima) arrived()
    },
    /** Reports that the stored attempts have changed. */
    tellRecords: () => {
      tell()
    },
    /** Walks the fastest win of the level as far as possible. */
    win() {
      for (const move of level.level.proof.moves) {
        if (level.state.phase !== 'cleared') play(move, 12)
      }
    },
    setPaused(isPaused: boolean): void {
      if (!isPaused) {
        page.resume()
        system.resume?.()
        return
      }
      const pausePage = page.pause(PAUSE_OFFER)
      system.pause?.(pausePage)
    },
  }
}

/** Plays a step, then stands still until the player is caught. */
export function waitForCatch({ play, level }: Played): void {
  const [first] = level.level.proof.moves
  play(first, 12)
  for (let i = 0; i < 2400 && level.state.phase !== 'caught'; i++) play(0, 1)
  if (level.state.phase !== 'caught') throw new Error('no enemy came')
}
