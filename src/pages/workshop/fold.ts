import { type Child, element } from '../../ui/element.ts'

/** Collapsible parts of the workshop. */
export type Fold = 'maze' | 'options' | 'share' | 'measures' | 'bits' | 'generators'

/** Open folds, which stay open while their page is shown anew. */
export type OpenFolds = Set<Fold>

/** Creates a collapsible part with a title; of parts with the same group at most one is open. */
export function createFold(
  id: Fold,
  title: string,
  open: OpenFolds,
  children: readonly Child[],
  group = '',
): HTMLElement {
  return element(
    'details',
    {
      ...{ key: id, className: 'fold', name: group, open: open.has(id) },
      on: {
        toggle: ({ currentTarget }) => {
          if (currentTarget.open) open.add(id)
          else open.delete(id)
        },
      },
    },
    element('summary', {}, title),
    children,
  )
}
