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
import { isSameGame, proofByMaker } from './makers-win.ts'
import { marksOf, NO_MARKS } from './marks.ts'
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

/** Searches for wins of the level that it got last. */
export interface LevelProver {
  readonly prove: (level: DrawnLevel) => void
  readonly dispose: () => void
}

export interface DrawActions {
  /** Called after each change of the level. */
  readonly changed: (drawn: DrawnStart) => void
  readonly play: (level: WonLevel) => void
  /** Plays a level that is not proven; its win becomes the proof. */
  readonly tryOut: (level: DrawnLevel) => void
  readonly send: (level: WonLevel) => void
  readonly more: () => void
  readonly leave: () => void
  readonly openProver: (answered: (proof: DrawnProof) => void) => LevelProver
}

/** Looks of the board, and the pictures of its tools. */
export type DrawLooks = Omit<BoardLooks, 'portraits'> & { readonly portraits: Portraits }

export type Editor = ReturnType<typeof createEditor>

/** Creates the page on which a labyrinth is drawn, while a search proves whether it can be won. */
export function createEditor(first: DrawnStart, looks: DrawLooks, actions: DrawActions) {
  /** Level that was opened last: its win holds while the level is as it was. */
  let start = first
  let history = createHistory(first.level)
  let stroke: Stroke | null = null
  let tool: ToolId = 'brush'
  let mirror: Mirror = 'none'
  let selected: number | null = null
  let cursor: number | null = null
  /** The latest proof and its level, which may have changed since. */
  let proven: { readonly level: DrawnLevel; readonly proof: DrawnProof } | null = null
  let marks = NO_MARKS
  /** Level of which a proof is searched for. */
  let asked: DrawnLevel | null = null
  /** Deed that waits for the proof of the latest change. */
  let waiting: ((level: WonLevel) => void) | null = null

  const board = createDrawBoard(first.level, looks)
  const stateLine = createStateLine()
  const hint = element('p', { className: 'draw-hint hint' }, t('draw.hint'))
  const stage = element('section', { className: 'draw-stage' }, board.canvas, hint)
  const aside = element('aside')
  const level = (): DrawnLevel => stroke?.level ?? history.level
  const startOf = (drawn: DrawnLevel): DrawnStart =>
    isSameGame(drawn, start.level) ? { ...start, level: drawn } : { level: drawn }

  function answered(found: DrawnProof): void {
    if (asked === null) return
    const proof = proofByMaker(startOf(asked), found)
    proven = { level: asked, proof }
    marks = marksOf(asked, proof)
    stateLine.show(proof)
    const deed = waiting
    waiting = null
    if (deed !== null) withWin(deed)
    show()
  }

  /** Searches for a proof of the level, unless only its title, maker or look has changed. */
  function ask(): void {
    const next = level()
    if (asked !== null && isSameGame(asked, next)) return
    asked = next
    stateLine.search()
    prover.prove(next)
  }

  /** Calls back with the level and its win, if it can be won. */
  function withWin(deed: (won: WonLevel) => void): void {
    if (proven === null || !isSameGame(proven.level, level())) waiting = deed
    else if (proven.proof.kind === 'won') deed({ ...level(), win: proven.proof.win })
  }

  /** True if the search has given up on the level. */
  function isOpen(): boolean {
    const isLatest = proven !== null && isSameGame(proven.level, level())
    return isLatest && proven?.proof.kind === 'not-proven'
  }

  /** Shows the level; tools and proof follow. */
  function show(): void {
    const now = level()
    if (selected !== null && enemyAt(now, selected) === undefined) selected = null
    const isStale = proven === null || !isSameGame(proven.level, now)
    hint.hidden = !isEmptyRoom(now)
    board.show({ level: now, marks, isStale, mirror, selected, cursor })
    if (stroke !== null) return
    const view = {
      ...{ tool, mirror, history, isWon: proven?.proof.kind === 'won', isOpen: isOpen() },
      enemy: selected === null ? undefined : enemyAt(now, selected),
    }
    replace(aside, ...createToolbar(view, looks.portraits, tools))
  }

  function move(next: DrawHistory): void {
    if (next === history) return
    history = next
    ask()
    show()
    actions.changed(startOf(history.level))
  }

  function edit(next: DrawnLevel): void {
    move(change(history, next))
  }

  const tools = {
    choose: (next: ToolId): void => {
      tool = next
      if (!isEnemyTool(next)) selected = null
      show()
    },
    turnMirror: (): void => {
      mirror = MIRRORS[(MIRRORS.indexOf(mirror) + 1) % MIRRORS.length]
      announce(t(`draw.mirror.${mirror}`))
      show()
    },
    undo: (): void => move(undo(history)),
    redo: (): void => move(redo(history)),
    pace: ({ tile }: EnemyStart, ticksPerTile: number): void =>
      edit(setPace(history.level, tile, ticksPerTile)),
    remove: ({ tile }: EnemyStart): void => edit(removeEnemy(history.level, tile)),
    play: (): void => {
      if (isOpen()) actions.tryOut(level())
      else withWin(actions.play)
    },
    send: (): void => withWin(actions.send),
    more: actions.more,
  }

  listenToBoard(board, {
    begin(tile) {
      stroke = beginStroke(history.level, tool, mirror, tile)
      ask()
      show()
    },
    extend(tile) {
      if (stroke === null || tile === stroke.last) return
      stroke = extendStroke(stroke, tile)
      ask()
      show()
    },
    end() {
      if (stroke === null) return
      const { from, level: drawn, base } = stroke
      stroke = null
      selected = isEnemyTool(tool) ? from : null
      if (isEnemyTool(tool) && enemyAt(drawn, from) === undefined && isFull(base)) {
        toast(t('draw.too-many', { most: MAX_DRAWN_ENEMIES }))
      }
      edit(drawn)
      show()
    },
    cancel() {
      stroke = null
      ask()
      show()
    },
    isDrawing: () => stroke !== null,
    place: level,
    point(tile) {
      cursor = tile
      if (tile !== null) announce(describeTile(level(), tile))
      show()
    },
    turn: (by) => {
      const { length } = TOOL_IDS
      tools.choose(TOOL_IDS[(TOOL_IDS.indexOf(tool) + by + length) % length])
      aside.querySelector<HTMLElement>('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
    },
  })

  const root = element(
    'main',
    { className: 'page tablet draw' },
    element(
      'header',
      { className: 'workshop-head' },
      element('h1', {}, t('draw.title')),
      stateLine.root,
      button(t('page.back'), actions.leave, { className: 'back' }),
    ),
    aside,
    stage,
  )
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('keydown', (event) => pressKey(event, tools), { signal })
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
      start = other
      history = createHistory(other.level)
      selected = null
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

function isFull({ enemies }: DrawnLevel): boolean {
  return enemies.length === MAX_DRAWN_ENEMIES
}

/** Keys of tools, mirror and history, except in fields and dialogs. */
function pressKey(
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
