import { CATEGORIES, type Category } from '../../core/replay/categories.ts'
import { selectField } from '../../ui/field.ts'
import { say } from '../../ui/message.ts'

/** What a category is called. */
export function categoryName(category: Category): string {
  return category === 'any' ? say('records.any') : say(`category.${category}`)
}

/** The choice of the category whose records are shown. */
export function createCategoryField(
  chosen: Category,
  choose: (category: Category) => void,
): HTMLElement {
  const options = CATEGORIES.map((value) => ({ value, label: categoryName(value) }))
  return selectField(say('records.category'), options, chosen, (value) => {
    choose(CATEGORIES.find((category) => category === value) ?? 'any')
  })
}
