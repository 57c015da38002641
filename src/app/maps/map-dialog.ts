import { openDialog } from '../../ui/dialog.ts'
import { button, element } from '../../ui/element.ts'
import { fileField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'

/** Texts of the dialog, which differ between pages. */
interface MapTexts {
  readonly title: string
  readonly hint: string
  readonly placeholder: string
  readonly openText: string
  readonly openFile: string
}

/**
 * Opens the dialog in which a map is pasted, opened from a file, or chosen from examples.
 *
 * @param openMap returns the sentence on a map that cannot be opened, else ''
 */
export function openMapDialog(
  page: HTMLElement,
  { title, hint, placeholder, openText, openFile }: MapTexts,
  openMap: (map: string | File) => Promise<string>,
  examples: readonly { readonly label: string; readonly map: string }[] = [],
): void {
  const dialog = openDialog(page, title, 'map-dialog')
  const problem = element('p', { className: 'problem', role: 'alert' })
  const open = async (map: string | File): Promise<void> => {
    problem.textContent = await openMap(map)
    if (problem.textContent === '') dialog.close()
  }
  const text = element('textarea', {
    ...{ rows: 9, spellcheck: false, wrap: 'off', placeholder, ariaLabel: t('workshop.map-text') },
  })
  const exampleButtons = examples.map(({ label, map }) => button(label, () => void open(map)))
  dialog.show(
    [
      element('p', { className: 'hint' }, hint),
      text,
      problem,
      examples.length > 0 &&
        element('div', { className: 'choices row' }, t('workshop.examples'), exampleButtons),
    ],
    [
      button(openText, () => void open(text.value), { className: 'main-choice' }),
      fileField(openFile, { accept: '.txt,.map,text/plain' }, ([file]) => void open(file)),
    ],
  )
  text.focus()
}
