import type { GhostSettings } from '../../../core/replay/ghosts.ts'
import { takeHelp } from '../../../core/replay/recorded-level.ts'
import { callCompany, isOptimumOpen } from '../../../app/ghost-selection.ts'
import { say } from '../../../ui/message.ts'
import {
  createGhostViews,
  drawGhosts,
  followGhosts,
  type GhostView,
  removeGhosts,
} from '../../../view/ghost.ts'
import type { PlayContext, PlayPart } from '../system.ts'

/** Those who run beside the player: the ones raced, and of their own replays what the settings say. */
export function createGhostPart(context: PlayContext): PlayPart {
  const { scene, services, start, level, view, page } = context
  let racesOptimum = start.racesOptimum ?? false
  let views: readonly GhostView[] = []
  let look: GhostSettings['ghostLook']

  function call(): void {
    const optimum = racesOptimum ? say('optimum.name') : null
    const names = { best: say('ghost.best'), last: say('ghost.last'), optimum }
    const company = callCompany(services.store, services.records, level, start.rivals ?? [], names)
    removeGhosts(views)
    views = createGhostViews(scene, level.level, company.ghosts, view.look)
    look = company.look
    followGhosts(views, level.state)
    page.setGhosts(company.ghosts, company.behind)
  }

  call()
  // The records of a page that was just opened may come a moment after its first level.
  const stopListening = services.records.listen(() => {
    if (level.state.phase === 'ready') call()
  })
  return {
    followTick() {
      followGhosts(views, level.state)
    },
    draw(share) {
      page.placeNames(drawGhosts(views, level.state, share, view.player, look), scene.scale.zoom)
    },
    act(wish) {
      if (wish === 'race-optimum') {
        if (!isOptimumOpen(services.records, level)) takeHelp(level)
        racesOptimum = true
      }
      if (wish === 'race-optimum' || wish === 'settings') call()
    },
    end: stopListening,
  }
}
