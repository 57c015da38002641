import '../../ui/workbench.css'
import {
  type DrawnLevel,
  type DrawnProof,
  MAX_DRAWN_ENEMIES,
  type WonLevel,
} from '../../core/level/drawn/drawn-level.ts'
import { codeOf, isCommand } from '../../input/keyboard.ts'
import type { DrawnStart } from '../../storage/draft-store.ts'
import { button, element, replace } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { announce, note } from '../../ui/overlay.ts'
import { reveal } from '../../ui/reveal.ts'
import './draw.css'
import type { DrawLooks } from './board-signs.ts'
import { createDrawBoard, describeTile, type DrawBoard } from './board.ts'
import { isEmptyRoom } from './edits.ts'
import {
  change,
  type DrawHistory,
  redo,
  undo,
  createDrawState,
  currentLevel,
  proofOf,
  selectedEnemy,
  isSameGame,
  type OpenProver,
  proofByMaker,
  marksOf,
  type DrawState,
} from './state.ts'
import { MIRRORS } from './shapes.ts'
import { createStateLine } from './state-line.ts'
import { createToolbar, type ToolbarActions } from './toolbar.ts'
import { beginStroke, enemyAt, extendStroke, isEnemyTool, TOOL_IDS, TOOL_KEYS } from './tools.ts'
import { isInner, tileAhead } from '../../labyrinth/grid.ts'
import { ARROWS, moveFocus } from '../../ui/spatial-navigation.ts'

/** Actions of the page around the editor, and its prover. */
export interface DrawActions {
  /** Called after each change of the level. */
  readonly changed: (drawn: DrawnStart) => void
  readonly play: (level: WonLevel) => void
  /** Plays a level that is not proven; its win becomes the proof. */
  readonly tryOut: (level: DrawnLevel) => void
  readonly send: (level: WonLevel) => void
  readonly more: () => void
  readonly leave: () => void
  readonly openProver: OpenProver
}

export type Editor = ReturnType<typeof createEditor>

/** Creates the page on which a labyrinth is drawn, while a search proves whether it can be won. */
export function createEditor(first: DrawnStart, looks: DrawLooks, actions: DrawActions) {
  const state = createDrawState(first)
  const board = createDrawBoard(state, looks)
  const stateLine = createStateLine()
  const hint = element('p', { className: 'draw-hint hint' }, t('draw.hint'))
  const stage = element('section', { className: 'draw-stage' }, board.canvas, hint)
  const aside = element('aside')
  const level = (): DrawnLevel => currentLevel(state)
  const startOf = (drawn: DrawnLevel): DrawnStart =>
    isSameGame(drawn, state.start.level) ? { ...state.start, level: drawn } : { level: drawn }

  function answered(found: DrawnProof): void {
    const { asked, waiting } = state
    if (asked === null) return
    const proof = proofByMaker(startOf(asked), found)
    state.proven = { level: asked, proof, marks: marksOf(asked, proof) }
    state.waiting = null
    stateLine.show(proof)
    if (waiting !== null) withWin(waiting)
    show()
  }

  /** Searches for a proof of the level, unless only its title, maker or look has changed. */
  function ask(): void {
    const next = level()
    if (state.asked !== null && isSameGame(state.asked, next)) return
    state.asked = next
    stateLine.search()
    prover.prove(next)
  }

  /** Calls back with the level and its win, if it can be won. */
  function withWin(use: (won: WonLevel) => void): void {
    const proof = proofOf(state)
    if (proof === null) state.waiting = use
    else if (proof.kind === 'won') use({ ...level(), win: proof.win })
  }

  /** Shows the level; tools and proof follow. */
  function show(): void {
    if (selectedEnemy(state) === undefined) state.selected = null
    hint.hidden = !isEmptyRoom(level())
    board.show()
    if (state.stroke === null) replace(aside, ...createToolbar(state, looks.portraits, tools))
  }

  function move(next: DrawHistory): void {
    if (next === state.history) return
    state.history = next
    ask()
    show()
    actions.changed(startOf(state.history.level))
  }

  function edit(next: DrawnLevel): void {
    move(change(state.history, next))
  }

  const tools: ToolbarActions = {
    choose: (next) => {
      state.tool = next
      if (!isEnemyTool(next)) state.selected = null
      show()
    },
    turnMirror: () => {
      state.mirror = MIRRORS[(MIRRORS.indexOf(state.mirror) + 1) % MIRRORS.length]
      announce(t(`draw.mirror.${state.mirror}`))
      show()
    },
    undo: () => move(undo(state.history)),
    redo: () => move(redo(state.history)),
    edit,
    play: () => {
      if (proofOf(state)?.kind === 'not-proven') actions.tryOut(level())
      else withWin(actions.play)
    },
    send: () => withWin(actions.send),
    more: actions.more,
  }

  listenToBoard(board, state, {
    begin(tile) {
      state.stroke = beginStroke(state.history.level, state.tool, state.mirror, tile)
      ask()
      show()
    },
    extend(tile) {
      if (state.stroke === null || tile === state.stroke.last) return
      state.stroke = extendStroke(state.stroke, tile)
      ask()
      show()
    },
    end() {
      if (state.stroke === null) return
      const { from, level: drawn, base } = state.stroke
      const isEnemy = isEnemyTool(state.tool)
      state.stroke = null
      state.selected = isEnemy ? from : null
      if (isEnemy && enemyAt(drawn, from) === undefined && hasMostEnemies(base)) {
        note(t('draw.too-many', { most: MAX_DRAWN_ENEMIES }))
      }
      if (state.tool === 'gap' && drawn === base) note(t('draw.problem-gaps'))
      edit(drawn)
      show()
    },
    cancel() {
      state.stroke = null
      ask()
      show()
    },
    point(tile) {
      state.cursor = tile
      show()
      if (tile === null) return
      announce(describeTile(level(), tile))
      board.reveal(tile)
    },
    turn: (by) => {
      const { length } = TOOL_IDS
      tools.choose(TOOL_IDS[(TOOL_IDS.indexOf(state.tool) + by + length) % length])
      reveal(aside.querySelector('[aria-pressed=true]') ?? aside)
    },
  })

  const root = element(
    'main',
    { className: 'page tablet draw' },
    element(
      'header',
      { className: 'workshop-head row ends' },
      element('h1', {}, t('draw.title')),
      stateLine.root,
      button(t('page.back'), actions.leave, { className: 'back' }),
    ),
    aside,
    stage,
  )
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('keydown', (event) => handleKey(event, tools), { signal })
  const fit = (): void => board.fit({ width: stage.clientWidth, height: stage.clientHeight })
  const resizing = new ResizeObserver(fit)
  const prover = actions.openProver(answered)
  return {
    root,
    level,
    /** Proof of the level as it is drawn now; null while it is searched for. */
    proof: () => proofOf(state),
    edit,
    /** Shows the level in the size of the window; the page must be in the document. */
    open(): void {
      stateLine.show(null)
      ask()
      show()
      fit()
      resizing.observe(stage)
      aside.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true })
    },
    /** Draws changes; called in every frame. */
    draw: () => board.draw(),
    /** Opens another level; of the one before, only tool and mirror stay. */
    begin(other: DrawnStart): void {
      const { tool, mirror } = state
      Object.assign(state, createDrawState(other), { tool, mirror })
      ask()
      show()
    },
    dispose(): void {
      listening.abort()
      resizing.disconnect()
      stateLine.dispose()
      prover.dispose()
    },
  }
}

function hasMostEnemies({ enemies }: DrawnLevel): boolean {
  return enemies.length === MAX_DRAWN_ENEMIES
}

/** Keys of tools, mirror and history, except in fields and dialogs. */
function handleKey(event: KeyboardEvent, tools: ToolbarActions): void {
  const { target, shiftKey } = event
  const code = codeOf(event)
  if (document.querySelector('dialog[open]') !== null) return
  if (target instanceof HTMLElement && target.matches('input, textarea, select')) return
  const key = /^(?:Digit|Key)(\w)$/.exec(code)?.at(1)
  const isHistory = (event.ctrlKey || event.metaKey) && !event.altKey
  if (isHistory && code === 'KeyZ') tools[shiftKey ? 'redo' : 'undo']()
  else if (isHistory && code === 'KeyY') tools.redo()
  else if (isCommand(event)) return
  else if (code === 'KeyX') tools.turnMirror()
  else if (key !== undefined && TOOL_KEYS.includes(key)) {
    tools.choose(TOOL_IDS[TOOL_KEYS.indexOf(key)])
  } else return
  event.preventDefault()
}

/** Hand that draws: a stroke begins on a tile, is extended to others and ends. */
interface Hand {
  readonly begin: (tile: number) => void
  readonly extend: (tile: number) => void
  readonly end: () => void
  readonly cancel: () => void
  /** Shows the cursor of keys and gamepads on a tile; null for none. */
  readonly point: (tile: number | null) => void
  /** Chooses the next tool, or with -1 the one before. */
  readonly turn: (by: 1 | -1) => void
}

const PAGES: Readonly<Partial<Record<string, 1 | -1>>> = { PageUp: -1, PageDown: 1 }

const APPLY = /^(?:Space|Enter|NumpadEnter)$/

/** Draws with mouse, pen and finger, by a cursor with keys, and with a gamepad, which sends keys and clicks. */
function listenToBoard(board: DrawBoard, state: Readonly<DrawState>, hand: Hand): void {
  const { canvas } = board
  const isDrawing = (): boolean => state.stroke !== null
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ): void => canvas.addEventListener(type, listener)

  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    hand.begin(board.tileAt(event.clientX, event.clientY))
  })
  on('pointermove', (event) => {
    if (!event.isPrimary || !canvas.hasPointerCapture(event.pointerId)) return
    const moves = event.getCoalescedEvents()
    for (const { clientX, clientY } of moves.length > 0 ? moves : [event]) {
      hand.extend(board.tileAt(clientX, clientY))
    }
  })
  on('pointerup', (event) => {
    if (event.isPrimary) hand.end()
  })
  on('pointercancel', hand.cancel)
  // The focus stays: a cursor of keys would cover what is drawn.
  on('mousedown', (event) => event.preventDefault())
  on('contextmenu', (event) => event.preventDefault())

  let cursor = -1
  const point = (tile: number): void => {
    cursor = tile
    hand.point(tile)
    if (isDrawing()) hand.extend(tile)
  }
  const placeCursor = (): number => {
    const { grid, entrance } = currentLevel(state)
    return cursor > 0 && isInner(grid, cursor) ? cursor : entrance
  }
  on('focus', () => point(placeCursor()))
  on('blur', () => {
    hand.cancel()
    hand.point(null)
  })
  on('keydown', (event) => {
    if (isCommand(event)) return
    const code = codeOf(event)
    const direction = ARROWS[code]
    const page = PAGES[code]
    if (direction !== undefined) {
      const { grid } = currentLevel(state)
      const ahead = tileAhead(grid, placeCursor(), direction)
      if (isInner(grid, ahead)) point(ahead)
      // From the edge to the controls beside the board.
      else if (!isDrawing() && !event.repeat) moveFocus(direction)
    } else if (page !== undefined) hand.turn(page)
    else if (APPLY.test(code)) {
      if (!event.repeat) hand.begin(placeCursor())
    } else return
    event.preventDefault()
  })
  on('keyup', (event) => {
    if (APPLY.test(codeOf(event))) hand.end()
  })
  // A gamepad's button or a screen reader clicks where no pointer is: once to begin, once to end.
  on('click', ({ detail }) => {
    if (detail !== 0) return
    if (isDrawing()) hand.end()
    else hand.begin(placeCursor())
  })
}
