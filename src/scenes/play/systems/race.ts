import './race.css'
import { nameOfRunner, progressWords } from '../../../app/board/board-words.ts'
import { BEHIND_TICKS, type Racer } from '../../../app/race/session.ts'
import { TICK_HZ } from '../../../core/game/rules.ts'
import { compareProgress, gapAt, progressOf } from '../../../core/board/race/places.ts'
import { levelTitle } from '../../../app/seeds/seed-name.ts'
import { createDelta } from '../../../ui/delta.ts'
import { element, setText, replace } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { announce, toast } from '../../../ui/overlay.ts'
import type { Opponent } from '../../../core/replay/ghosts.ts'
import {
  createOpponentViews,
  drawOpponents,
  followOpponents,
  type OpponentView,
  removeOpponents,
} from '../../../view/ghost.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Ticks between two updates of the ladder. */
const LADDER_TICKS = TICK_HZ / 4

/** Time for which GO is shown. */
const GO_MS = 1000

/** Most rows of the ladder. */
const MOST_ROWS = 5

/** Opponents of a race as ghosts, the ladder of their places, the seconds until GO, and its pause. */
export function createRaceSystem(context: PlayContext): PlaySystem {
  const { scene, level, view, page, race: session } = context
  // The level may have ended while this was fetched.
  if (session === null || !page.root.isConnected) return {}
  const { race, track, state, exits } = session
  const ladder = element('ol', {
    className: 'splits veil race-ladder',
    ariaLabel: t('races.places'),
  })
  const count = element('p', { className: 'race-count', role: 'timer' })
  page.root.append(ladder, count)
  let views: OpponentView[] = []
  let racers: readonly Racer[] = []
  let isLost = state.lost !== null
  let { sleptMs } = state

  /** Name of a runner without its number. */
  const nameOf = (place: number): string =>
    nameOfRunner(race.runners[place].id).replace(/ \d+$/, '')

  /** A racer as an opponent of the level that is played, half a second behind. */
  function opponentOf(racer: Racer): Opponent {
    const { play, place } = racer
    /** Tick of the racer when it was last in this level. */
    let tick = -1
    return {
      name: nameOf(place),
      kind: 'rival',
      follow() {
        session?.move(racer, track.length - BEHIND_TICKS)
        const isHere = play.level.level.number === level.level.number && play.end === null
        if (!isHere) return { state: null, isJump: true, sinceEnd: 0 }
        const isJump = play.tick !== tick + 1
        tick = play.tick
        return { state: play.level.state, isJump, sinceEnd: 0 }
      },
    }
  }

  function follow(): void {
    const present = session?.racers() ?? []
    const places = (all: readonly Racer[]): string => all.map(({ place }) => place).join()
    if (places(present) === places(racers)) {
      followOpponents(views, level.state)
      return
    }
    removeOpponents(views)
    racers = present
    const opponents = racers.map(opponentOf)
    views = createOpponentViews(scene, level.state, opponents, view.options)
    page.setGhosts(opponents, null)
  }

  function showLadder(): void {
    const own = { exits, level, end: null }
    const rows = [
      { name: t('races.you'), place: -1, play: own },
      ...racers.map(({ play, place }) => ({ name: nameOf(place), place, play })),
    ]
      .map((row) => ({ ...row, at: progressOf(row.play) }))
      .sort((a, b) => compareProgress(a.at, b.at))
    const shown = rows.slice(0, MOST_ROWS)
    replace(
      ladder,
      ...shown.map(({ name, place, play }) => {
        const gap = play === own ? null : gapAt(exits, play.exits)
        return element(
          'li',
          { key: String(place), className: play === own ? 'own' : '' },
          element('bdi', {}, name),
          element('span', {}, progressWords(play)),
          gap === null ? element('span', {}) : createDelta(-gap),
        )
      }),
    )
    ladder.hidden = rows.length === 1
  }

  function reportChanges(): void {
    if (state.sleptMs !== sleptMs) {
      sleptMs = state.sleptMs
      toast(t('races.slept', { seconds: Math.round(sleptMs / 1000) }))
    }
    if (isLost || state.lost === null) return
    isLost = true
    toast(t(`races.${state.lost}`))
  }

  follow()
  showLadder()
  // The page asks for a move to begin, but the clock of a race runs.
  announce(levelTitle(level.run))
  const stop = session.listen(reportChanges)
  return {
    followTick() {
      follow()
      if (track.length % LADDER_TICKS === 0) showLadder()
    },
    draw(share) {
      page.placeNames(drawOpponents(views, share, view.player), scene.scale.zoom)
      const leftMs = (state.goAt ?? -Infinity) - performance.now()
      count.hidden = leftMs <= -GO_MS
      setText(count, leftMs > 0 ? String(Math.ceil(leftMs / 1000)) : t('races.go'))
    },
    pause({ title, choices }) {
      title.after(element('p', { className: 'lesser-text' }, t('races.clock-runs')))
      choices.lastElementChild?.replaceChildren(t('races.leave'))
    },
    end: stop,
  }
}
