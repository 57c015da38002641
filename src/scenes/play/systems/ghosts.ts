import { placeOf } from '../../../app/debug-hook.ts'
import { isOptimumOpen, selectGhosts } from '../../../app/ghost-selection.ts'
import type { GhostSettings } from '../../../core/replay/ghosts.ts'
import { takeHelp } from '../../../core/replay/recorded-level.ts'
import { t } from '../../../ui/message.ts'
import {
  createGhostViews,
  drawGhosts,
  followGhosts,
  type GhostView,
  removeGhosts,
} from '../../../view/ghost.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Those who run beside the player: the ones raced, and of their own replays what the settings say. */
export function createGhosts(context: PlayContext): PlaySystem {
  const { scene, services, start, level, view, page } = context
  let racesOptimum = start.racesOptimum ?? false
  let views: readonly GhostView[] = []
  let options: GhostSettings['ghostLook']

  function call(): void {
    const optimum = racesOptimum ? t('optimum.name') : null
    const names = { best: t('ghost.best'), last: t('ghost.last'), optimum }
    const selection = selectGhosts(
      services.store,
      services.attemptStore,
      level,
      start.rivals ?? [],
      names,
    )
    removeGhosts(views)
    views = createGhostViews(scene, level.level, selection.ghosts, view.options)
    options = selection.options
    followGhosts(views, level.state)
    page.setGhosts(selection.ghosts, selection.behind)
  }

  call()
  // The records of a page that was just opened may come a moment after its first level.
  const stopListening = services.attemptStore.listen(() => {
    if (level.state.phase === 'ready') call()
  })
  return {
    followTick() {
      followGhosts(views, level.state)
    },
    draw(share) {
      page.placeNames(drawGhosts(views, level.state, share, view.player, options), scene.scale.zoom)
    },
    act(command) {
      if (command === 'race-optimum') {
        if (!isOptimumOpen(services.attemptStore, level)) takeHelp(level)
        racesOptimum = true
      }
      if (command === 'race-optimum' || command === 'settings') call()
    },
    debugFacts: () => ({
      ghosts: views.map(({ ghost }) => placeOf(level.level, ghost.playback.state.player)).join(' '),
    }),
    end: stopListening,
  }
}
