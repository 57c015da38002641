import { type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Lines behind a "More", which stay open while their page is shown anew. */
export type Folds = ReturnType<typeof createFolds>

export function createFolds() {
  const open = new Set<string>()
  /** Folds the rare lines of a section; null without any. */
  return (section: string, lines: readonly Child[]): HTMLElement | null => {
    if (lines.length === 0) return null
    return element(
      'details',
      {
        className: 'fold',
        key: `more-${section}`,
        open: open.has(section),
        on: {
          toggle({ currentTarget }) {
            if (currentTarget.open) open.add(section)
            else open.delete(section)
          },
        },
      },
      element('summary', {}, t('settings.more')),
      lines,
    )
  }
}
