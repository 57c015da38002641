import type { EnemyKind, EnemyStart } from '../../core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../../core/game/rules.ts'
import { ENEMY_PACE } from '../../core/level/drawn/drawn-level.ts'
import { button, type Child, element, type Properties } from '../../ui/element.ts'
import { formatPercent, t } from '../../ui/message.ts'
import { contextOf } from '../../picture/canvas.ts'
import type { DrawHistory } from './history.ts'
import type { Mirror } from './shapes.ts'
import { createSign, isSign } from './signs.ts'
import { isEnemyTool, TOOL_IDS, type ToolId } from './tools.ts'

/** Unscaled pictures of the things that are put on the board. */
export type Portraits = Readonly<Record<EnemyKind | 'start' | 'exit', HTMLCanvasElement>>

/** State of the tools beside the board. */
export interface ToolbarView {
  readonly tool: ToolId
  readonly mirror: Mirror
  readonly history: DrawHistory
  /** True once the level is known to have a win. */
  readonly isWon: boolean
  /** True if no search has won the level or shown why nobody can. */
  readonly isOpen: boolean
  /** The selected enemy, if any. */
  readonly enemy: EnemyStart | undefined
}

export interface ToolbarActions {
  readonly choose: (tool: ToolId) => void
  readonly turnMirror: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly pace: (enemy: EnemyStart, ticksPerTile: number) => void
  readonly remove: (enemy: EnemyStart) => void
  readonly play: () => void
  readonly send: () => void
  readonly more: () => void
}

/** Tools, what can be done with the level, and the selected enemy. */
export function createToolbar(
  { tool, mirror, history, isWon, isOpen, enemy }: ToolbarView,
  portraits: Portraits,
  actions: ToolbarActions,
): readonly Child[] {
  const control = (
    [key, keyName]: readonly [key: string, keyName: string],
    sign: Child,
    name: string,
    click: () => void,
    properties: Properties<'button'> = {},
  ): HTMLElement => {
    const title = `${properties.ariaLabel ?? name} (${keyName})`
    return button([sign, element('span', {}, name)], click, { key, title, ...properties })
  }
  const tools = TOOL_IDS.map((id, i) =>
    control(
      [id, String((i + 1) % TOOL_IDS.length)],
      signOf(id, portraits),
      isEnemyTool(id) ? t(`enemy.${id}`) : t(`draw.tool.${id}`),
      () => actions.choose(id),
      { ariaPressed: String(id === tool) },
    ),
  )
  return [
    element(
      'div',
      { key: 'tools', className: 'draw-tools', role: 'group', ariaLabel: t('draw.tools') },
      tools,
      control(['mirror', 'X'], createSign(mirror), t('draw.mirror'), actions.turnMirror, {
        ...{ className: 'draw-mirror', ariaPressed: String(mirror !== 'none') },
        ariaLabel: t(`draw.mirror.${mirror}`),
      }),
      control(['undo', 'Ctrl+Z'], createSign('undo'), t('draw.undo'), actions.undo, {
        disabled: history.past === null,
      }),
      control(['redo', 'Ctrl+Y'], createSign('redo'), t('draw.redo'), actions.redo, {
        disabled: history.future === null,
      }),
    ),
    element(
      'div',
      { key: 'deeds', className: 'draw-deeds' },
      button(t(isOpen ? 'draw.try' : 'draw.play'), actions.play, {
        ...{ disabled: !isWon && !isOpen, className: 'main-choice' },
      }),
      button(t('draw.send'), actions.send, { disabled: !isWon }),
      button(t('draw.more'), actions.more),
    ),
    // Also without an enemy: the board above it stays where it is.
    element(
      'section',
      { key: 'enemy', className: 'draw-enemy' },
      enemy !== undefined && enemyControls(enemy, actions),
    ),
  ]
}

function signOf(id: ToolId, portraits: Portraits): Child {
  if (isSign(id)) return createSign(id)
  const { width, height } = portraits[id]
  const canvas = element('canvas', { width, height, ariaHidden: 'true' })
  contextOf(canvas).drawImage(portraits[id], 0, 0)
  return canvas
}

/** Pace of the selected enemy, and the button that removes it. */
function enemyControls(enemy: EnemyStart, { pace, remove }: ToolbarActions): readonly Child[] {
  const { kind, ticksPerTile } = enemy
  const name = t(`enemy.${kind}`)
  const percent = formatPercent(PLAYER_TICKS_PER_TILE / ticksPerTile)
  const change = (key: 'slower' | 'faster', sign: string, by: number, last: number): HTMLElement =>
    button(sign, () => pace(enemy, ticksPerTile + by), {
      ...{ key, ariaLabel: t(`draw.${key}`), title: t(`draw.${key}`) },
      disabled: ticksPerTile === last,
    })
  return [
    element('b', {}, t('draw.pace', { enemy: name, percent })),
    change('slower', '−', 1, ENEMY_PACE.slowest),
    change('faster', '+', -1, ENEMY_PACE.fastest),
    button(t('draw.remove'), () => remove(enemy), { key: 'remove' }),
  ]
}
