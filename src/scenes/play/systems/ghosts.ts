import { tileText } from '../../../app/debug-hook.ts'
import { bestTimeAt, isOptimumOpen, selectGhosts } from '../../../app/ghosts.ts'
import { formatTicks } from '../../../core/game/format-time.ts'
import { button } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { note } from '../../../ui/overlay.ts'
import {
  createOpponentViews,
  drawOpponents,
  followOpponents,
  type OpponentView,
  removeOpponents,
} from '../../../view/ghost.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Ghosts: the rivals, the player's best attempt, and the perfect run in a race against it. */
export function createGhosts(context: PlayContext): PlaySystem {
  const { scene, services, level, rivals, view, page, dispatch } = context
  const { preferences, attemptStore } = services
  const isSingle = level.run.mode === 'level'
  let views: readonly OpponentView[] = []
  let { ownGhost } = preferences.read()

  function select(): void {
    const { isRacing } = context
    const choice = { ownGhost, isRacing: isRacing && isSingle }
    const { ghosts, raced, behind } = selectGhosts(attemptStore, level, rivals, choice)
    context.raced = raced
    removeOpponents(views)
    views = createOpponentViews(scene, level.state, ghosts, view.options)
    page.setGhosts(ghosts, behind)
    page.showRacer(raced)
  }

  select()
  // A page that was just opened may read its records after the first level has begun.
  const stops = [
    attemptStore.listen(() => {
      if (level.state.phase === 'ready') select()
    }),
    preferences.listen(() => {
      const before = ownGhost
      ownGhost = preferences.read().ownGhost
      if (ownGhost !== before) select()
    }),
    services.levels.listen(() => {
      if (context.isRacing) select()
    }),
  ]
  return {
    followTick: () => followOpponents(views, level.state),
    draw(share) {
      const places = drawOpponents(views, share, view.player)
      page.placeNames(places, scene.scale.zoom)
    },
    act(command) {
      if (command !== 'race' || !isSingle) return
      context.isRacing = true
      select()
      // A level without a best has only rivals to race.
      if (context.raced === null || bestTimeAt(attemptStore, level) === null) return
      const time = formatTicks(context.raced.time)
      note(t(isOptimumOpen(attemptStore, level) ? 'race.perfect' : 'race.best', { time }))
    },
    pause({ addChoice }) {
      if (!isSingle || bestTimeAt(attemptStore, level) === null) return
      const label = isOptimumOpen(attemptStore, level) ? 'perfect.race' : 'race.own'
      addChoice(button(t(label), () => dispatch('race')))
    },
    debugFacts: () => ({
      ghosts: views
        .map(({ place: { state } }) => (state === null ? '' : tileText(level.level, state.player)))
        .join(' '),
    }),
    end() {
      for (const stop of stops) stop()
    },
  }
}
