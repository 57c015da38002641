import './day-runs.css'
import { tilesOfCatches } from '../../core/courses/day-picture.ts'
import { type Course, courseKey, dayCourseOf, isSameCourse } from '../../core/attempt/attempt.ts'
import type { Level } from '../../core/game/level-layout.ts'
import { isolate } from '../../core/isolate.ts'
import { knownFastestWin } from '../../core/level/optimum.ts'
import { parseSource } from '../../core/level/source.ts'
import { optimumReplay } from '../../core/replay/optimum.ts'
import { decodeReplay, readReplays } from '../../core/replay/codec/codec.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import { columnOf, rowOf } from '../../labyrinth/grid.ts'
import { readLinkedRuns } from '../../storage/linked-runs.ts'
import type { Store } from '../../storage/store.ts'
import { readRivals } from '../../storage/rivals.ts'
import { firstInputDevice } from '../../input/input-device.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { Host } from '../page.ts'
import type { RunMazes, ThreadedRun } from './run-mazes.ts'

/** Most threads beside the own one. */
const MOST_RUNS = 50

/** Runs caught at one place from which a sign counts them; and the most tiles between two catches there. */
const LEAST_CATCHES = 2
const SAME_PLACE = 3

/** Key of the perfect run. */
const PROOF = 'proof'

/** A run at the level of a day, of another runner. */
interface DayRun extends NamedReplay {
  /** Unique among the runs of a day. */
  readonly key: string
  /** True for a rival, and for the sender of a link. */
  readonly isFriend: boolean
}

/** Runs at a level in the links that were opened here, the last one last. */
export function linkedRuns(store: Store, course: Course): NamedReplay[] {
  return readLinkedRuns(store, course.seed)
    .flatMap((text) => {
      const read = readReplays(text)
      return 'replays' in read ? read.replays : []
    })
    .filter(({ replay }) => isSameCourse(replay, course))
}

/**
 * Runs of others at the level of a day, friends first: those of links that were opened here, and the first
 * ones of the host's board. None before the own try.
 *
 * @returns with a sentence on what could not be fetched; '' for nothing
 */
export async function runsOfDay(
  { attemptStore, board: later, store }: Pick<Host, 'attemptStore' | 'board' | 'store'>,
  course: Course,
): Promise<{ readonly runs: readonly DayRun[]; readonly problem: string }> {
  if (attemptStore.attemptsOf(course).length === 0) return { runs: [], problem: '' }
  const linked = linkedRuns(store, course)
  const sent = linked.map((run, i) => ({ ...run, key: `link-${i}`, isFriend: true }))
  if (!later.isThere()) return { runs: sent.slice(0, MOST_RUNS), problem: '' }
  const { sentenceOfError, nameOfRunner } = await import('../board/board-words.ts')
  try {
    const { client, ownId } = await later.open()
    const [own, rivals] = [await ownId(), readRivals(store)]
    const board = courseKey(course)
    const lists = await Promise.all([
      ...(rivals.length > 0 ? [client.list({ board, runners: rivals.join() })] : []),
      client.list({ board, limit: String(MOST_RUNS) }),
    ])
    const rows = new Map(lists.flatMap((page) => page.rows.map((row) => [row.entry, row])))
    const posted = [...rows.values()].flatMap(({ entry, runner, replay: text = '' }): DayRun[] => {
      const replay = runner === own ? null : decodeReplay(text)
      if (replay === null || !isSameCourse(replay, course)) return []
      const name = nameOfRunner(runner)
      return [{ key: String(entry), name, replay, isFriend: rivals.includes(runner) }]
    })
    return { runs: [...sent, ...posted].slice(0, MOST_RUNS), problem: '' }
  } catch (error) {
    return { runs: sent.slice(0, MOST_RUNS), problem: sentenceOfError(error) }
  }
}

/**
 * Burns the threads of all runs of a day in its maze: pointing at a thread names its runners, and signs
 * count the catches on a tile. The runs of others join the own one once they are fetched.
 *
 * @param mazes the maze of the level alone
 * @param own the own run, over the others
 */
export function createCrowd(
  host: Pick<Host, 'attemptStore' | 'board' | 'store' | 'closed'>,
  mazes: RunMazes,
  level: Level,
  own: ThreadedRun,
) {
  const line = element('p', { className: 'crowd-line hint', key: 'crowd' })
  const frame = mazes.root.querySelector('.maze-frame') ?? mazes.root
  const canvas = mazes.root.querySelector('canvas')
  const { grid } = level
  let runs: readonly DayRun[] = []
  /** Threads to burn once those before have grown; null for none. */
  let next: readonly ThreadedRun[] | null = null
  let isSigned = true

  const tellAll = (): void => {
    const count = runs.filter(({ key }) => key !== PROOF).length
    const crowd = firstInputDevice() === 'touch' ? 'today.crowd-touch' : 'today.crowd'
    const words = count > 0 ? t(crowd, { count }) : runs.length > 0 ? t('today.alone') : ''
    const legend = frame.querySelector('.caught-here') && t('today.signs')
    line.textContent = [words, legend].filter(Boolean).join('\u00a0· ')
  }

  /** Names of the runners whose threads lead over a tile. */
  function namesAt(tile: number): string[] {
    const grown = mazes.grown()
    const named = [
      { key: own.key, name: t('today.you') },
      ...runs.map(({ key, name }) => ({
        key,
        name: name === '' ? t('today.someone') : isolate(name),
      })),
    ]
    return named
      .filter(({ key }) => grown.get(key)?.walk.tiles.includes(tile))
      .map(({ name }) => name)
  }

  function pointed({ clientX, clientY }: PointerEvent): void {
    const { left, top, width, height } = (canvas ?? mazes.root).getBoundingClientRect()
    const x = Math.floor(((clientX - left) / width) * grid.width)
    const y = Math.floor(((clientY - top) / height) * grid.height)
    const names = namesAt(y * grid.width + x)
    if (names.length === 0) tellAll()
    else line.textContent = names.join(', ')
  }

  for (const type of ['pointermove', 'pointerdown'] as const)
    canvas?.addEventListener(type, pointed)
  canvas?.addEventListener('pointerleave', tellAll)

  /** Puts a sign where several were caught. */
  function sign(): void {
    isSigned = true
    const places: { x: number; y: number; runs: Set<string> }[] = []
    const caught = new Set<string>()
    for (const [key, playback] of mazes.grown()) {
      for (const tile of tilesOfCatches(playback)) {
        const [x, y] = [columnOf(grid, tile), rowOf(grid, tile)]
        const near = places.find(
          (place) => Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) <= SAME_PLACE,
        )
        near?.runs.add(key)
        if (near === undefined) places.push({ x, y, runs: new Set([key]) })
        caught.add(key)
      }
    }
    const signs = places
      .filter((place) => place.runs.size >= LEAST_CATCHES)
      .map(({ x, y, runs: { size: count } }) => {
        const label = t('today.caught-here', { count, of: caught.size })
        return element(
          'span',
          {
            ...{ className: 'caught-here', role: 'img', title: label, ariaLabel: label },
            vars: {
              '--x': `${(100 * (x + 0.5)) / grid.width}%`,
              '--y': `${(100 * (y + 0.5)) / grid.height}%`,
            },
            on: { pointerenter: () => (line.textContent = label) },
          },
          count,
        )
      })
    frame.append(...signs)
    tellAll()
  }

  /** Shows the runs of others beside the own one and, if it is known, the perfect run. */
  function show({ runs: others, problem }: Awaited<ReturnType<typeof runsOfDay>>): void {
    if (host.closed.aborted) return
    const proof = knownFastestWin(level) === null ? [] : [optimumReplay(level)]
    const perfect = { key: PROOF, name: t('run.proof'), isFriend: true }
    runs = [...proof.map((replay) => ({ ...perfect, replay })), ...others]
    const threads = runs.map(({ key, replay, isFriend }) => ({
      ...{ key, isFaint: !isFriend, isLost: false },
      ...{ mode: replay.mode, tracks: replay.tracks },
    }))
    next = [own, ...threads]
    if (problem === '') tellAll()
    else line.textContent = problem
  }

  const source = parseSource(level.seed)
  if (source.kind === 'day') void runsOfDay(host, dayCourseOf(source.day)).then(show)
  return {
    /** Number of runs, or the names and catches that the pointer is at; at first a problem with fetching them. */
    line,
    /** Moves the threads; called in every frame. */
    update(deltaMs: number): void {
      mazes.update(deltaMs)
      const hasGrown = mazes.grown().size > 0
      if (!isSigned && hasGrown) sign()
      if (next === null || !hasGrown) return
      mazes.follow(next)
      next = null
      isSigned = false
    },
  }
}
