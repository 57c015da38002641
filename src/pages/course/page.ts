import { sentenceOfError } from '../../app/board/board-words.ts'
import { type Host, type Page, refreshOnChange, fetchPart } from '../../app/page.ts'
import { linkOf, openEarlier, pageQuery, showQuery } from '../../app/routing/address.ts'
import type { RunsOf } from '../../app/play-session.ts'
import { type CourseData, isPlayable, type Route } from '../../app/routing/routes.ts'
import { runChoices } from '../../app/runs/run-choices.ts'
import { createRunMazes, levelsOfCourse } from '../../app/runs/run-mazes.ts'
import { captionsOf, chooseRun, type ShownRun, threadsOf } from '../../app/runs/shown-run.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { saveFile, linkChoice } from '../../app/sharing/share-choices.ts'
import { countsOf, courseKey, personalBest } from '../../core/attempt/attempt.ts'
import { parseBoardKey } from '../../core/board/board-key.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { sumOfOptima } from '../../core/level/optimum.ts'
import { startCourse } from '../../core/level/run.ts'
import { readRivals } from '../../storage/rivals.ts'
import { isEarlierSite } from '../../storage/store.ts'
import { type Choice, element, focusChoice, keepFocus, replace } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { choicesWithMore, createNoticeLine, createPageHead } from '../../ui/page-parts.ts'
import { reveal } from '../../ui/reveal.ts'
import { openWorker } from '../../worker/own-scripts.ts'
import { createWorkerClient, type WorkerClient } from '../../worker/worker-client.ts'
import {
  type BoardPlace,
  deletedSentence,
  type FetchedPage,
  fetchRows,
  ownEntryOf,
  proofOf,
  rivalAmong,
  runOfRow,
  runOfAttempt,
  createRowChecks,
  exportSplits,
} from './runs.ts'
import { type CourseFacts, createCourseParts } from './view.ts'

interface CourseState {
  of: RunsOf
  /** Page of the own attempts, from 0. */
  turned: number
  place: BoardPlace
  fetched: FetchedPage
  chosen: ReadonlySet<string>
  /** True while the page itself has chosen: the first press chooses in its place. */
  isPreset: boolean
  /** True once Delete was pressed for an entry of the board. */
  isDeleting: boolean
  /** Number of requests made; an answer to an earlier one is dropped. */
  requests: number
}

/**
 * Opens the page of a course: its maze, its perfect time, and who has run it, here and on the host's board.
 *
 * @param openChecks opens the worker that replays rows of the board
 */
export async function open(
  host: Host,
  { course, of = 'mine', chosen = [], focus, back }: CourseData,
  openChecks: () => Pick<WorkerClient, 'call' | 'end'> = () => createWorkerClient(openWorker),
): Promise<Page | null> {
  const { attemptStore, optima, levels, closed, go, store } = host
  const query = pageQuery('course', courseKey(course))
  if (course.rules !== RULES_VERSION) {
    await attemptStore.ready
    const isHere = attemptStore.attemptsOf(course).length > 0
    if (!isHere && openEarlier(course.rules, query)) return null
  }
  const hasBoard = (host.board.isThere() || isEarlierSite()) && parseBoardKey(courseKey(course))
  const board = hasBoard ? await fetchPart(host.board.open(), host) : null
  const own = board && (await board.ownId())
  if (closed.aborted) return null
  const isUnknown = board !== null && attemptStore.attemptsOf(course).length === 0
  const state: CourseState = {
    of: board === null ? 'mine' : isUnknown && of === 'mine' ? 'everybody' : of,
    turned: 0,
    place: own === null ? {} : { runner: own },
    fetched: { page: null, problem: '' },
    ...{ chosen: new Set(chosen), isPreset: false, isDeleting: false, requests: 0 },
  }
  const { rules } = course
  const old = rules === RULES_VERSION ? '' : t('run.other-rules', { rules, here: RULES_VERSION })
  const obstacle = isPlayable(course) ? old : t('run.no-course')
  const mazes = createRunMazes(obstacle === '' ? levelsOfCourse(course, levels.take) : [], host)
  const notice = createNoticeLine()
  const root = element('main', { className: 'page tablet result run' })
  keepFocus(root)
  const checks = board && createRowChecks(openChecks(), isInView, checked)
  if (checks !== null) {
    // Scrolling does not bubble.
    root.addEventListener('scroll', checks.resume, { passive: true, capture: true })
    window.addEventListener('resize', checks.resume, { signal: closed })
    closed.addEventListener('abort', checks.close)
  }

  /** True if the row of an entry is on the screen. */
  function isInView(entry: number): boolean {
    const box = root.querySelector(`#run-${entry}`)?.getBoundingClientRect()
    return box !== undefined && box.bottom > 0 && box.top < innerHeight
  }

  function checked(): void {
    // A refused row is no rival.
    if (derive().picked.some(({ verdict }) => verdict === 'refused')) chooseRival()
    show()
  }

  /** Derives what is shown from the state, the records and the fetched rows. */
  function derive() {
    const attempts = attemptStore.attemptsOf(course)
    const best = personalBest(attempts, course)
    const optimum = sumOfOptima(optima.of(course))
    const counts = countsOf(attempts, course, attemptStore.begunOf(course))
    const facts: CourseFacts = { course, attempts, best, optimum, ...counts }
    const runs = state.of === 'mine' ? ownRuns(facts) : boardRuns(optimum)
    const picked = isDark() ? [] : runs.filter(({ key }) => state.chosen.has(key))
    return { facts, isDark: isDark(), runs, picked }
  }

  /** True for the level of a day before the own try: it is as dark here as on its page. */
  function isDark(): boolean {
    return course.mode === 'today' && attemptStore.attemptsOf(course).length === 0
  }

  function ownRuns({ attempts, best, optimum }: CourseFacts): ShownRun[] {
    const ticks = optimum?.ticks ?? null
    return attempts.toReversed().map((each) => runOfAttempt(each, ticks, best, attemptStore))
  }

  function boardRuns(optimum: CourseFacts['optimum']): ShownRun[] {
    const { page } = state.fetched
    if (page === null) return []
    const faults = checks?.faults() ?? new Map<number, null>()
    const rows = page.rows.map((row) => runOfRow(row, page.optimum, own, faults))
    return isDark() ? rows : [...rows, ...proofOf(course, optimum, levels.take)]
  }

  function chooseRival(): void {
    const { page } = state.fetched
    const rows = page?.rows.filter(({ entry }) => !checks?.faults().get(entry)) ?? []
    Object.assign(state, { chosen: new Set(rivalAmong(rows, own)), isPreset: true })
  }

  function chooseBest(): void {
    const { best, attempts } = derive().facts
    const id = (best ?? attempts.at(-1))?.id
    Object.assign(state, { chosen: new Set(id === undefined ? [] : [id]), isPreset: true })
  }

  function showRunsOf(wanted: RunsOf): void {
    state.of = wanted
    if (wanted === 'mine') {
      chooseBest()
      show()
    } else void load(own === null ? {} : { runner: own })
  }

  /** Fetches the rows at a place in the board; until then the former rows remain. */
  async function load(place: BoardPlace): Promise<void> {
    if (board === null) return
    const request = ++state.requests
    const isTurn = state.fetched.page !== null
    const runners = [own, ...readRivals(store)].filter((runner) => runner !== null)
    show()
    const fetched = await fetchRows(board, course, place, state.of === 'rivals' ? runners : null)
    if (request !== state.requests || closed.aborted) return
    Object.assign(state, { fetched, place, isDeleting: false })
    if (fetched.page !== null) checks?.check(fetched.page)
    if (!derive().runs.some(({ key }) => state.chosen.has(key))) chooseRival()
    show()
    const shownFirst = root.querySelector(isTurn ? '.runs' : 'tr.own')
    if (shownFirst !== null) reveal(shownFirst, isTurn)
    const { activeElement } = document
    const isAsOpened = !isTurn && activeElement?.className === 'main-choice'
    if (isAsOpened || !root.contains(activeElement)) focusChoice(root, focus)
    checks?.resume()
  }

  /** Route back to what is shown, with a choice in focus. */
  function here(choice?: string): Route {
    const { of: shown, chosen: keys } = state
    const opened = { course, of: shown, chosen: [...keys], ...(back && { back }) }
    return ['course', { ...opened, ...(choice && { focus: choice }) }]
  }

  /** Choices for the chosen runs, and lesser ones. */
  function choices({ facts, picked }: ReturnType<typeof derive>) {
    const start = (): void => go('play', { run: startCourse(course), origin: state.of })
    const isPractice = course.mode === 'today' && !isDark()
    const label = t(isPractice ? 'today.practice' : 'menu.run')
    const run = obstacle === '' ? [{ label, choose: start }] : []
    const { uses, shares } = runChoices(host, picked, {
      optimum: facts.optimum?.ticks ?? null,
      back: here(t('run.watch')),
      notify: notice.show,
      origin: state.of,
    })
    const count = picked.length
    const several = count > 1 ? t('run.delete-several', { count }) : t('records.delete')
    const sure = t(state.isDeleting ? 'board.delete-sure' : 'records.delete')
    const isMine = state.of === 'mine'
    const remove: Choice = isMine
      ? { label: several, choose: () => removeAttempts(picked) }
      : { label: sure, choose: () => void removeEntry() }
    const splits: Choice = { label: t('records.export-splits'), choose: saveSplits }
    return {
      first: [...run, ...uses],
      more: [
        ...shares,
        ...((isMine ? count > 0 : ownEntry() !== undefined) ? [remove] : []),
        ...(obstacle === ''
          ? [linkChoice(t('run.copy-course'), () => linkOf(startCourse(course)), notice.show)]
          : []),
        ...((facts.best?.levels.length ?? 0) > 0 ? [splits] : []),
      ],
    }
  }

  /** Removes own attempts until they are restored. */
  function removeAttempts(picked: readonly ShownRun[]): void {
    const restores = picked.map(({ key }) => attemptStore.remove(key))
    // Notify first: the button to undo takes the focus from the removed row.
    const result = picked.map(({ name }) => name).join(', ')
    notice.show(t('records.deleted', { result }), () => {
      for (const restore of restores) restore()
      notice.show(t('records.restored'))
      show()
      focusChoice(root, t('records.delete'))
    })
    chooseBest()
    show()
  }

  /** Row and entry of the chosen own entry on the board; undefined for none. */
  function ownEntry() {
    const rows = state.fetched.page?.rows ?? []
    const row = rows.find(
      (each) => state.chosen.has(String(each.entry)) && ownEntryOf(each, own) !== undefined,
    )
    return row && { row, entry: ownEntryOf(row, own) as number }
  }

  /** Deletes the chosen own entry; the first call only asks. */
  async function removeEntry(): Promise<void> {
    const gone = ownEntry()
    if (gone === undefined || board === null || own === null) return
    if (!state.isDeleting) {
      state.isDeleting = true
      show()
      return
    }
    try {
      await board.remove(gone.entry)
      state.chosen = new Set()
      await load({ runner: own })
      const next = state.fetched.page?.rows.find(({ runner }) => runner === own)
      notice.show(deletedSentence(gone.row, next))
      focusChoice(root, undefined)
    } catch (error) {
      notice.complain(sentenceOfError(error))
    }
  }

  function show(): void {
    if (closed.aborted) return
    const shown = derive()
    const { picked } = shown
    const { first, more } = choices(shown)
    mazes.follow(threadsOf(picked))
    mazes.caption(captionsOf(picked, optima.of(course)))
    const parts = createCourseParts(
      {
        ...{ ...state, ...shown, own, obstacle, hasBoard: board !== null },
        isLoading: attemptStore.isLoading(),
      },
      {
        showRunsOf,
        turn(page) {
          state.turned = page
          show()
        },
        turnTo: (place = state.place) => void load(place),
        choose({ key }) {
          const others = state.isPreset ? new Set<string>() : state.chosen
          Object.assign(state, {
            chosen: chooseRun(others, key),
            isPreset: false,
            isDeleting: false,
          })
          // A message lies over the last rows.
          notice.show('')
          show()
        },
        openRunner: (runner) => go('runner', { runner, back: here() }),
        openSeason: (rules) =>
          go('course', { course: { ...course, rules: Number(rules) }, of: state.of }),
      },
    )
    replace(
      root,
      createPageHead(isolatedSeedName(course.seed), host.goUp, first.length === 0),
      ...parts,
      obstacle === '' && !shown.isDark && mazes.root,
      notice.root,
      element('div', { className: 'result-foot row' }, choicesWithMore(first, more)),
    )
  }

  function saveSplits(): void {
    const splits = exportSplits(attemptStore, course)
    if (splits === null) return
    notice.show(saveFile(new Blob([splits.text], { type: 'application/xml' }), splits.name))
  }

  refreshOnChange(host, show)
  if (state.of === 'mine' && chosen.length === 0) chooseBest()
  host.showLabyrinth('hunt-and-kill')
  return {
    root,
    shown() {
      showQuery(query)
      show()
      focusChoice(root, focus)
      if (state.of !== 'mine') void load(state.place)
    },
    update(deltaMs) {
      if (!isDark()) mazes.update(deltaMs)
    },
    up: () => back ?? ['courses', { focus: courseKey(course) }],
    debugFacts: () => ({ phase: state.of, seed: course.seed, level: course.level }),
  }
}
