import type { Recording } from '../../core/game/track.ts'
import './race.css'
import {
  nameOfRunner,
  progressWords,
  sentenceOfError,
  shortNameOfRunner,
} from '../../app/board/board-words.ts'
import { type Host, type Page, fetchPart } from '../../app/page.ts'
import { courseWords } from '../../app/attempts/attempt-words.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { openRaceSession, type RaceSession } from '../../app/race/session.ts'
import { linkTo, pageQuery, showQuery } from '../../app/routing/address.ts'
import { withoutTail } from '../../app/routing/early-address.ts'
import type { RaceData } from '../../app/routing/routes.ts'
import { createRunMazes, levelsOfCourse, type RunMazes } from '../../app/runs/run-mazes.ts'
import { createRunsTable } from '../../app/runs/runs-table.ts'
import { chooseRun, type ShownRun, threadsOf } from '../../app/runs/shown-run.ts'
import { linkChoice } from '../../app/sharing/share-choices.ts'
import { courseKey } from '../../core/attempt/attempt.ts'
import { replayOf } from '../../core/attempt/recorded-level.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { TICK_HZ } from '../../core/game/rules.ts'
import { BoardError } from '../../core/board/client.ts'
import {
  openNext,
  openRacePlay,
  playRaceTick,
  type RacePlay,
} from '../../core/board/race/race-play.ts'
import { isRunning, type RaceRunner, rankRunners } from '../../core/board/race/race.ts'
import { sumOfOptima } from '../../core/level/optimum.ts'
import type { NamedReplay, Replay } from '../../core/replay/replay.ts'
import { medalOf } from '../../core/times/medals.ts'
import {
  button,
  type Child,
  type Choice,
  createChoices,
  element,
  focusMainChoice,
  replace,
} from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import { createPageHead } from '../../ui/page-parts.ts'
import { createLiveBoard } from './live-board.ts'

/** Opens a race: its lobby, and after the own run its table. */
export async function open(host: Host, data: RaceData): Promise<Page | null> {
  const { go, closed, levels } = host
  host.showLabyrinth('prim')
  const board = await fetchPart(host.board.open(), host)
  if (board === null || !host.board.isThere()) {
    if (!closed.aborted) go('menu', { sentence: board === null ? '' : t('board.problem.no-board') })
    return null
  }
  let session: RaceSession
  try {
    session = data.session ?? (await openSession())
  } catch (error) {
    const isUnknown =
      error instanceof BoardError && /^(?:not-found|bad-request)$/.test(error.failure)
    const sentence = isUnknown ? t('races.none') : sentenceOfError(error)
    if (!closed.aborted) go('menu', { sentence })
    return null
  }
  if (closed.aborted) return null
  const { race, state } = session
  /** The board of a runner who runs, by place; null while threads are shown. */
  let live: (ReturnType<typeof createLiveBoard> & { readonly place: number }) | null = null
  /** Places of the finished runners whose threads are shown. */
  let picked: ReadonlySet<string> = new Set()
  /** Finished replays by place: playing a whole track takes time. */
  const replays = new Map<number, Replay>()
  /** Null until times may be seen. */
  let mazes: RunMazes | null = null
  let notice = ''
  const root = element('main', { className: 'page tablet race' })
  const query = pageQuery('race', session.id)
  showQuery(query)
  const link = linkTo(query)
  let [isKept, isSettled] = [false, false]
  const stops = [session.listen(show), host.optima.listen(show)]
  closed.addEventListener('abort', () => {
    for (const stop of stops) stop()
    if (!isKept) session.close()
  })

  async function openSession(): Promise<RaceSession> {
    const { client, ownId } = board as NonNullable<typeof board>
    const { race: id, course } = data
    const own = await ownId()
    const opened = openRaceSession({
      id: id === undefined ? await client.openRace(course) : withoutTail(id),
      ...{ own, client, levels },
    })
    try {
      await opened.read()
      const known = opened.race.runners.find((runner) => runner.id === own)
      const isBack = known !== undefined && (isRunning(known) || known.goAt === null)
      if (id === undefined || isBack || data.as === 'runner') await opened.join()
    } catch (error) {
      opened.close()
      throw error
    }
    return opened
  }

  /** Plays the own run, from where the server has it. */
  function play(): void {
    isKept = true
    const { level, exits } = playTrack(session.track)
    session.exits.push(...exits)
    const start = session.track.length === 0 ? {} : { resumed: level }
    go('play', { run: level.run, ...start, race: session })
  }

  function playTrack(track: Recording): RacePlay {
    const play = openRacePlay(race.course, track, levels.take)
    while (playRaceTick(play));
    openNext(play)
    return play
  }

  const attempt = (act: () => Promise<unknown>): void => {
    act().catch((error: unknown) => notify(sentenceOfError(error)))
  }

  function notify(sentence: string): void {
    notice = sentence
    show()
  }

  function show(): void {
    if (closed.aborted) return
    const own = session.me()
    if (own !== undefined && isRunning(own) && state.goAt !== null && !state.isOver) {
      play()
      return
    }
    if (data.end?.attempt && state.posted !== null && !isSettled) {
      isSettled = true
      void board?.settle(data.end.attempt.id, state.posted)
    }
    const place = race.runners.findIndex(({ id }) => id === state.own)
    if (own?.finish && live === null && picked.size === 0) choose(place)
    if (seesTimes() && picked.size > 0) {
      mazes ??= createRunMazes(levelsOfCourse(race.course, levels.take), host)
      mazes.follow(threadsOf(runs().filter(({ key }) => picked.has(key))))
    }
    replace(
      root,
      createPageHead(t('races.title'), host.goUp, false),
      element('p', { className: 'race-course' }, titleOf()),
      race.goAt === null && createInvitation(),
      race.runners.length > 0 && createRunners(),
      element('div', { className: 'choices row' }, createActions()),
      element('p', { className: 'notice', role: 'status' }, noticeOf()),
      seesTimes() && (live?.root ?? mazes?.root ?? null),
    )
    if (!root.contains(document.activeElement)) focusMainChoice(root)
  }

  function titleOf(): string {
    return race.isUnseen && race.goAt === null
      ? t('races.unseen')
      : `${isolatedSeedName(race.course.seed)} · ${courseWords(race.course)}`
  }

  function noticeOf(): string {
    if (notice !== '') return notice
    if (state.isOver && !state.isVerified && state.lost === null) return t('races.waiting')
    if (state.lost !== null) return t(`races.${state.lost}`)
    if (race.goAt !== null && !seesTimes()) return t('races.hidden')
    return race.next === null || session.me() === undefined ? '' : t('races.next')
  }

  /** True once the own run is finished or left, or the race was watched: until then times are hidden. */
  function seesTimes(): boolean {
    const own = session.me()
    const hasLeft = own !== undefined && own.goAt !== null && !isRunning(own)
    return state.isOver || hasLeft || data.as === 'viewer' || live !== null
  }

  function isMaker(): boolean {
    return race.maker !== null && race.maker === state.own
  }

  function linkOfRace(): Choice {
    return linkChoice(t('races.copy'), () => link, notify)
  }

  function createInvitation(): HTMLElement {
    const list = { label: t('races.list'), choose: () => attempt(() => session.act('list')) }
    return element(
      'section',
      { className: 'race-link sheet stack' },
      element('output', {}, link.replace(/^https?:\/\//, '')),
      element('p', {}, t('races.invite')),
      race.isListed && element('p', { className: 'lesser-text' }, t('races.listed')),
      createChoices([linkOfRace(), ...(race.isListed || !isMaker() ? [] : [list])], false),
    )
  }

  /** The runners as runs; before the own one is finished without times and places. */
  function runs(): ShownRun[] {
    const sees = seesTimes()
    const ranked = (sees ? rankRunners(race.runners) : race.runners).filter(({ id }) => id !== '')
    const optimum = sees ? sumOfOptima(host.optima.of(race.course)) : null
    return ranked.map((runner, i) => {
      const { id, finish } = runner
      const name = nameOfRunner(id)
      const isOwn = id === state.own
      return {
        ...{ key: String(race.runners.indexOf(runner)), isOwn, at: 0, catches: null },
        name: isOwn ? t('board.you', { name }) : name,
        rank: finish?.isLive === true && sees ? i + 1 : null,
        time: finish !== null && sees ? finish.ticks : null,
        medal: finish !== null && optimum !== null ? medalOf(finish.ticks, optimum.ticks) : null,
        words: resultOf(runner),
        remark: factsOf(runner).join(' · '),
        ...{ isFinished: finish !== null, verdict: 'unchecked' },
        replay: () => replayAt(race.runners.indexOf(runner)),
      }
    })
  }

  function replayAt(place: number): Replay | null {
    const { finish, track } = race.runners[place]
    const known = replays.get(place)
    if (finish === null || known !== undefined) return known ?? null
    const { end } = playTrack(track)
    if (end !== null) replays.set(place, replayOf(end))
    return replays.get(place) ?? null
  }

  function createRunners(): HTMLElement {
    return createRunsTable({
      ...{ runs: runs(), chosen: live === null ? picked : new Set([String(live.place)]) },
      columns: race.goAt === null ? ['name'] : ['rank', 'name', 'result'],
      choose: race.goAt === null ? null : ({ key }) => choose(Number(key)),
    })
  }

  function factsOf({ goAt, finish, isReady, isHere }: RaceRunner): string[] {
    const lateMs = goAt === null || race.goAt === null ? 0 : goAt - race.goAt
    return [
      ...(race.goAt === null && isReady && isHere ? [t('races.is-ready')] : []),
      ...(lateMs > 0 ? [t('races.late', { time: formatTicks((lateMs * TICK_HZ) / 1000) })] : []),
      ...(finish?.isLive === false ? [t('races.ghost')] : []),
      ...(finish?.offlineMs
        ? [t('races.offline', { seconds: Math.round(finish.offlineMs / 1000) })]
        : []),
      ...(!isHere && finish === null ? [t('races.left')] : []),
    ]
  }

  function resultOf(runner: RaceRunner): string {
    if (runner.finish !== null) return '✓'
    if (!isRunning(runner)) return ''
    const at = session.racers().find(({ place }) => race.runners[place] === runner)
    return at === undefined ? '' : progressWords(at.play)
  }

  /** Shows the board of a runner who runs, or the threads of those who have finished. */
  function choose(place: number): void {
    const { finish, goAt } = race.runners[place]
    if (goAt === null) return
    if (finish !== null) {
      picked = live === null ? chooseRun(picked, String(place)) : new Set([String(place)])
      live = null
    } else if (live?.place !== place) {
      live = { place, ...createLiveBoard(host, session, place) }
    }
    session.watch(live !== null)
    show()
  }

  function createActions(): Child[] {
    const own = session.me()
    const main = { className: 'main-choice', key: 'main' }
    const join = (): void => attempt(() => session.join())
    const start = (): void => attempt(() => session.act('start'))
    const here = race.runners.filter(({ isHere }) => isHere)
    if (race.goAt === null) {
      if (own === undefined || state.seat === null) return [button(t('races.join'), join, main)]
      const ready = (): void => attempt(() => session.act(own.isReady ? 'unready' : 'ready'))
      const label = t(own.isReady ? 'races.not-ready' : 'races.ready')
      // A runner alone who is ready starts it.
      const isStarter = here.length > 1 && isMaker()
      return [button(label, ready, main), isStarter && button(t('races.start'), start)]
    }
    const late = (): void =>
      attempt(async () => {
        await session.join()
        await session.act('start')
      })
    const next = (): void => attempt(rematch)
    const running = race.runners.findIndex(isRunning)
    const hasRun = own !== undefined && own.goAt !== null
    return [
      !hasRun && button(t('races.run-it'), late, main),
      hasRun && button(t(race.next === null ? 'races.rematch' : 'races.join-next'), next, main),
      (running !== -1 || race.runners.some(({ finish }) => finish !== null)) &&
        button(t('races.watch'), running === -1 ? watch : () => choose(running), {
          ariaPressed: running === -1 ? null : String(live !== null),
        }),
      data.end !== undefined && button(t('races.result'), showResult),
    ]
  }

  async function rematch(): Promise<void> {
    if (race.next === null && state.lost === null && state.seat !== null) {
      await session.act('next')
      await session.read()
    }
    if (race.next !== null) go('race', { race: race.next, as: 'runner' })
    else go('race', race.isUnseen ? {} : { course: courseKey(race.course) })
  }

  function showResult(): void {
    if (data.end !== undefined) go('win', data.end)
  }

  /** Watches all finished runs together. */
  function watch(): void {
    const finished = rankRunners(race.runners).map((runner) => race.runners.indexOf(runner))
    const watched = finished.flatMap((place): NamedReplay[] => {
      const replay = replayAt(place)
      return replay === null ? [] : [{ name: shortNameOfRunner(race.runners[place].id), replay }]
    })
    if (watched.length === 0) return
    const back: RaceData = { race: session.id, as: 'viewer', ...(data.end && { end: data.end }) }
    go('watch', { replays: watched, which: 0, back: ['race', back] })
  }

  return {
    root,
    shown() {
      announce('')
      show()
      // A race of a result is opened to send its link.
      if (data.course !== undefined) linkOfRace().choose()
    },
    update(deltaMs) {
      for (const each of session.racers()) {
        if (each.place !== live?.place) session.move(each, Infinity)
      }
      live?.pass(deltaMs)
      if (mazes?.root.isConnected === true) mazes.update(deltaMs)
    },
  }
}
