import { type Child, element } from '../../ui/element.ts'

/** Lines behind a title, which stay open while their page is shown anew. */
export function createFolds() {
  const open = new Set<string>()
  /** Folds lines below a title; null without any lines. */
  return (key: string, title: Child, lines: readonly Child[]): HTMLElement | null => {
    if (lines.length === 0) return null
    return element(
      'details',
      {
        className: 'fold',
        key: `fold-${key}`,
        open: open.has(key),
        on: {
          toggle({ currentTarget }) {
            if (currentTarget.open) open.add(key)
            else open.delete(key)
          },
        },
      },
      element('summary', {}, title),
      lines,
    )
  }
}
