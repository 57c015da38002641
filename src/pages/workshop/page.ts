import type { Host, Page } from '../../app/page.ts'
import { showQuery } from '../../app/routing/address.ts'
import type { SceneData } from '../../app/routing/routes.ts'
import { WorkshopLinkError } from '../../app/workshop-link/workshop-settings.ts'
import { levelOfMaze } from '../../core/level/build-level.ts'
import { copyOfLevel } from '../../core/level/drawn/copy.ts'
import { startGiven } from '../../core/level/run.ts'
import { t } from '../../ui/message.ts'
import { createWorkshop } from './workshop.ts'

/** Debounce of the address, as browsers limit its changes. */
const ADDRESS_DELAY_MS = 150

/** Opens the workshop, which shows how mazes are carved and solved, step by step. */
export function open(host: Host, { query = '' }: SceneData['workshop']): Page | null {
  const { go, closed } = host
  /** Link of the current view. */
  let link = query
  let addressTimer = 0
  try {
    const { reducedMotion } = host.preferences.renderOptions()
    const workshop = createWorkshop(
      query,
      {
        changed(changed) {
          link = changed
          clearTimeout(addressTimer)
          addressTimer = window.setTimeout(showQuery, ADDRESS_DELAY_MS, link)
        },
        play(grid, { seed, algorithm, map }, query) {
          const level = { ...levelOfMaze(grid, seed, algorithm), isImported: map !== '' }
          go('play', { run: startGiven(level, query) })
        },
        copy: (grid, { seed, algorithm }) =>
          go('draw', { level: copyOfLevel(levelOfMaze(grid, seed, algorithm)) }),
        leave: host.goUp,
      },
      host.mapStyle(),
      closed,
      reducedMotion,
    )
    host.showLabyrinth('kruskal')
    closed.addEventListener('abort', () => clearTimeout(addressTimer))
    return {
      root: workshop.root,
      shown: () => workshop.open(new URLSearchParams(query).get('at') === null),
      update: (deltaMs) => workshop.pass(deltaMs),
      // The workshop's own keys leave it.
      act: () => true,
      left: () => ({ query: link }),
    }
  } catch (error) {
    if (!(error instanceof WorkshopLinkError)) throw error
    go('menu', { sentence: t('problem.workshop', { part: error.part }) })
    return null
  }
}
