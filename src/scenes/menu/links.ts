import { LEVEL_COUNT } from '../../core/game/rules.ts'
import { button, element } from '../../ui/element.ts'
import { type MessageKey, t } from '../../ui/message.ts'

/** Where the menu leads besides to a run of the seed in its field. */
export type MenuWay = (typeof ROWS)[number][number]

/** Ways to play stand in the first row, all else in the second. */
const ROWS = [
  ['daily', 'five', 'endless', 'levels'],
  ['records', 'workshop', 'open', 'rules', 'settings'],
] as const

/** The buttons of the menu below its main ones, and the ten levels of a seed, hidden at first. */
export function createMenuWays(
  go: (way: MenuWay) => void,
  playLevel: (level: number) => void,
): HTMLElement {
  const numbers = Array.from({ length: LEVEL_COUNT }, (_, i) => i + 1)
  const levels = element(
    'div',
    { className: 'choices row levels-row', hidden: true, ariaLabel: t('menu.levels') },
    ...numbers.map((level) =>
      button(String(level), () => {
        playLevel(level)
      }),
    ),
  )
  levels.setAttribute('role', 'group')
  const rows = ROWS.map((ways, row) =>
    element(
      'div',
      { className: row === 0 ? 'choices row' : 'choices row lesser' },
      ...ways.map((way) => createWay(way, way === 'levels' ? toggle : go)),
    ),
  )
  function toggle(): void {
    levels.hidden = !levels.hidden
    if (!levels.hidden) levels.querySelector('button')?.focus()
  }
  const [first, ...rest] = rows
  return element('div', { className: 'menu-ways' }, first, levels, ...rest)
}

function createWay(way: MenuWay, go: (way: MenuWay) => void): HTMLElement {
  return button(t(`menu.${way}` satisfies MessageKey), () => {
    go(way)
  })
}
