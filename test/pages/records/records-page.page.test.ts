import { describe, expect, test } from 'vitest'
import { createNoticeLine } from '../../../src/pages/records/records-page.ts'
import { element } from '../../../src/ui/element.ts'
import { buttonNamed, find, show } from '../page.ts'

function showLine() {
  const line = createNoticeLine()
  show(element('main', { className: 'page records' }, line.root))
  const isSeen = (): boolean => line.root.checkVisibility()
  return { line, root: line.root, isSeen }
}

describe('the line of notices', () => {
  test('is visible while it has a text, and is a live region', () => {
    const { line, root, isSeen } = showLine()
    expect(isSeen()).toBe(false)
    line.show('Restored.')
    expect(isSeen()).toBe(true)
    expect(find(root, '[role=status]').textContent).toBe('Restored.')
    line.show('')
    expect(isSeen()).toBe(false)
  })

  test('has the focus on its Undo button, if it has one', () => {
    const { line, root } = showLine()
    let undone = 0
    line.show('Deleted.', () => undone++)
    expect(document.activeElement).toBe(buttonNamed(root, 'Undo'))
    buttonNamed(root, 'Undo').click()
    expect(undone).toBe(1)
  })

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
