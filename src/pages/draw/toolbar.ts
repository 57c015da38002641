import type { EnemyStart } from '../../core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../../core/game/rules.ts'
import { type DrawnLevel, ENEMY_PACE } from '../../core/level/drawn/drawn-level.ts'
import { button, type Child, element, type Properties } from '../../ui/element.ts'
import { formatPercent, t } from '../../ui/message.ts'
import { contextOf } from '../../picture/canvas.ts'
import type { DrawLooks } from './board-signs.ts'
import { removeEnemy, setPace } from './edits.ts'
import { createSign, isSign } from './signs.ts'
import { type DrawState, proofOf, selectedEnemy } from './state.ts'
import { isEnemyTool, TOOL_IDS, TOOL_KEYS, type ToolId } from './tools.ts'

/** Actions of the toolbar, some of which have keys too. */
export interface ToolbarActions {
  readonly choose: (tool: ToolId) => void
  readonly turnMirror: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly edit: (level: DrawnLevel) => void
  readonly play: () => void
  readonly send: () => void
  readonly more: () => void
}

/** Tools, what can be done with the level, and the selected enemy. */
export function createToolbar(
  state: Readonly<DrawState>,
  portraits: DrawLooks['portraits'],
  actions: ToolbarActions,
): readonly Child[] {
  const { tool, mirror, history, proven } = state
  const isWon = proven?.proof.kind === 'won'
  const isOpen = proofOf(state)?.kind === 'not-proven'
  const enemy = selectedEnemy(state)
  const control = (
    [key, keyName]: readonly [key: string, keyName?: string],
    sign: Child,
    name: string,
    click: () => void,
    properties: Properties<'button'> = {},
  ): HTMLElement => {
    const title = (properties.ariaLabel ?? name) + (keyName === undefined ? '' : ` (${keyName})`)
    return button([sign, element('span', {}, name)], click, { key, title, ...properties })
  }
  const tools = TOOL_IDS.map((id, i) =>
    control(
      [id, TOOL_KEYS[i]],
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
        ariaPressed: String(mirror !== 'none'),
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
      enemy !== undefined && enemyControls(enemy, history.level, actions.edit),
    ),
  ]
}

function signOf(id: ToolId, portraits: DrawLooks['portraits']): Child {
  if (isSign(id)) return createSign(id)
  const { width, height } = portraits[id]
  const canvas = element('canvas', { width, height, ariaHidden: 'true' })
  contextOf(canvas).drawImage(portraits[id], 0, 0)
  return canvas
}

/** Pace of the selected enemy, and the button that removes it. */
function enemyControls(
  { kind, tile, ticksPerTile }: EnemyStart,
  level: DrawnLevel,
  edit: ToolbarActions['edit'],
): readonly Child[] {
  const name = t(`enemy.${kind}`)
  const percent = formatPercent(PLAYER_TICKS_PER_TILE / ticksPerTile)
  const change = (key: 'slower' | 'faster', sign: string, by: number, last: number): HTMLElement =>
    button(sign, () => edit(setPace(level, tile, ticksPerTile + by)), {
      ...{ key, ariaLabel: t(`draw.${key}`), title: t(`draw.${key}`) },
      disabled: ticksPerTile === last,
    })
  return [
    element('b', {}, t('draw.pace', { enemy: name, percent })),
    change('slower', '−', 1, ENEMY_PACE.slowest),
    change('faster', '+', -1, ENEMY_PACE.fastest),
    button(t('draw.remove'), () => edit(removeEnemy(level, tile)), { key: 'remove' }),
  ]
}
