import { type Child, element } from './element.ts'

/**
 * Creates a collapsible part with a title.
 *
 * @param open keys of the open parts, which stay open if they are created again
 */
export function createFold(
  key: string,
  title: Child,
  open: Set<string>,
  children: readonly Child[],
): HTMLElement {
  return element(
    'details',
    {
      ...{ key, className: 'fold', open: open.has(key) },
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
