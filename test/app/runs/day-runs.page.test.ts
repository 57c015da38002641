import { describe, expect, test, vi } from 'vitest'
import { createCrowd, runsOfDay } from '../../../src/app/runs/day-runs.ts'
import { createRunMazes, levelsOfCourse } from '../../../src/app/runs/run-mazes.ts'
import type { Host } from '../../../src/app/page.ts'
import { type Attempt, dayCourseOf } from '../../../src/core/attempt/attempt.ts'
import { replayOf } from '../../../src/core/attempt/recorded-level.ts'
import { encodeReplays } from '../../../src/core/replay/codec/codec.ts'
import { columnOf, rowOf } from '../../../src/labyrinth/grid.ts'
import { keepLinkedRun } from '../../../src/storage/linked-runs.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { find, plainHost, show, textsOf } from '../../pages/page.ts'
import { attempted, lostDay } from '../../storage/attempts.ts'
import { emptyStore } from '../../storage/backups.ts'

const DAY = '2026-11-23'
const COURSE = dayCourseOf(DAY)
const LEVEL = builtLevel(COURSE.seed, COURSE.level)
const LOST = replayOf(lostDay(DAY))
const [ME, FRIEND, OTHER] = ['A', 'B', 'C'].map((letter) => `${letter.repeat(42)}A`)

function hostWith(
  attempts: readonly Attempt[],
  rows: readonly { readonly runner: string }[] | null = null,
) {
  const store = emptyStore()
  const list = vi.fn(({ runners }: { runners?: string }) =>
    Promise.resolve({
      rows: (rows ?? []).filter(({ runner }) => runners?.includes(runner) ?? true),
    }),
  )
  const board = {
    isThere: () => rows !== null,
    open: () => Promise.resolve({ client: { list }, ownId: () => Promise.resolve(ME) }),
  }
  const { signal: closed } = new AbortController()
  const attemptStore = { attemptsOf: () => attempts }
  const host = { store, board, attemptStore, closed } as unknown as Host
  return { host, store, list }
}

const rowOfRunner = (runner: string, entry: number) => ({
  ...{ entry, runner, replay: encodeReplays([{ name: '', replay: LOST }]) },
})

describe('the runs of a day', () => {
  test('are none before the own try, and nothing asks for them', async () => {
    const { host, store, list } = hostWith([], [rowOfRunner(OTHER, 1)])
    keepLinkedRun(store, COURSE.seed, encodeReplays([{ name: 'Ari', replay: LOST }]))
    expect(await runsOfDay(host, COURSE)).toEqual({ runs: [], problem: '' })
    expect(list).not.toHaveBeenCalled()
  })

  test('are those of opened links and of the board, friends first, without the own entry', async () => {
    const rows = [rowOfRunner(OTHER, 1), rowOfRunner(ME, 2), rowOfRunner(FRIEND, 3)]
    const { host, store } = hostWith([attempted(LOST)], rows)
    keepLinkedRun(store, COURSE.seed, encodeReplays([{ name: 'Ari', replay: LOST }]))
    store.write('asterion.rivals.1', FRIEND)
    const { runs } = await runsOfDay(host, COURSE)
    expect(runs.map(({ key, isFriend }) => [key, isFriend])).toEqual([
      ...[
        ['link-0', true],
        ['3', true],
        ['1', false],
      ],
    ])
  })

  test('of links are those of this day alone', async () => {
    const { host, store } = hostWith([attempted(LOST)])
    keepLinkedRun(store, 'TODAY 2026-11-22', encodeReplays([{ name: 'Ari', replay: LOST }]))
    expect((await runsOfDay(host, COURSE)).runs).toEqual([])
  })
})

/** Opens the maze of the day with the own thread and those of two links, fully grown. */
async function openCrowd() {
  const mazes = createRunMazes(levelsOfCourse(COURSE, builtLevel), plainHost())
  const { host, store } = hostWith([attempted(LOST)])
  const replays = ['Ari', 'Bo'].map((name) => ({ name, replay: LOST }))
  keepLinkedRun(store, COURSE.seed, encodeReplays(replays))
  const { mode, tracks } = LOST
  const own = { key: 'own', mode, tracks, isLost: true }
  const crowd = createCrowd(host, mazes, LEVEL, own)
  const root = show(mazes.root)
  mazes.follow([own])
  await vi.waitFor(() => expect(crowd.line.textContent).not.toBe(''))
  for (let i = 0; i < 400; i++) crowd.update(16)
  return { root, line: crowd.line, mazes }
}

describe('everybody at once', () => {
  test('has a sign where several were caught, and a line on how many burn', async () => {
    const { root, line } = await openCrowd()
    expect(textsOf(root, '.caught-here')).toContain('3')
    expect(root.querySelector<HTMLElement>('.caught-here')?.title).toBe('3 of 3 were caught here')
    expect(line.textContent).toContain('Other runners: 2')
  })

  test('names the runners of the thread that is pointed at', async () => {
    const { root, line } = await openCrowd()
    const canvas = find(root, 'canvas')
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const { grid, entrance } = LEVEL
    const point = (x: number, y: number): boolean =>
      canvas.dispatchEvent(
        new PointerEvent('pointermove', {
          clientX: left + ((x + 0.5) / grid.width) * width,
          clientY: top + ((y + 0.5) / grid.height) * height,
        }),
      )
    point(columnOf(grid, entrance), rowOf(grid, entrance))
    expect(line.textContent).toBe('You, Ari, Bo')
    point(0, 0)
    expect(line.textContent).toContain('Other runners: 2')
  })
})
