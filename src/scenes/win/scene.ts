import { ownNameOn } from '../../app/board/later-board.ts'
import { attemptNumber, bestAttempt, bestTimeAt } from '../../app/ghosts.ts'
import type { Host, Page } from '../../app/page.ts'
import { restartFromResult, type WinData } from '../../app/play-session.ts'
import { showAddress } from '../../app/routing/address.ts'
import { routeToCopy, routeBack } from '../../app/routing/route-back.ts'
import type { Route } from '../../app/routing/routes.ts'
import { freshSeed } from '../../app/seeds/fresh-seed.ts'
import { openReplayGif } from '../../app/sharing/replay-gif.ts'
import { createDayPicture, resultText, dayText } from '../../app/sharing/result-text.ts'
import { marginOf, ruledOutIn, sumOfOptima } from '../../core/level/optimum.ts'
import { levelOf, startLevel, startRun, totalTime } from '../../core/level/run.ts'
import { isStored } from '../../core/level/source.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { replayOf } from '../../core/attempt/recorded-level.ts'
import { playThrough, tilesWalked } from '../../core/replay/playback.ts'
import { medalOf } from '../../core/times/medals.ts'
import { isFirstEscape, type Moment } from '../../core/times/moment.ts'
import type { NextStep } from '../../core/courses/next-steps.ts'
import { chapterOpenedBy, resultSteps } from '../../core/courses/result-steps.ts'
import { courseKey, timeOf } from '../../core/attempt/attempt.ts'
import { utcDay } from '../../core/day.ts'
import { type Choice, focusChoice } from '../../ui/element.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import { createRunMazes, levelsOfRun, type ThreadedRun } from '../../app/runs/run-mazes.ts'
import { createCrowd, linkedRuns } from '../../app/runs/day-runs.ts'
import { createResultBackdrop } from './backdrop.ts'
import { createEnding, createWinPage, createSharePanel } from './page.ts'
import { drawResultPicture } from './draw-picture.ts'
import { duelOf, statusText, storedResultOf } from './head.ts'
import { pictureChoices, resultPicture } from './picture.ts'
import { offerPost } from './post-offer.ts'
import { createSky } from './sky.ts'
import { createLossPainter, createLosses } from './time-loss.ts'
import { wayOf } from '../../picture/level-map.ts'

/** Labels of the next steps but the one back, which names the page that it leads to. */
const LABELS = {
  continue: 'menu.run',
  today: 'menu.today',
  run: 'win.new-seed',
  trial: 'trials.next',
  draw: 'trials.draw',
  'next-level': 'win.next-level',
  again: 'win.again',
  share: 'share.share',
  watch: 'run.watch',
  post: 'board.post',
  race: 'races.race-this',
  'time-loss': 'losses.title',
  'edit-copy': 'pause.edit-copy',
  'draw-back': 'win.draw-back',
} as const satisfies Record<Exclude<NextStep['kind'], 'back'>, MessageKey>

/** Time in which the threads of a run grow. */
const GROWING_MS = 3000

/** Opens the result of a run or a single level: its times, its link, and what can be played next. */
export function open(host: Host, { focus, ...data }: WinData): Page {
  const { attemptStore, levels, optima, preferences, scene, go } = host
  const unknown = { rivals: [], isRacing: false, attempt: null }
  const result = { ...unknown, ...data }
  const { run, rivals, attempt, origin } = result
  const level = levelOf(run, levels.take)
  const isPractice = run.practice
  const hasReplay = isStored(run.source) && run.tracks.length > 0
  const replay = hasReplay ? replayOf(run) : null
  const copy = origin !== 'draw' ? routeToCopy(level) : null
  const back = routeBack(run, origin)
  const options = preferences.renderOptions()
  /** Link of the race against the posted result; null before it is posted. */
  let challenge: string | null = null
  const share = createShare()
  const ending = createEnding()
  const stored = attempt && storedResultOf(attemptStore, attempt, optima)
  const opened = attempt && chapterOpenedBy(attempt, attemptStore.attempts(), optima)
  const known = optima.ofRun(run)
  const optimum = sumOfOptima(known)
  const hasMedal = !isPractice && run.lost === undefined
  /** True if nobody can be faster than the result; its sky would hide a day's crowd. */
  const isProven = hasMedal && optimum !== null && marginOf(totalTime(run), optimum) === 0
  const hasSky = isProven && run.mode === 'level'
  /** True for the first such result of its course, which has a light and a sound of its own. */
  const isFirstProof = isProven && stored?.moment === 'crown' && focus === undefined
  const losses = createLosses(run, known, levels.take, createLossPainter(host.mapStyle()))
  const number = attemptNumber(attemptStore, run, !isPractice)
  const mazes = createRunMazes(levelsOfRun(run, levels.take), host, hasSky ? 1 : GROWING_MS)
  const own: ThreadedRun = {
    ...{ key: 'own', mode: run.mode, isLost: run.lost !== undefined },
    tracks: run.mode === 'run' ? run.tracks : run.tracks.slice(-1),
  }
  const crowd = run.mode === 'today' ? createCrowd(host, mazes, level, own) : null
  let sky: ReturnType<typeof createSky> | null = null
  const picture = textOfDay('')
  // A day is begun without the runs of links to it; own runs have no names.
  const linked =
    run.mode === 'today' && attempt ? linkedRuns(host.store, attempt).slice(-1) : rivals
  const others = origin === 'mine' ? [] : linked
  const practice = isPractice ? t('run.practice') : null
  const page = createWinPage({ ...run, attempt: number }, mazes, {
    remark: opened ? t('trials.opened', { chapter: t(`chapter.${opened}`) }) : practice,
    duel: duelOf(run, level, others),
    picture: picture === null ? null : createDayPicture(picture),
    hasMedals: !isPractice,
    optima: known,
    stored,
    sections: [losses.root, share.root, ending.root],
  })
  page.skip(() => sky?.finish())
  showSteps(false, null)
  const moveBackdrop = openBackdrop()

  /** @param post posts the result or shows its board; null unless it can be posted */
  function showSteps(hasBoard: boolean, post: Choice | null): void {
    const { maker = '' } = level
    const isOwnDrawing = origin === 'draw' || (maker !== '' && maker === preferences.read().name)
    const { first, more } = resultSteps({
      ...{ attempts: attemptStore.attempts(), optima, day: utcDay(host.now()) },
      ...{ run, hasReplay, hasBoard, canPost: post !== null, isOwnDrawing, canCopy: copy !== null },
    })
    const choiceOf = (step: NextStep): Choice => ({
      label: t(step.kind === 'back' ? back.label : LABELS[step.kind]),
      choose() {
        if (step.kind === 'time-loss') losses.choice.choose()
        else if (step.kind === 'share') share.open()
        else go(...routeOf(step))
      },
      ...(step.kind === 'post' && post),
    })
    page.showChoices(first.map(choiceOf), more.map(choiceOf))
  }

  function bestTime(): number | null {
    if (run.mode !== 'run') return bestTimeAt(attemptStore, { run, level })
    const best = bestAttempt(attemptStore, run)
    return best && timeOf(best)
  }

  function openBackdrop(): (deltaMs: number) => void {
    if (run.mode === 'run') {
      host.showLabyrinth(level.algorithm, run.source.text)
      return () => undefined
    }
    // Failed attempts at the last level are shown together with the one that cleared it.
    const tracks = [...run.failed, ...run.tracks.slice(-1)]
    const attempts = replay && { mode: replay.mode, tracks }
    return createResultBackdrop(scene, level, attempts, options)
  }

  function createShare() {
    const name = (): string => preferences.read().name
    const runnerName = ownNameOn(host.board)
    let ofBoard = ''
    void runnerName.then((known) => (ofBoard = known))
    const picture = () => resultPicture(run, known, levels.take, name())
    const draw = (): Promise<Blob> => drawResultPicture(picture(), host.mapStyle())
    const hasPicture = hasReplay && run.results.length > 0
    return createSharePanel({
      text: () => textOfDay(name() || ofBoard) ?? resultText(run, known, challenge),
      replay,
      time: totalTime(run),
      rivals,
      name: name(),
      runnerName,
      nameChanged: (changed) => preferences.change({ name: changed }),
      pictureChoices: (notify) => [
        ...(hasPicture ? pictureChoices(run, draw, notify) : []),
        ...(replay === null ? [] : [{ label: t('gif.save'), choose: () => saveGif(replay) }]),
      ],
    })
  }

  /** Text of a day's attempt; null for others, and for practice. */
  function textOfDay(name: string): string | null {
    if (run.mode !== 'today' || replay === null || isPractice) return null
    return dayText({ name, replay }, level, preferences.read().colourSafe)
  }

  function saveGif(replay: Replay): void {
    const track = run.tracks[run.tracks.length - 1]
    const whole = { level, track, from: 0, to: track.length }
    openReplayGif(host, page.root, { replay, failed: run.failed }, levels.take, { whole })
  }

  /** Route that a next step leads to, but for steps that stay on the page. */
  function routeOf(step: NextStep): Route {
    switch (step.kind) {
      case 'today':
        return ['today', {}]
      case 'next-level':
        return ['play', { run: startLevel(run.source.text, step.level), origin }]
      case 'trial':
        return ['play', { run: startLevel(step.seed, 1), origin: 'trials' }]
      case 'draw':
        return ['draw', {}]
      case 'draw-back':
        return ['draw', { isNew: true }]
      case 'again':
        return again()
      case 'watch':
        return watching()
      case 'race':
        return ['race', attempt === null ? {} : { course: courseKey(attempt) }]
      case 'run':
        return fresh()
      case 'edit-copy':
        return copy ?? back.route
      default:
        return back.route
    }
  }

  /** Route to the replays, following the own one. */
  function watching(): Route {
    const own = replay === null ? [] : [{ name: preferences.read().name, replay }]
    const replays = [...own, ...rivals]
    const back: Route = ['win', { ...result, focus: t('run.watch') }]
    return ['watch', { replays, which: 0, failed: run.failed, back }]
  }

  function again(isRacing = result.isRacing): Route {
    return ['play', restartFromResult(result, isRacing)]
  }

  function fresh(): Route {
    return ['play', { run: startRun(freshSeed()) }]
  }

  /** Opens the result again, with its medals, once all optima are known. */
  function openAgainWithOptima(): void {
    const stop = optima.listen(() => {
      if (sumOfOptima(optima.ofRun(run)) === null) return
      go('win', { ...data, ...(focus !== undefined && { focus }) })
    })
    host.closed.addEventListener('abort', stop)
  }

  /** Plays the sounds of a result that was not left before, and lights up its moment. */
  function celebrate(moment: Moment | null): void {
    if (isFirstProof) host.sound.play('proof')
    else if (hasMedal && optimum !== null)
      host.sound.play(`medal-${medalOf(totalTime(run), optimum.ticks)}`)
    if (moment === 'best') host.sound.play('record')
    if (moment !== null) page.celebrate(moment)
  }

  /** Opens the sky of a proven level; null until its proof is known. */
  function openSky() {
    const frame = page.root.querySelector<HTMLElement>('.maze-frame')
    const proof = page.root.querySelector('.proof')
    const ruledOut = hasSky ? ruledOutIn(level) : null
    if (frame === null || proof === null || ruledOut === null) return null
    const walked = run.tracks.slice(-1).map((track) => playThrough(level, run.mode, track))
    const way = wayOf(level, walked.flatMap(tilesWalked))
    return createSky(frame, proof, level, ruledOut, way, options.reducedMotion || !isFirstProof)
  }

  function offerToPost(): void {
    if (replay === null || attempt === null || isPractice) return
    const isBest = stored?.comparison.isBest === true
    const isPosted = isBest && preferences.read().postBests
    const { board, closed } = host
    const { showPanel } = page
    const best = run.mode === 'today' ? null : bestTime()
    void offerPost({
      ...{ board, attempt, best, isPosted, go, showPanel, closed },
      offer: (post) => showSteps(run.mode !== 'today', post),
      challenge: (link) => {
        challenge = link
      },
    })
  }

  return {
    root: page.root,
    shown() {
      mazes.follow([own])
      if (crowd !== null) page.showLine(crowd.line)
      focusChoice(page.root, focus)
      showAddress(run)
      announce(statusText(run, isPractice ? null : optimum))
      if (optimum === null) openAgainWithOptima()
      else if (focus === undefined) {
        const celebrateNow = (): void => celebrate(stored?.moment ?? null)
        if (attempt === null || !isFirstEscape(attempt, attemptStore.attempts())) celebrateNow()
        else ending.show(celebrateNow)
      }
      offerToPost()
    },
    update(deltaMs) {
      moveBackdrop(deltaMs)
      ;(crowd ?? mazes).update(deltaMs)
      sky ??= openSky()
      sky?.update(deltaMs)
    },
    act(action) {
      const dialog = page.root.querySelector<HTMLDialogElement>('dialog[open]')
      if (dialog !== null) {
        if (action === 'losses' && dialog === losses.root) dialog.close()
        return action !== 'pause'
      }
      if (action === 'losses') losses.choice.choose()
      if (action === 'new-seed' && run.source.kind !== 'drawn') go(...fresh())
      if (action === 'restart-run' || action === 'restart-level') go(...again())
      if (action === 'race' && run.mode === 'level') go(...again(true))
      return false
    },
    up: () => back.route,
    debugFacts: () => ({ seed: run.source.text, level: run.level }),
  }
}
