import { expect, onTestFinished, vi } from 'vitest'
import type { Host, Page } from '../../src/app/page.ts'
import type { CourseData } from '../../src/app/routing/routes.ts'
import { openSettings } from '../../src/app/settings/page.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { prove } from '../../src/core/level/drawn/prove.ts'
import { startRun } from '../../src/core/level/run.ts'
import { encodeReplay, encodeReplays } from '../../src/core/replay/codec/codec.ts'
import { DEFAULT_BINDINGS } from '../../src/input/bindings.ts'
import * as course from '../../src/pages/course/page.ts'
import * as courses from '../../src/pages/courses/page.ts'
import { emptyRoom } from '../../src/pages/draw/edits.ts'
import type { OpenProver } from '../../src/pages/draw/state.ts'
import * as draw from '../../src/pages/draw/page.ts'
import * as guide from '../../src/pages/guide/page.ts'
import * as race from '../../src/pages/race/page.ts'
import * as replays from '../../src/pages/replays/page.ts'
import * as runner from '../../src/pages/runner/page.ts'
import * as settings from '../../src/pages/settings/page.ts'
import * as today from '../../src/pages/today/page.ts'
import * as trials from '../../src/pages/trials/page.ts'
import * as workshop from '../../src/pages/workshop/page.ts'
import { createMenuPage } from '../../src/scenes/menu/page.ts'
import { createPracticeTools } from '../../src/scenes/play/systems/practice.ts'
import * as watch from '../../src/scenes/watch/scene.ts'
import * as win from '../../src/scenes/win/scene.ts'
import type { DraftStore } from '../../src/storage/draft-store.ts'
import { createAttemptIndex } from '../../src/storage/attempt-store.ts'
import { t } from '../../src/ui/message.ts'
import { toast } from '../../src/ui/overlay.ts'
import { openPreferences } from '../app/settings/kept-preferences.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { exactly } from '../core/times/known-optima.ts'
import { open as openPlay } from '../scenes/play/page-shown.ts'
import { KEY_NAMES } from '../scenes/play/played.ts'
import { levelReplay } from '../scenes/win/level-replay.ts'
import {
  attempted,
  ended,
  finished,
  finishedRun,
  lostDay,
  replayOfEnded,
} from '../storage/attempts.ts'
import { emptyStore } from '../storage/backups.ts'
import { Stage } from '../view/stage.ts'
import { fakeClient } from '../worker/fake-client.ts'
import { openPage } from './open-page.ts'
import { find, recordCalls, show } from './page.ts'

const SEED = 'theseus'
const NOW = Date.UTC(2026, 10, 22, 23)
const [OWN, OTHER] = ['B', 'C'].map((letter) => `${letter.repeat(42)}A`)
const REPLAY = finished(SEED)
const COURSE = `${RULES_VERSION}.level.1.${SEED}`
const RUN = finishedRun('ariadne')
const ATTEMPTS = [REPLAY, finished(SEED, 10), RUN].map((replay, i) =>
  attempted(replay, { endedAt: NOW - i * 86_400_000 }),
)
const LOST_DAY = attempted(replayOfEnded(lostDay('2026-11-22')), { endedAt: NOW })
const ROWS = [OTHER, OWN].map((runner, i) => ({
  ...{ rank: i + 1, entry: i + 1, runner, time: 1000 + i, catches: 0, stepsLeft: null },
  ...{ postedAt: NOW, replay: encodeReplay(REPLAY) ?? '' },
}))

/** Board of a host, with two rows, a race that is over, and a lobby. */
const CLIENT = {
  list: () =>
    Promise.resolve({
      ...{ board: COURSE, of: 2, optimum: 900, rows: ROWS, previous: null, next: null },
    }),
  popular: () => Promise.resolve([{ board: COURSE, posts: 3 }]),
  labyrinths: () => Promise.resolve([]),
  races: () => Promise.resolve([]),
  standings: () => Promise.resolve([{ board: COURSE, of: 2, row: ROWS[1] }]),
  racePath: () => '/race',
  actInRace: () => Promise.resolve({ sinceGo: null, tick: 0, posted: null }),
  joinRace: () => Promise.resolve({ runner: 0, token: 'token' }),
  race: (id: string) =>
    Promise.resolve([
      { kind: 'open', course: COURSE },
      ...[OWN, OTHER].map((runner) => ({ kind: 'join', id: runner })),
      ...(id === LOBBY
        ? []
        : [
            { kind: 'go', at: NOW, seed: SEED, runner: null },
            ...[0, 1].map((runner) => {
              const finish = { ticks: 940 + runner, entry: runner, isLive: true, offlineMs: 0 }
              return { kind: 'finish', runner, ...finish }
            }),
          ]),
    ]),
}
const [LOBBY, OVER] = ['a2345', 'b2345']

/** Services of every page: a browser with some attempts, on a host with a board. */
function services(attempts = ATTEMPTS): Partial<Host> {
  const index = createAttemptIndex()
  attempts.forEach(index.put)
  const { preferences } = openPreferences()
  const none = () => () => undefined
  const board = {
    client: CLIENT,
    ownId: () => Promise.resolve(OWN),
    ownName: () => Promise.resolve('Gold Heron'),
    settle: () => Promise.resolve(true),
    answerOf: () => Promise.resolve(null),
  }
  return {
    preferences,
    store: emptyStore(),
    attemptStore: {
      ...index,
      ...{ isLoading: () => false, ready: Promise.resolve(), begunOf: () => 1, listen: none },
      begun: () => new Map(),
    },
    autosave: { unfinished: () => Promise.resolve([]) },
    writeQueue: { opened: Promise.resolve(false), read: () => Promise.resolve(null) },
    levels: { take: builtLevel, peek: builtLevel, cached: () => null, prepare: none, listen: none },
    optima: {
      of: ({ mode }: { mode: string }) =>
        exactly(...Array<number>(mode === 'run' ? 10 : 1).fill(900)),
      ofRun: ({ results }: { results: unknown[] }) => exactly(...results.map(() => 900)),
      ...{ listen: none, ready: Promise.resolve() },
    },
    pads: { capture: none },
    sound: recordCalls().actions,
    bindings: () => DEFAULT_BINDINGS,
    board: { isThere: () => true, open: () => Promise.resolve(board) },
    now: () => NOW,
    scene: new Stage().scene,
  } as unknown as Partial<Host>
}

/** Opens a page with these services. */
async function openWith<Data>(
  open: (host: Host, data: Data) => Page | null | Promise<Page | null>,
  data: Data,
  attempts = ATTEMPTS,
): Promise<HTMLElement> {
  const { root, page } = await openPage(open, data, services(attempts))
  page.update?.(16)
  return root
}

/** Presses one of the elements that a selector names, once it is there. */
const press = (root: ParentNode, selector: string, at = 0): Promise<void> =>
  vi.waitFor(() => {
    const pressed = root.querySelectorAll<HTMLElement>(selector)[at]
    expect(pressed).toBeDefined()
    pressed.click()
  })

/** Opens a room to draw, beside one draft, with a prover that answers at once. */
function openDraw(): Promise<HTMLElement> {
  const draft = { id: 'draft-1', level: emptyRoom(17, 19), savedAt: NOW }
  const drafts = {
    list: () => Promise.resolve([draft]),
    save: () => Promise.resolve({ result: 'kept', id: draft.id }),
  } as unknown as DraftStore
  const openProver: OpenProver = (answered) => ({
    prove: (level) => void Promise.resolve().then(() => answered(prove(level))),
    dispose: () => undefined,
  })
  return openWith((host) => draw.openDraft(host, drafts, undefined, openProver), null)
}

const openReplays = async (...rests: readonly number[]): Promise<void> => {
  const text = encodeReplays(rests.map((rest) => levelReplay('Daedalus', SEED, rest)))
  const { page } = await openPage(replays.open, { text }, services())
  while (page.debugFacts?.().phase === 'checking') page.update?.(16)
}

const openWin = (run = ended(SEED), attempt = ATTEMPTS[0]): Promise<HTMLElement> =>
  openWith(win.open, { run, attempt })

const openCourse = (of: 'mine' | 'everybody'): Promise<HTMLElement> =>
  openWith((host, data: CourseData) => course.open(host, data, () => fakeClient().worker), {
    course: { rules: RULES_VERSION, seed: SEED, mode: 'level', level: 1 },
    of,
  })

function openMenu(lit: 'today' | 'run', hasBoard = false): void {
  const page = createMenuPage(hasBoard)
  show(page.root)
  page.showProfile({ lit, reason: t(`lit.${lit}`), left: null })
  page.showMedals(new Array<'gold'>(10).fill('gold'))
  toast(t('unfinished.broken'))
}

/** All pages, and the dialogs over them, by name: each is opened anew. */
export const PAGES: Readonly<Record<string, () => unknown>> = {
  menu: () => openMenu('today'),
  'menu beside a board': () => openMenu('run', true),
  courses: () => openWith(courses.open, {}),
  'a course': () => openCourse('mine'),
  'a course of everybody': () => openCourse('everybody'),
  'a runner': () => openWith(runner.open, { runner: OTHER }),
  'lobby of a race': () => openWith(race.open, { race: LOBBY }),
  'table of a race': () => openWith(race.open, { race: OVER }),
  replay: () => openReplays(30),
  replays: () => openReplays(30, 20),
  watch: () =>
    openWith(watch.open, {
      replays: [levelReplay('Daedalus', SEED, 30), levelReplay('', SEED, 0)],
      ...{ which: 0, back: ['menu', {}] as const },
    }),
  'result of a level': () => openWin(),
  async 'share of a result'() {
    await press(await openWin(), '.result-foot > .choices > :nth-child(3)')
    find(document, 'dialog[open].share')
  },
  'result of a run': () =>
    openWin(
      { ...startRun('ariadne'), level: 10, tracks: RUN.tracks, results: ATTEMPTS[2].levels },
      ATTEMPTS[2],
    ),
  today: () => openWith(today.open, {}),
  'today, tried': () => openWith(today.open, {}, [...ATTEMPTS, LOST_DAY]),
  trials: () => openWith(trials.open, {}),
  guide: () => openWith(guide.open, {}),
  async settings() {
    await press(await openWith(settings.open, {}), 'summary')
  },
  async 'workshop that carves'() {
    await openWith(workshop.open, { query: '?workshop=carve&algorithm=wilson' })
  },
  async 'workshop that solves'() {
    await openWith(workshop.open, { query: '?workshop=solve&solvers=dfs%2Cbfs' })
  },
  async 'sheets to print'() {
    await openWith(workshop.open, { query: '?workshop=carve&sheets=5&per-page=4' })
  },
  draw: openDraw,
  async 'a level to send'() {
    const root = await openDraw()
    await vi.waitFor(() => expect(root.querySelector('.draw-state[data-state=won]')).not.toBeNull())
    await press(root, '.draw-deeds button', 1)
    find(root, 'dialog[open]')
  },
  async 'more of the drawing'() {
    await press(await openDraw(), '.draw-deeds button', 2)
  },
  async 'a map to open'() {
    const root = await openDraw()
    await press(root, '.draw-deeds button', 2)
    await press(root, '.draw-dialog .choices button', 2)
  },
  async drafts() {
    const root = await openDraw()
    await press(root, '.draw-deeds button', 2)
    await press(root, '.draw-dialog .choices button', 1)
  },
  play: () => openPlay(),
  pause: () => openPlay().page.pause({ isSeries: true, canUndo: true }),
  async practice() {
    const { addPanel, root } = openPlay().page.pause({ isSeries: true, canUndo: true })
    const tools = { pace: 25, showsThoughts: true, point: null } as const
    const offer = { tools, canPlacePoint: true, keys: KEY_NAMES }
    const nothing = () => undefined
    const panel = createPracticeTools({ ...offer, choose: nothing, setPace: nothing })
    addPanel(t('pause.practice'), panel.root)
    await press(root, '.choices button', 4)
  },
  async 'settings over a pause'() {
    openPlay().page.pause({ isSeries: true, canUndo: false }).root.inert = true
    const { preferences, pads, board } = services() as Host
    const opened = openSettings({ preferences, pads, board }, () => undefined, true)
    onTestFinished(opened.close)
    await press(show(opened.root), 'summary')
  },
}
