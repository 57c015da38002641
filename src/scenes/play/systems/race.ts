import './race.css'
import { nameOfRunner, progressWords } from '../../../app/board/board-words.ts'
import { BEHIND_TICKS, type Opponent } from '../../../app/race/session.ts'
import { TICK_HZ } from '../../../core/game/rules.ts'
import { compareProgress, gapAt, progressOf } from '../../../core/board/race/places.ts'
import { levelTitle } from '../../../app/maze-name.ts'
import { createDelta } from '../../../ui/delta.ts'
import { element, setText } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { announce } from '../../../ui/overlay.ts'
import { replace } from '../../../ui/replace.ts'
import { toast } from '../../../ui/toast.ts'
import {
  type Actor,
  createActor,
  drawActor,
  followWalker,
  isMoving,
  placeActor,
} from '../../../view/actor.ts'
import { GHOST_ALPHA, ghostDepth, isNearTo } from '../../../view/ghost.ts'
import { ACTOR_SIZE } from '../../../picture/atlas.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Ticks between two updates of the ladder. */
const LADDER_TICKS = TICK_HZ / 4

/** Time for which GO is shown. */
const GO_MS = 1000

/** Most rows of the ladder. */
const MOST_ROWS = 5

interface OpponentView {
  readonly opponent: Opponent
  readonly actor: Actor
  /** Ticks played when the opponent was last drawn. */
  tick: number
}

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
  let isLost = state.lost !== null
  let { sleptMs } = state

  /** Name of a runner without its number. */
  const nameOf = (place: number): string =>
    nameOfRunner(race.runners[place].id).replace(/ \d+$/, '')

  function showOpponents(opponents: readonly Opponent[]): void {
    for (const { actor } of views) actor.sprite.destroy()
    views = opponents.map((opponent) => {
      const { player } = opponent.play.level.state
      const actor = createActor(scene, 'rival', level.level, player, view.options)
      return { opponent, actor, tick: -1 }
    })
    page.setGhosts(
      opponents.map(({ place }) => ({ name: nameOf(place), kind: 'rival' })),
      null,
    )
  }

  const isHere = ({ opponent: { play } }: OpponentView): boolean =>
    play.level.level.number === level.level.number && play.end === null

  function follow(): void {
    const opponents = session?.opponents() ?? []
    for (const each of opponents) session?.move(each, track.length - BEHIND_TICKS)
    const places = (all: readonly Opponent[]): string => all.map(({ place }) => place).join()
    if (places(opponents) !== places(views.map((one) => one.opponent))) showOpponents(opponents)
    for (const one of views) {
      const { play } = one.opponent
      one.actor.sprite.setVisible(isHere(one))
      if (!isHere(one)) continue
      const put = play.tick === one.tick + 1 ? followWalker : placeActor
      put(one.actor, level.level, play.level.state.player)
      one.tick = play.tick
    }
  }

  function showLadder(): void {
    const own = { exits, level, end: null }
    const rows = [
      { name: t('races.you'), place: -1, play: own },
      ...views.map(({ opponent: { play, place } }) => ({ name: nameOf(place), place, play })),
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

  function tellChanges(): void {
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
  const stop = session.listen(tellChanges)
  return {
    followTick() {
      follow()
      if (track.length % LADDER_TICKS === 0) showLadder()
    },
    draw(share) {
      const places = views.map((one) => {
        const { actor } = one
        const { sprite } = actor
        const { phase, player } = one.opponent.play.level.state
        const pose = phase === 'caught' ? 'struck' : isMoving(actor) ? 'walk' : 'idle'
        drawActor(actor, share, player.direction, pose)
        sprite.setDepth(ghostDepth(sprite.y)).setAlpha(GHOST_ALPHA)
        const { scrollX, scrollY } = scene.cameras.main
        const isNamed = isHere(one) && !isNearTo(sprite, view.player.sprite)
        const y = sprite.y - ACTOR_SIZE * sprite.originY - scrollY
        return { x: sprite.x - scrollX, y, alpha: Number(isNamed) }
      })
      page.placeNames(places, scene.scale.zoom)
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
