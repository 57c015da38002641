import './darkness.css'
import type { Day } from '../../core/day.ts'
import { levelRules } from '../../core/game/rules.ts'
import { DAY_LEVELS, levelOfDay } from '../../core/level/source.ts'
import { createGrid, entranceOf, exitOf, FLOOR } from '../../labyrinth/grid.ts'
import { TILES } from '../../picture/atlas.ts'
import { paintThings } from '../../picture/level-map.ts'
import { createMapCanvas, paintGround } from '../../picture/map-canvas.ts'
import { paletteShown } from '../../picture/palettes.ts'
import { scaledFrames, tileBrush } from '../../picture/stones.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { Host } from '../page.ts'
import { mazeName } from '../seeds/seed-name.ts'

/** Tiles of the picture, and sides of a tile and of a torch in pixels of their canvases. */
const SIZE = [25, 15] as const
const TILE_SIDE = 32
const TORCH_SIDE = 64

/**
 * Labyrinth of a day before the own try: uncarved stone with entrance and exit, in the light of
 * one torch on Monday to seven on Sunday. No wall is in it, so that it spoils nothing.
 */
export function createDarkness({ mapStyle }: Pick<Host, 'mapStyle'>, day: Day): HTMLElement {
  const level = levelOfDay(day)
  const rules = levelRules(level)
  const [count, most] = [level, DAY_LEVELS.last].map((each) => each - DAY_LEVELS.first + 1)
  const { tiles, highContrast } = mapStyle()
  const palette = paletteShown(rules, { highContrast })
  const grid = createGrid(...SIZE)
  const [entrance, exit] = [entranceOf(grid), exitOf(grid)]
  grid.tiles[entrance] = grid.tiles[exit] = FLOOR
  const brush = tileBrush({ side: TILE_SIDE, tiles, palette }, palette.colours)
  const map = createMapCanvas(grid, brush)
  map.canvas.className = 'stone'
  paintGround(map)
  paintThings(map, { entrance, exit }, [])
  const torches = Array.from({ length: most }, (_, i) => {
    const torch = scaledFrames(tiles, [TILES.torch], TORCH_SIDE)
    torch.classList.toggle('out', i >= count)
    return torch
  })
  const rank = count === 1 ? 'easiest' : count === most ? 'hardest' : 'harder'
  return element(
    'div',
    { className: 'darkness', key: 'darkness', vars: { '--lit': String(count / most) } },
    map.canvas,
    element('div', { className: 'torches row' }, torches),
    element('p', {}, t(`today.${rank}`, { count, most })),
    element('p', { className: 'hint' }, `${t('hud.level', { level })}\u00a0· ${mazeName(rules)}`),
  )
}
