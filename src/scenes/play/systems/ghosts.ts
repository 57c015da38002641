import { placeOf } from '../../../app/debug-hook.ts'
import { isOptimumOpen, selectGhosts } from '../../../app/ghost-selection.ts'
import type { GhostSettings } from '../../../core/replay/ghosts.ts'
import { takeHelp } from '../../../core/replay/recorded-level.ts'
import { courseKey, courseOfRun } from '../../../core/speedrun/attempt.ts'
import { t } from '../../../ui/message.ts'
import {
  createGhostViews,
  drawGhosts,
  followGhosts,
  type GhostView,
  removeGhosts,
} from '../../../view/ghost.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Ghosts: the replays raced, and the player's own by the settings. */
export function createGhosts(context: PlayContext): PlaySystem {
  const { scene, services, start, level, view, page } = context
  const { preferences } = services
  let views: readonly GhostView[] = []
  let settings: GhostSettings = preferences.read()

  function select(): void {
    const optimum = context.racesOptimum ? t('optimum.name') : null
    const names = { best: t('ghost.best'), last: t('ghost.last'), optimum }
    const selection = selectGhosts(
      settings.ghosts,
      services.attemptStore,
      level,
      start.rivals ?? [],
      names,
    )
    removeGhosts(views)
    views = createGhostViews(scene, level.level, selection.ghosts, view.options)
    followGhosts(views, level.state)
    page.setGhosts(selection.ghosts, selection.behind)
  }

  select()
  // The records of a page that was just opened may come a moment after its first level.
  const stopAttempts = services.attemptStore.listen(() => {
    if (level.state.phase === 'ready') select()
  })
  const course = courseOfRun(level.run)
  const key = course && courseKey(course)
  const endChecks = services.checks.begin((attempt) => (courseKey(attempt) === key ? 0 : null))
  const stopPreferences = preferences.listen(() => {
    const { ghosts, ghostLook } = settings
    settings = preferences.read()
    if (settings.ghosts !== ghosts || settings.ghostLook !== ghostLook) select()
  })
  return {
    followTick: () => followGhosts(views, level.state),
    draw(share) {
      const places = drawGhosts(views, level.state, share, view.player, settings.ghostLook)
      page.placeNames(places, scene.scale.zoom)
    },
    act(command) {
      if (command !== 'race-optimum') return
      context.racesOptimum = true
      if (!isOptimumOpen(services.attemptStore, level)) takeHelp(level)
      select()
    },
    debugFacts: () => ({
      ghosts: views.map(({ ghost }) => placeOf(level.level, ghost.playback.state.player)).join(' '),
    }),
    end() {
      stopAttempts()
      endChecks()
      stopPreferences()
    },
  }
}
