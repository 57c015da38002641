import {
  type View,
  VIEWS,
  type WorkshopSettings,
} from '../../app/workshop-link/workshop-settings.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Views that play at the speed of the game. */
const RACES: readonly View[] = ['race', 'bots']

/** Tabs of the views of a maze. An imported map has no view of its carving. */
export function createViewTabs(
  { view: shown, map }: WorkshopSettings,
  change: (changes: Partial<WorkshopSettings>) => void,
): HTMLElement {
  const views = VIEWS.filter((view) => map === '' || view !== 'carve')
  const tabs = views.map((view) => {
    const choose = (): void => {
      // A race is run at the player's speed unless another is chosen for it.
      change({ view, at: 0, ...(RACES.includes(view) ? { speed: 1 } : {}) })
    }
    return button(t(`view.${view}`), choose, { key: view, ariaPressed: String(view === shown) })
  })
  return element('div', { className: 'tabs', role: 'group', ariaLabel: t('workshop.view') }, tabs)
}
