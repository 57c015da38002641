import { writeWorkshopLink } from '../../app/workshop-link/workshop-link.ts'
import { DEFAULT_SETTINGS } from '../../app/workshop-link/workshop-settings.ts'
import { MAZE_ALGORITHMS } from '../../core/maze/generators.ts'
import type { Content } from '../../figures/content.ts'
import { stonesOf, traceContent } from '../../figures/contents.ts'
import { createLane } from '../../figures/lane.ts'
import { makeWork } from '../../figures/work.ts'
import type { MapStyle } from '../../picture/level-map.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Size of each maze and side of its tiles, in tiles and in pixels. */
const SIZE = { width: 21, height: 15 }
const SIDE = 8

/** Creates a small lane of every algorithm, all with the same seed, played together. */
export function createAlgorithms(style: MapStyle): Content {
  const lanes = MAZE_ALGORITHMS.map(({ id: algorithm }) => {
    const settings = { ...DEFAULT_SETTINGS, ...SIZE, algorithm, solvers: [] }
    const { grid, carving } = makeWork(settings, null)
    const look = { side: SIDE, ...stonesOf({ algorithm }, style) }
    const lane = createLane(grid, carving, look, t(`algorithm.${algorithm}`), false)
    const href = writeWorkshopLink({ ...DEFAULT_SETTINGS, algorithm })
    lane.root.append(element('p', {}, element('a', { href }, t(`feel.${algorithm}`))))
    return lane
  })
  return traceContent(lanes)
}
