import { type Child, element } from '../../ui/element.ts'

/** The time of one at the exit: a star for the first, a tick for others, as wide as each other. */
export function finishTime(isFirst: boolean, time: string): Child[] {
  return [element('span', { className: 'finish' }, isFirst ? '★' : '✓'), ` ${time}`]
}
