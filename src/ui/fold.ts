import { type Child, element } from './element.ts'

/**
 * Creates a collapsible part with a title; of parts with the same group at most one is open.
 *
 * @param open keys of the open parts, which stay open if they are created again
 */
export function createFold(
  key: string,
  title: Child,
  open: Set<string>,
  children: readonly Child[],
  group = '',
): HTMLElement {
  return element(
    'details',
    {
      ...{ key, className: 'fold', open: open.has(key), name: group },
      on: {
        toggle: ({ currentTarget }) => {
          if (currentTarget.open) open.add(key)
          else open.delete(key)
        },
      },
    },
    element('summary', {}, title),
    children,
  )
}
