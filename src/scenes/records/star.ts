import { button } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** A star to put on a course or take away. */
export function createStar(
  name: string,
  starred: boolean,
  key: string,
  star: (starred: boolean) => void,
): HTMLElement {
  return button(starred ? '★' : '☆', () => star(!starred), {
    key: `star ${key}`,
    className: 'star',
    ariaPressed: String(starred),
    ariaLabel: t('records.star', { name }),
  })
}
