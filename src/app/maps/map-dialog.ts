import { openDialog } from '../../ui/dialog.ts'
import { button, element } from '../../ui/element.ts'
import { checkField, fileField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'

/** Texts of the dialog, which differ between pages. */
interface MapTexts {
  readonly title: string
  readonly hint: string
  /** Example in the field; a paste replaces it. */
  readonly example: string
  readonly openText: string
  readonly openFile: string
}

/**
 * Opens the dialog in which a map is pasted or opened from a file.
 *
 * @param openMap opens a map, with two characters a tile if `isDoubled`; returns the sentence on a map that
 * cannot be opened, else ''
 */
export function openMapDialog(
  page: HTMLElement,
  { title, hint, example, openText, openFile }: MapTexts,
  openMap: (map: string | File, isDoubled: boolean) => Promise<string>,
): void {
  let isDoubled = false
  const dialog = openDialog(page, title, 'map-dialog')
  const problem = element('p', { className: 'problem', role: 'alert' })
  const open = async (map: string | File): Promise<void> => {
    problem.textContent = await openMap(map, isDoubled)
    if (problem.textContent === '') dialog.close()
  }
  const text = element('textarea', {
    ...{ rows: 10, spellcheck: false, wrap: 'off', value: example },
    ariaLabel: t('workshop.map-text'),
  })
  dialog.show(
    [
      element('p', { className: 'hint' }, hint),
      text,
      checkField(t('workshop.doubled'), isDoubled, (checked) => (isDoubled = checked)),
      problem,
    ],
    [
      button(openText, () => void open(text.value), { className: 'main-choice' }),
      fileField(openFile, { accept: '.txt,.map,text/plain' }, ([file]) => void open(file)),
    ],
  )
  text.select()
}
