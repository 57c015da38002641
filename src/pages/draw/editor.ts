import '../../ui/workbench.css'
import './draw.css'
import type { EnemyStart } from '../../core/game/level-layout.ts'
import {
  type DrawnLevel,
  MAX_DRAWN_ENEMIES,
  type WonLevel,
} from '../../core/level/drawn/drawn-level.ts'
import type { DrawnProof } from '../../core/level/drawn/proof.ts'
import { codeOf } from '../../input/key-code.ts'
import { isCommand } from '../../input/keyboard.ts'
import type { DrawnStart } from '../../storage/draft-store.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import type { BoardLooks } from './board-signs.ts'
import { createDrawBoard, describeTile } from './board.ts'
import { listenToBoard } from './board-input.ts'
import { isEmptyRoom, removeEnemy, setPace } from './edits.ts'
import { change, createHistory, type DrawHistory, redo, undo } from './history.ts'
import { isSameGame, type OpenProver, proofByMaker } from './proofs.ts'
import { marksOf, NO_MARKS, type ProofMarks } from './marks.ts'
import { type Mirror, MIRRORS } from './shapes.ts'
import { createStateLine } from './state-line.ts'
import { createToolbar, type Portraits } from './toolbar.ts'
import {
  beginStroke,
  enemyAt,
  extendStroke,
  isEnemyTool,
  type Stroke,
  TOOL_IDS,
  type ToolId,
} from './tools.ts'
import { announce } from '../../ui/overlay.ts'
import { toast } from '../../ui/toast.ts'

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

/** Looks of the board, and the pictures of its tools. */
export type DrawLooks = Omit<BoardLooks, 'portraits'> & { readonly portraits: Portraits }

export type Editor = ReturnType<typeof createEditor>

interface EditorState {
  /** Level that was opened last: its win holds while the level is as it was. */
  start: DrawnStart
  /** The level before the current stroke, with undone and earlier ones. */
  history: DrawHistory
  /** Stroke that is drawn; null for none. */
  stroke: Stroke | null
  tool: ToolId
  mirror: Mirror
  /** Tile of the selected enemy; null for none. */
  selected: number | null
  /** Tile under the cursor of the keyboard; null for none. */
  cursor: number | null
  /** Level that a proof is searched for; null before the first search. */
  asked: DrawnLevel | null
  /** The latest proof with its marks, and its level, which may have changed since. */
  proven: {
    readonly level: DrawnLevel
    readonly proof: DrawnProof
    readonly marks: ProofMarks
  } | null
  /** Action that waits for the proof of the latest change; null for none. */
  waiting: ((won: WonLevel) => void) | null
}

/** Creates the page on which a labyrinth is drawn, while a search proves whether it can be won. */
export function createEditor(first: DrawnStart, looks: DrawLooks, actions: DrawActions) {
  const state: EditorState = {
    start: first,
    history: createHistory(first.level),
    tool: 'brush',
    mirror: 'none',
    ...{ stroke: null, selected: null, cursor: null, asked: null, proven: null, waiting: null },
  }
  const board = createDrawBoard(first.level, looks)
  const stateLine = createStateLine()
  const hint = element('p', { className: 'draw-hint hint' }, t('draw.hint'))
  const stage = element('section', { className: 'draw-stage' }, board.canvas, hint)
  const aside = element('aside')
  const level = (): DrawnLevel => state.stroke?.level ?? state.history.level
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
    const { proven } = state
    if (proven === null || !isSameGame(proven.level, level())) state.waiting = use
    else if (proven.proof.kind === 'won') use({ ...level(), win: proven.proof.win })
  }

  /** True if the search has given up on the level. */
  function isOpen(): boolean {
    const { proven } = state
    const isLatest = proven !== null && isSameGame(proven.level, level())
    return isLatest && proven.proof.kind === 'not-proven'
  }

  /** Shows the level; tools and proof follow. */
  function show(): void {
    const now = level()
    const enemy = state.selected === null ? undefined : enemyAt(now, state.selected)
    if (enemy === undefined) state.selected = null
    const { proven, stroke } = state
    const isStale = proven === null || !isSameGame(proven.level, now)
    hint.hidden = !isEmptyRoom(now)
    board.show({ ...state, level: now, marks: proven?.marks ?? NO_MARKS, isStale })
    if (stroke !== null) return
    const view = { ...state, enemy, isWon: proven?.proof.kind === 'won', isOpen: isOpen() }
    replace(aside, ...createToolbar(view, looks.portraits, tools))
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

  const tools = {
    choose: (next: ToolId): void => {
      state.tool = next
      if (!isEnemyTool(next)) state.selected = null
      show()
    },
    turnMirror: (): void => {
      state.mirror = MIRRORS[(MIRRORS.indexOf(state.mirror) + 1) % MIRRORS.length]
      announce(t(`draw.mirror.${state.mirror}`))
      show()
    },
    undo: (): void => move(undo(state.history)),
    redo: (): void => move(redo(state.history)),
    pace: ({ tile }: EnemyStart, ticksPerTile: number): void =>
      edit(setPace(state.history.level, tile, ticksPerTile)),
    remove: ({ tile }: EnemyStart): void => edit(removeEnemy(state.history.level, tile)),
    play: (): void => {
      if (isOpen()) actions.tryOut(level())
      else withWin(actions.play)
    },
    send: (): void => withWin(actions.send),
    more: actions.more,
  }

  listenToBoard(board, {
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
        toast(t('draw.too-many', { most: MAX_DRAWN_ENEMIES }))
      }
      edit(drawn)
      show()
    },
    cancel() {
      state.stroke = null
      ask()
      show()
    },
    isDrawing: () => state.stroke !== null,
    place: level,
    point(tile) {
      state.cursor = tile
      if (tile !== null) announce(describeTile(level(), tile))
      show()
    },
    turn: (by) => {
      const { length } = TOOL_IDS
      tools.choose(TOOL_IDS[(TOOL_IDS.indexOf(state.tool) + by + length) % length])
      aside.querySelector<HTMLElement>('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
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
    /** Opens another level, without the history of the one before. */
    begin(other: DrawnStart): void {
      state.start = other
      state.history = createHistory(other.level)
      state.selected = null
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
function handleKey(
  event: KeyboardEvent,
  tools: Pick<Parameters<typeof createToolbar>[2], 'choose' | 'turnMirror' | 'undo' | 'redo'>,
): void {
  const { target, shiftKey } = event
  const code = codeOf(event)
  if (document.querySelector('dialog[open]') !== null) return
  if (target instanceof HTMLElement && target.matches('input, textarea, select')) return
  const digit = /^Digit(\d)$/.exec(code)?.at(1)
  const isHistory = (event.ctrlKey || event.metaKey) && !event.altKey
  if (isHistory && code === 'KeyZ') tools[shiftKey ? 'redo' : 'undo']()
  else if (isHistory && code === 'KeyY') tools.redo()
  else if (isCommand(event)) return
  else if (code === 'KeyX') tools.turnMirror()
  else if (digit !== undefined) {
    tools.choose(TOOL_IDS[(Number(digit) + TOOL_IDS.length - 1) % TOOL_IDS.length])
  } else return
  event.preventDefault()
}
