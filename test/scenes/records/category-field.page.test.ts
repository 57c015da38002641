import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CATEGORIES, type Category } from '../../../src/core/replay/categories.ts'
import { createCategoryField } from '../../../src/scenes/records/records-page.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { find, show, textsOf } from '../../pages/page.ts'

function showField(chosen: Category) {
  const choices: Category[] = []
  const root = show(createCategoryField(chosen, (category) => choices.push(category)))
  return { root, choices, field: find(root, 'select', HTMLSelectElement) }
}

test('every category can be chosen, and the chosen one is shown', async () => {
  const { root, choices, field } = showField('no-backtrack')
  expect(find(root, 'label > span').textContent).toBe('Category')
  expect(textsOf(root, 'option')).toEqual([
    ...['Any', 'Never caught', 'Never turned back', 'Never crossed the thread'],
  ])
  expect(field.value).toBe('no-backtrack')
  for (const category of CATEGORIES) await userEvent.selectOptions(field, category)
  expect(choices).toEqual(CATEGORIES)
})

test('the categories are in Korean where that is the language', () => {
  setLanguage('ko')
  expect(textsOf(showField('any').root, 'span, option:first-child')).toEqual(['부문', '전체'])
})
