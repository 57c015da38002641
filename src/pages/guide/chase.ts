import type { Host } from '../../app/page.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import { createState, type Input, tileOf } from '../../core/game/state.ts'
import { step } from '../../core/game/step.ts'
import { isFloor, tileAt } from '../../labyrinth/grid.ts'
import { distanceField } from '../../labyrinth/path/distance-field.ts'
import { descend, downhill } from '../../labyrinth/path/shortest-path.ts'
import { stonesOf } from '../../figures/contents.ts'
import { paintedMaze, heat, paintNumber } from '../../figures/maze-painter.ts'
import { actionOf, directionOf } from '../../input/bindings.ts'
import {
  createKeyQueue,
  directionHeldBy,
  hasPress,
  nextInput,
  releaseAll,
} from '../../input/key-queue.ts'
import { codeOf, isCommand } from '../../input/keyboard.ts'
import { TILE_SIZE } from '../../picture/atlas.ts'
import { paintWay } from '../../picture/layers.ts'
import type { MapStyle } from '../../picture/level-map.ts'
import { createMapCanvas, fillTile, squareBrush } from '../../picture/map-canvas.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createFixedStep, ticksDue } from '../../view/fixed-step.ts'
import { createSmallBoard } from '../../picture/small-board.ts'
import { sheetsOf } from '../../view/actor.ts'
import type { GuideFigure } from './played.ts'

/** Side of a tile of the distances, in pixels. */
const SIDE = 48

const FIELD = {
  alpha: 0.5,
  ink: '#fdf3d3',
  way: { colour: '#ff5a4a', thick: 10, inset: 19 },
} as const

const byHand = (): null => null

/**
 * Creates a labyrinth to run in, in the game's own simulation. Keys run while it has the focus, and a click
 * runs to its tile by the shortest way. After the end the next of them starts again.
 *
 * @param showsField shows the Minotaur's distance field: the steps from the player to each tile
 */
export function createChase(
  { scene, bindings, preferences, mapStyle }: Host,
  level: LevelLayout,
  showsField: boolean,
): GuideFigure & { readonly run: (way: readonly Input[]) => void } {
  const { grid } = level
  const options = preferences.renderOptions()
  const board = createSmallBoard(level, sheetsOf(scene, options), options, !showsField)
  const { canvas } = board
  const field = showsField ? createField(level, mapStyle()) : null
  const keys = createKeyQueue()
  const fixedStep = createFixedStep()
  const status = element('p', { role: 'status' }, t('guide.run'))
  let state = createState(level, false)
  let walked = [level.entrance]
  /** Input of the next tick without a key; null leaves it to the keys. */
  let runsAlone: () => Input | null = byHand
  let nowMs = 0

  const start = (): void => {
    state = createState(level, false)
    walked = [level.entrance]
  }
  const play = (): void => {
    if (hasPress(keys)) {
      if (state.phase === 'cleared') start()
      runsAlone = byHand
    }
    const held = nextInput(keys)
    const before = state.phase
    step(state, runsAlone() ?? held)
    const { phase, player } = state
    if (phase === 'ready' && before === 'caught') walked = [level.entrance]
    const tile = tileOf(level, player)
    if (tile !== walked.at(-1)) walked.push(tile)
    if (phase === before || phase === 'ready') return
    const time = formatTicks(state.tick)
    status.textContent = phase === 'running' ? '' : t(`guide.${phase}`, { time })
    if (phase !== 'running') runsAlone = byHand
  }
  /** Runs to a tile by the shortest way. */
  const runTo = (tile: number): void => {
    const toTile = distanceField(grid, tile)
    if (state.phase === 'cleared') start()
    runsAlone = () => {
      const { player } = state
      const way = player.progress > 0 ? player.direction : downhill(grid, toTile, player.tile)
      return way === null ? null : 1 << way
    }
  }
  const draw = (): void => {
    board.draw(state, walked, options.reducedMotion ? 0 : nowMs)
    field?.show(tileOf(level, state.player), state.enemies[0].tile)
  }
  Object.assign(canvas, { tabIndex: 0, role: 'application', ariaLabel: t('guide.labyrinth') })
  canvas.addEventListener('keydown', (event) => {
    const code = codeOf(event)
    const id = actionOf(bindings(), { code, shiftKey: event.shiftKey })
    const direction = id === null ? null : directionOf(id)
    if (direction === null || isCommand(event)) return
    event.preventDefault()
    if (!event.repeat) keys.waiting.push({ code, direction, down: true })
  })
  canvas.addEventListener('keyup', (event) => {
    const code = codeOf(event)
    const direction = directionHeldBy(keys, code)
    if (direction !== null) keys.waiting.push({ code, direction, down: false })
  })
  canvas.addEventListener('click', ({ offsetX, offsetY }) => {
    const tile = TILE_SIZE * (canvas.clientWidth / canvas.width)
    const wanted = tileAt(grid, Math.floor(offsetX / tile), Math.floor(offsetY / tile))
    if (isFloor(grid, wanted)) runTo(wanted)
  })
  canvas.addEventListener('blur', () => releaseAll(keys))
  canvas.className = 'frame'
  draw()
  return {
    root: element(
      'figure',
      { className: 'chase' },
      element('div', { className: 'chase-board' }, field?.canvas ?? null, canvas),
      field?.caption ?? null,
      status,
    ),
    pass(ms) {
      nowMs += ms
      for (let ticks = ticksDue(fixedStep, ms); ticks > 0; ticks--) play()
      draw()
    },
    run(way) {
      start()
      runsAlone = () => way.at(state.tick) ?? null
    },
  }
}

/** Walls and floor, with the steps from the player to each tile and the way that the Minotaur takes down them. */
function createField(level: LevelLayout, style: MapStyle) {
  const { grid } = level
  const map = createMapCanvas(grid, squareBrush(SIDE, { floor: '', cap: '' }))
  const { canvas, context } = map
  const ground = paintedMaze(grid, { side: SIDE, ...stonesOf(level, style) }, false)
  const caption = element('figcaption')
  let shown = -1
  canvas.ariaHidden = 'true'
  return {
    canvas,
    caption,
    show(player: number, enemy: number): void {
      const key = player * grid.tiles.length + enemy
      if (key === shown) return
      shown = key
      const field = distanceField(grid, player)
      const farthest = Math.max(...field.steps)
      context.drawImage(ground, 0, 0)
      const reached = field.queue.subarray(0, field.reached)
      context.globalAlpha = FIELD.alpha
      for (const tile of reached) fillTile(map, tile, heat(field.steps[tile], farthest))
      context.globalAlpha = 1
      paintWay(map, descend(grid, field, enemy) ?? [], FIELD.way)
      context.fillStyle = FIELD.ink
      for (const tile of reached) paintNumber(map, tile, field.steps[tile])
      caption.textContent = t('guide.away', { steps: field.steps[enemy] })
    },
  }
}
