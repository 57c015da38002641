import type { PageKey, SceneData } from '../../app/routing/routes.ts'
import { LEVEL_COUNT } from '../../core/game/rules.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Pages that open without data. */
export type MenuPage = {
  [Key in PageKey]: Record<string, never> extends SceneData[Key] ? Key : never
}[PageKey]

/** Links that open no page: the list of the ten levels, a file of replays. */
const COMMANDS = ['levels', 'open'] as const

export type MenuLink = MenuPage | (typeof COMMANDS)[number]

/** Row of each link: trials and today's labyrinth, the other ways to play, and the rest. */
const ROW_OF: Readonly<Record<MenuLink, 0 | 1 | 2>> = {
  trials: 0,
  today: 0,
  race: 0,
  levels: 1,
  records: 2,
  workshop: 2,
  draw: 2,
  open: 2,
  guide: 2,
  settings: 2,
  // Hidden on most hosts: last, so that the styles of the others do not depend on it.
  board: 2,
}
/** Links that are hidden where no board is. */
const ON_BOARDS = ['race', 'board'] as const

const LINKS = Object.keys(ROW_OF) as MenuLink[]

/** Pages that the menu links to on every host; few have a board. */
export const MENU_PAGES = LINKS.filter(
  (link): link is Exclude<MenuPage, (typeof ON_BOARDS)[number]> =>
    !ON_BOARDS.some((each) => each === link) && !COMMANDS.some((each) => each === link),
)

/** The buttons of the menu below its main one, and the ten levels of a seed, hidden at first. */
export function createMenuLinks(
  follow: (link: MenuLink) => void,
  playLevel: (level: number) => void,
): HTMLElement {
  const levels = createLevels(playLevel)
  const toggle = (): void => {
    levels.hidden = !levels.hidden
    if (!levels.hidden) levels.querySelector('button')?.focus()
  }
  const rowOf = (row: 0 | 1 | 2): HTMLElement[] =>
    LINKS.filter((link) => ROW_OF[link] === row).map((link) => {
      const click = link === 'levels' ? toggle : () => follow(link)
      return button(t(`menu.${link}`), click, {
        name: link,
        hidden: ON_BOARDS.some((each) => each === link),
      })
    })
  return element(
    'div',
    { className: 'menu-ways stack' },
    element('div', { className: 'choices row' }, rowOf(0)),
    element('div', { className: 'choices row others' }, rowOf(1)),
    levels,
    element('div', { className: 'choices row lesser plain' }, rowOf(2)),
  )
}

function createLevels(play: (level: number) => void): HTMLElement {
  const properties = {
    className: 'choices row levels-row',
    hidden: true,
    role: 'group',
    ariaLabel: t('menu.levels'),
  }
  const buttons = Array.from({ length: LEVEL_COUNT }, (_, i) =>
    button(String(i + 1), () => play(i + 1)),
  )
  return element('div', properties, buttons)
}
