import type { Host } from '../../app/page.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import { createState, type Input, NO_INPUT, tileOf } from '../../core/game/state.ts'
import { step } from '../../core/game/step.ts'
import { distanceField } from '../../core/path/distance-field.ts'
import { descend } from '../../core/path/shortest-path.ts'
import { heat } from '../../figures/distances.ts'
import { paintNumber } from '../../figures/tile-looks.ts'
import { actionOf, directionOf } from '../../input/bindings.ts'
import { createHeldDirections } from '../../input/held-directions.ts'
import { createKeyQueue, hasPress, nextInput, releaseAll } from '../../input/key-queue.ts'
import { codeOf } from '../../input/key-code.ts'
import { isCommand } from '../../input/keyboard.ts'
import { readAim } from '../../input/pointer.ts'
import { paintWay } from '../../picture/layers.ts'
import { createMapCanvas, fillTile, squareBrush } from '../../picture/map-canvas.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createFixedStep, ticksDue } from '../../view/fixed-step.ts'
import { createSmallBoard, middleOfWalker } from '../../view/small-board.ts'
import { TILE_SIZE } from '../../picture/atlas.ts'
import type { GuideFigure } from './guide-figure.ts'

/** Side of a tile of the distances, in pixels. */
const SIDE = 48

const FIELD = {
  alpha: 0.5,
  ink: '#fdf3d3',
  way: { colour: '#ff5a4a', thick: 6, inset: 21 },
} as const

/** Inputs of a way, one a tick, that is run in place of the reader's keys. */
type Inputs = readonly Input[]

/**
 * Creates a labyrinth to run in, in the game's own simulation. Keys run while it has the focus, and a
 * pressed pointer runs towards itself. After the end the next press starts again.
 *
 * @param showsField shows the Minotaur's distance field: the steps from the player to each tile
 */
export function createChase(
  { scene, bindings, preferences }: Pick<Host, 'scene' | 'bindings' | 'preferences'>,
  level: LevelLayout,
  showsField: boolean,
): GuideFigure & { readonly run: (inputs: Inputs) => void } {
  const options = preferences.renderOptions()
  const board = createSmallBoard(scene, level, options)
  const { canvas } = board
  const field = showsField ? createField(level) : null
  const keys = createKeyQueue()
  const pointer = createHeldDirections(keys, 'pointer')
  const fixedStep = createFixedStep()
  const status = element('p', { role: 'status' }, t('guide.run'))
  let state = createState(level, false)
  let walked = [level.entrance]
  let inputs: Inputs = []
  let aimed: readonly [x: number, y: number] | null = null
  let nowMs = 0

  const start = (): void => {
    state = createState(level, false)
    walked = [level.entrance]
  }
  const play = (): void => {
    const isPressed = hasPress(keys)
    if (isPressed) inputs = []
    if (state.phase === 'cleared' && isPressed) start()
    const held = nextInput(keys)
    const before = state.phase
    const { tick } = state
    step(state, inputs.length > 0 ? (inputs.at(tick) ?? NO_INPUT) : held)
    const { phase, player } = state
    if (phase === 'ready' && before === 'caught') walked = [level.entrance]
    const tile = tileOf(level, player)
    if (tile !== walked.at(-1)) walked.push(tile)
    if (phase === before || phase === 'ready') return
    const time = formatTicks(state.tick)
    if (phase === 'running') status.textContent = ''
    else status.textContent = t(phase === 'caught' ? 'guide.caught' : 'guide.escaped', { time })
    if (phase !== 'running') inputs = []
  }
  const draw = (): void => {
    board.draw(state, walked, options.reducedMotion ? 0 : nowMs)
    field?.show(tileOf(level, state.player), state.enemies[0].tile)
  }
  /** Holds the direction from the player to the pointer. */
  const aim = (): void => {
    if (aimed === null) return
    const box = canvas.getBoundingClientRect()
    const [x, y] = middleOfWalker(level, state.player)
    const tile = (box.width * TILE_SIZE) / canvas.width
    const [left, top] = [(x * tile) / TILE_SIZE, (y * tile) / TILE_SIZE]
    pointer.hold(readAim((aimed[0] - box.left - left) / tile, (aimed[1] - box.top - top) / tile, 0))
  }
  const release = (): void => {
    aimed = null
    pointer.hold(NO_INPUT)
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
    const direction =
      keys.held.get(code) ?? keys.waiting.find((key) => key.code === code)?.direction
    if (direction !== undefined) keys.waiting.push({ code, direction, down: false })
  })
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    aimed = [event.clientX, event.clientY]
  })
  canvas.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (aimed !== null) aimed = [clientX, clientY]
  })
  for (const type of ['pointerup', 'pointercancel']) canvas.addEventListener(type, release)
  canvas.addEventListener('blur', () => {
    release()
    releaseAll(keys)
  })
  canvas.className = 'frame'
  draw()
  return {
    root: element(
      'figure',
      { className: 'chase' },
      element('div', { className: 'chase-board' }, canvas, field?.canvas ?? null),
      field?.caption ?? null,
      status,
    ),
    pass(ms) {
      nowMs += ms
      aim()
      for (let ticks = ticksDue(fixedStep, ms); ticks > 0; ticks--) play()
      draw()
    },
    run(way) {
      start()
      inputs = way
    },
  }
}

/** Steps from the player to each tile, and the way that the Minotaur takes down them. */
function createField({ grid }: LevelLayout) {
  const map = createMapCanvas(grid, squareBrush(SIDE, { floor: '', cap: '' }))
  const { canvas, context } = map
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
      context.clearRect(0, 0, canvas.width, canvas.height)
      const reached = field.queue.subarray(0, field.reached)
      context.globalAlpha = FIELD.alpha
      for (const tile of reached) fillTile(map, tile, heat(field.steps[tile], farthest))
      paintWay(map, descend(grid, field, enemy) ?? [], FIELD.way)
      context.globalAlpha = 1
      context.fillStyle = FIELD.ink
      for (const tile of reached) paintNumber(map, tile, field.steps[tile])
      caption.textContent = t('guide.away', { steps: field.steps[enemy] })
    },
  }
}
