import { describe, expect, test } from 'vitest'
import { createNoticeLine } from '../../../src/pages/records/records-page.ts'
import { element } from '../../../src/ui/element.ts'
import { show } from '../page.ts'

function showLine() {
  const line = createNoticeLine()
  show(element('main', { className: 'page records' }, line.root))
  const isSeen = (): boolean => line.root.checkVisibility()
  return { line, root: line.root, isSeen }
}

describe('the line of notices', () => {
  test.for(['show', 'complain'] as const)(
    'has no Undo button after the next notice (%s)',
    (kind) => {
      const { line, root } = showLine()
      line.show('Deleted.', () => undefined)
      line.show('Deleted too.', () => undefined)
      expect(root.querySelectorAll('button')).toHaveLength(1)
      line[kind]('Something else.')
      expect(root.querySelectorAll('button')).toHaveLength(0)
    },
  )
})
