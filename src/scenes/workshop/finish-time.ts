import { type Child, element } from '../../ui/element.ts'

/** Time of a runner at the exit, after a star for the first and a tick for others, equally wide. */
export function finishTime(isFirst: boolean, time: string): Child[] {
  return [element('span', { className: 'finish' }, isFirst ? '★' : '✓'), ` ${time}`]
}
