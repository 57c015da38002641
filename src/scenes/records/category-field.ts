import { CATEGORIES, type Category } from '../../core/replay/categories.ts'
import { selectField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'

/** Name of a category. */
export function categoryName(category: Category): string {
  return category === 'any' ? t('records.any') : t(`category.${category}`)
}

/** A field to choose the category whose records are shown. */
export function createCategoryField(
  chosen: Category,
  choose: (category: Category) => void,
): HTMLElement {
  const options = CATEGORIES.map((value) => ({ value, label: categoryName(value) }))
  return selectField(t('records.category'), options, chosen, choose)
}
