import { livesWords } from '../../../app/attempts/lives-words.ts'
import { trialLine } from '../../../app/seeds/seed-name.ts'
import { formatTicks } from '../../../core/game/format-time.ts'
import type { EnemyKind } from '../../../core/game/level-layout.ts'
import { tileOf } from '../../../core/game/state.ts'
import { catcherOf } from '../../../core/game/step.ts'
import { keepsTime, livesIn, totalCatches } from '../../../core/level/run.ts'
import { isUnproven, knownFastestWin } from '../../../core/level/optimum.ts'
import { playThrough, tilesWalked } from '../../../core/replay/playback.ts'
import { isThirdCatchHere, SAME_PLACE_STEPS } from '../../../core/game/catch-places.ts'
import { wayOutOf } from '../../../core/times/level-path.ts'
import type { RecordedLevel } from '../../../core/attempt/recorded-level.ts'
import { element, setText } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { announce } from '../../../ui/overlay.ts'
import { clearBoxes } from '../../../view/level-view.ts'
import { covers, partOverStage } from '../../../view/part-over.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Times for which the line is shown at least, and at most while the player stands still. */
const SHORTEST_MS = 1000
const LONGEST_MS = 6000

/** Sides of the board that the line may lie on, the first that keeps runner and exit in view. */
const SIDES = ['low', 'middle', 'high'] as const

/**
 * A line with the catcher and the time that a catch or a restart of the level has cost, until the
 * player moves; from the second catch in a trial it says the trial's answer, elsewhere at the third catch at
 * one place where else the way goes. Without the card it also says that the level waits for a press.
 */
export function createCatchLine(context: PlayContext): PlaySystem {
  const { scene, level, view, page, race } = context
  const { state } = level
  const line = element('p', { className: 'catch-line bubble', ariaHidden: 'true' })
  page.places.card.before(line)
  /** Ticks on the clock: of the level, or since the GO of a race, which nothing sets back. */
  const clock = (): number => race?.track.length ?? state.tick
  let startedAt = race === null ? lastStartOf(level) : (race.exits.at(-1) ?? 0)
  let catcher: EnemyKind | null = null
  /** Tiles of the catches since the level was opened. */
  const catches: number[] = []
  /** Advice on the last catch: a way, or the answer of a trial; null for none. */
  let advice: string | null = null
  let shownMs = 0
  let isPlaced = true

  /** Ticks on the clock since the last start; null if it starts over. */
  const lost = (): number | null =>
    race !== null || keepsTime(level.run.mode) ? clock() - startedAt : null

  /** Answer of a trial from the second catch on; null for none. */
  const answerOf = (): string | null => {
    return catches.length < 2 ? null : trialLine(level.level.title ?? '', 'answer') || null
  }

  const sentence = (): string => catchSentence(level, catcher, lost(), advice)

  function show(words: string): void {
    if (line.textContent === words) return
    line.textContent = words
    shownMs = 0
    announce(words)
  }

  /** Moves the line to a side on which it covers neither the runner nor the exit. */
  function place(): void {
    const clear = clearBoxes(view)
    const isCovering = (side: string): boolean => {
      line.className = `catch-line bubble ${side}${line.textContent === advice ? ' help' : ''}`
      return covers(partOverStage(line, scene), clear)
    }
    if (SIDES.every(isCovering)) isCovering(SIDES[0])
  }

  return {
    followTick(isAgain) {
      if (!isAgain) return
      if (catcher === null) show(sentence())
      else setText(line, sentence())
      catcher = null
      startedAt = clock()
      isPlaced = false
    },
    enter(phase) {
      if (phase === 'cleared') line.replaceChildren()
      if (phase !== 'caught') return
      catcher = catcherOf(state)?.start.kind ?? null
      catches.push(tileOf(state.level, state.player))
      const isThirdHere = isThirdCatchHere(level.level.grid, catches)
      advice = answerOf() ?? (isThirdHere ? adviceOf(level) : null)
      show(sentence())
      isPlaced = false
    },
    draw(_share, deltaMs) {
      shownMs += deltaMs
      // The clock runs on until the level starts again.
      if (state.phase === 'caught') setText(line, sentence())
      const isMoving = state.phase === 'running'
      if (context.isWaiting && !page.isCardShown()) {
        if (line.textContent === '') isPlaced = false
        show(t('status.waiting'))
      } else if (shownMs >= (isMoving ? SHORTEST_MS : LONGEST_MS)) line.replaceChildren()
      if (isPlaced || line.textContent === '') return
      isPlaced = true
      place()
    },
  }
}

/** Tick at which the level has last started, in a level that may be resumed. */
function lastStartOf({ run, state, recording }: RecordedLevel): number {
  if (state.starts === 1) return 0
  return playThrough(state.level, run.mode, recording).attempts.at(-1)?.start ?? 0
}

/** Sentence on where the perfect run leaves the way of the attempt that was caught; if it is known. */
function adviceOf({ level, run, state, recording }: RecordedLevel): string {
  if (isUnproven(level) || knownFastestWin(level) === null) return t('status.caught-here')
  const walked = tilesWalked(playThrough(level, run.mode, recording))
  const { direction, back, isGap } = wayOutOf(level, walked)
  if (back === 0 && direction === state.player.direction) return t('status.caught-on')
  const words = back > SAME_PLACE_STEPS ? 'far' : isGap ? 'gap' : 'way'
  return t(`status.caught-${words}`, { side: t(`side.${direction}`), count: back })
}

/** Sentence on a catch or restart: the ticks lost, or the advice; `catcher` is null after a restart. */
function catchSentence(
  { run, state }: RecordedLevel,
  catcher: EnemyKind | null,
  lost: number | null,
  advice: string | null,
) {
  const left = livesIn(run.mode) - state.catches
  const enemy = catcher === null ? '' : t(`enemy.${catcher}`)
  if (left === 0) return [enemy && t('status.caught', { enemy }), t('status.lost')].join(' ').trim()
  if (catcher !== null && advice !== null) return advice
  const event = catcher === null ? 'restarted' : 'caught'
  if (lost === null) return t(`status.${event}-level`, { enemy })
  const cost = t(`status.${event}-run`, { enemy, time: formatTicks(lost) })
  if (left < Infinity) return `${cost}. ${livesWords(state.catches)}`
  const isFirst = catcher !== null && totalCatches(run) + state.catches === 1
  return isFirst ? `${cost}. ${t('status.clock-on')}` : cost
}
