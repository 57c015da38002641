import { attemptResult } from '../../app/attempts/attempt-words.ts'
import type { ShownRun } from '../../app/runs/shown-run.ts'
import {
  type Attempt,
  timeOf,
  type Course,
  courseKey,
  personalBest,
} from '../../core/attempt/attempt.ts'
import { catchesOf } from '../../core/level/run.ts'
import { medalOf } from '../../core/times/medals.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { replayIn } from '../../storage/schema.ts'
import { t } from '../../ui/message.ts'
import type { HostBoard } from '../../app/board/board.ts'
import { nameOfRunner, sentenceOfError, shortNameOfRunner } from '../../app/board/board-words.ts'
import type { BoardPage, BoardRow } from '../../core/board/answers.ts'
import type { RowFault } from '../../core/board/check-row.ts'
import type { LevelBuilder } from '../../core/game/level-layout.ts'
import type { Optimum } from '../../core/level/optimum.ts'
import { TRIALS } from '../../core/level/trials.ts'
import { writerOf } from '../../core/game/format-time.ts'
import { decodeReplay } from '../../core/replay/codec/codec.ts'
import { optimumReplay } from '../../core/replay/optimum.ts'
import { isConsistent } from '../../core/board/check-page.ts'
import type { WorkerClient } from '../../worker/worker-client.ts'
import { writtenSeed } from '../../app/seeds/seed-name.ts'
import { replayFileName } from '../../app/sharing/share-choices.ts'
import { writeSplits } from '../../core/courses/livesplit.ts'

/** A stored attempt as a run, named by its result; if its replay cannot be read, it leaves the list. */
export function runOfAttempt(
  attempt: Attempt,
  optimum: number | null,
  best: Attempt | null,
  { quarantine }: Pick<AttemptStore, 'quarantine'>,
): ShownRun {
  const { id, levels, lost, practice, endedAt } = attempt
  const isBest = attempt === best
  const time = lost === undefined ? timeOf(attempt) : null
  return {
    ...{ key: id, name: attemptResult(attempt), isOwn: true, rank: isBest ? 1 : null },
    ...{ time, at: endedAt, isFinished: true, verdict: 'valid' },
    words: lost === undefined ? '' : attemptResult(attempt),
    catches: catchesOf(levels) + (lost?.catches ?? 0),
    medal: practice || time === null || optimum === null ? null : medalOf(time, optimum),
    remark: practice
      ? t('records.practice')
      : isBest && time !== null
        ? t('records.personal-best')
        : '',
    replay() {
      const replay = replayIn(attempt)
      if (replay === null) quarantine(id)
      return replay
    },
  }
}

type RunnersOfRow = Pick<BoardRow, 'entry' | 'runner' | 'sameWay'>

/** Place in a board: after or before a cursor, or around a runner; empty for the top. */
export type BoardPlace = Partial<Readonly<Record<'after' | 'before' | 'runner', string>>>

/** A page of a course's board as it was fetched. */
export interface FetchedPage {
  /** Null while it is fetched, and if that failed. */
  readonly page: BoardPage | null
  /** Why it could not be fetched; '' if it was. */
  readonly problem: string
}

/** Fetches rows of a course's board: at a place, or of some runners alone. An empty page is that of the top. */
export async function fetchRows(
  { client }: Pick<HostBoard, 'client'>,
  course: Course,
  place: BoardPlace,
  runners: readonly string[] | null,
): Promise<FetchedPage> {
  const where = runners === null ? place : { runners: runners.join() }
  try {
    const page = await client.list({ board: courseKey(course), ...where })
    const isPastEnd = page.rows.length === 0 && (place.after ?? place.before) !== undefined
    return isPastEnd ? await fetchRows({ client }, course, {}, runners) : { page, problem: '' }
  } catch (error) {
    return { page: null, problem: sentenceOfError(error) }
  }
}

/** A row of a board as a run; its verdict is that of this browser. */
export function runOfRow(
  row: BoardRow,
  optimum: number | null,
  own: string | null,
  faults: ReadonlyMap<number, RowFault | null>,
): ShownRun {
  const { entry, rank, runner, time, catches, stepsLeft, postedAt, replay: text = '' } = row
  const fault = faults.get(entry)
  const isLost = stepsLeft !== null
  const isOwn = ownEntryOf(row, own) !== undefined
  return {
    ...{
      key: String(entry),
      name: shortNameOfRunner(isOwn && own ? own : runner),
      isOwn,
    },
    ...{ rank, catches, at: postedAt, isFinished: true },
    time: isLost ? null : time,
    words: isLost ? t('today.lost', { count: stepsLeft }) : '',
    medal: isLost || optimum === null ? null : medalOf(time, optimum),
    remark: fault ? rowFaultSentence(fault) : '',
    verdict: fault === undefined ? 'unchecked' : fault === null ? 'valid' : 'refused',
    replay: () => decodeReplay(text),
  }
}

/** Key of the row to race first: the one above the own one, else the best; none of no rows. */
export function rivalAmong(rows: readonly RunnersOfRow[], own: string | null): string[] {
  const ownAt = rows.findIndex((row) => ownEntryOf(row, own) !== undefined)
  const rival = rows.at(Math.max(0, ownAt - 1))
  return rival === undefined ? [] : [String(rival.entry)]
}

/** Entry of a runner in a row: the row's, or one that took the same way later; undefined for none. */
export function ownEntryOf({ entry, runner, sameWay }: RunnersOfRow, own: string | null) {
  const copies = sameWay?.earliest ?? []
  return [{ entry, runner }, ...copies].find((each) => each.runner === own)?.entry
}

/** Sentence on a deleted entry of the own, and on the one that counts again. */
export function deletedSentence(gone: BoardRow, next: BoardRow | undefined): string {
  const write = writerOf([gone.time, ...(next === undefined ? [] : [next.time])])
  const words = ({ time, stepsLeft }: BoardRow): string =>
    stepsLeft === null ? write(time) : t('today.lost', { count: stepsLeft })
  if (next === undefined) return t('board.deleted', { time: words(gone) })
  return t('board.deleted-next', { time: words(gone), next: words(next) })
}

/** Name of a runner in a list, the own one marked. */
export function nameShown(runner: string, own: string | null): string {
  const name = nameOfRunner(runner)
  return runner === own ? t('board.you', { name }) : name
}

function rowFaultSentence(fault: RowFault): string {
  const { level, tick } = fault.kind === 'invalid' ? fault : { level: 0, tick: 0 }
  return t('board.failed', { reason: t(`board.failed-${fault.kind}`, { level, tick }) })
}

/**
 * The perfect run of a trial, or of the level of a day, as a run of its list, without a place; none of another
 * course, and while its time is unknown.
 */
export function proofOf(course: Course, optimum: Optimum | null, build: LevelBuilder): ShownRun[] {
  const isProven = course.mode === 'today' || TRIALS.some(({ seed }) => seed === course.seed)
  if (optimum === null || !isProven) return []
  const { ticks } = optimum
  return [
    {
      ...{ key: 'proof', name: t('run.proof'), isOwn: false, rank: null, catches: 0, at: 0 },
      ...{ time: ticks, isFinished: true, words: '', medal: 'perfect', remark: '' },
      verdict: 'valid',
      replay: () => optimumReplay(build(course.seed, course.level)),
    },
  ]
}

/**
 * Checks the rows of a board that are on the screen, the top one first, one at a time.
 *
 * @param isInView true if the row of an entry is on the screen
 * @param changed called after each check
 */
export function createRowChecks(
  worker: Pick<WorkerClient, 'call' | 'end'>,
  isInView: (entry: number) => boolean,
  changed: () => void,
) {
  /** Results by entry: a fault, or null for a row that matches its replay. */
  let results = new Map<number, RowFault | null>()
  let shown: BoardPage | null = null
  let waiting: readonly BoardRow[] = []
  let isBusy = false

  /** Checks the waiting rows on the screen; called again after each scroll. */
  async function resume(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (;;) {
      const page = shown
      const row = waiting.find(({ entry }) => isInView(entry))
      if (page === null || row === undefined) break
      waiting = waiting.filter((each) => each !== row)
      const order = { board: page.board, row }
      // A row that breaks the worker stays unchecked.
      const fault = await worker.call('checkRow', order).catch(() => undefined)
      // Another board may be on the page by now.
      if (fault === undefined || page.board !== shown?.board) continue
      results.set(row.entry, fault)
      changed()
    }
    isBusy = false
  }

  return {
    faults: (): ReadonlyMap<number, RowFault | null> => results,
    /**
     * Queues the rows of a page in place of the waiting ones; `resume` checks them. A page that contradicts
     * itself queues none.
     */
    check(page: BoardPage): void {
      const isSound = isConsistent(page)
      if (!isSound || page.board !== shown?.board) results = new Map()
      shown = page
      waiting = isSound ? page.rows.filter(({ entry }) => !results.has(entry)) : []
    },
    resume: (): void => void resume(),
    close: (): void => {
      shown = null
      worker.end()
    },
  }
}

/** Exports the splits of a course, with a file name that has its best time; null if no attempt counts. */
export function exportSplits(attemptStore: AttemptStore, course: Course) {
  const attempts = attemptStore.attemptsOf(course)
  const best = personalBest(attempts, course)
  // A lost level has no splits.
  if (best === null || best.levels.length === 0) return null
  const begun = attemptStore.begunOf(course)
  const text = writeSplits(attempts, course, begun, writtenSeed(course.seed))
  return { text, name: replayFileName(course.seed, timeOf(best)).replace(/[^.]+$/, 'lss') }
}
