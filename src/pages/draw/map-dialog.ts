import { layoutOf } from '../../core/level/drawn/drawn-level.ts'
import { formatLevelMap } from '../../core/level/drawn/text.ts'
import { button, element } from '../../ui/element.ts'
import { fileField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { emptyRoom } from './edits.ts'
import { openDialog } from './open-dialog.ts'

/** Opens maps; each function returns the sentence that says what is wrong, '' if nothing is. */
export interface MapOpeners {
  readonly openText: (text: string) => Promise<string>
  readonly openFile: (file: File) => Promise<string>
}

/** Opens the dialog in which a map is pasted or opened from a file. */
export function openMapDialog(page: HTMLElement, { openText, openFile }: MapOpeners): void {
  const dialog = openDialog(page, t('draw.open'), 'map-dialog')
  const finish = (problem: string): void => {
    if (problem === '') dialog.close()
    else dialog.notify(problem)
  }
  const text = element('textarea', {
    ...{ rows: 9, spellcheck: false, wrap: 'off', ariaLabel: t('workshop.map-text') },
    placeholder: formatLevelMap(layoutOf(emptyRoom(9, 7))),
  })
  dialog.show(
    [element('p', { className: 'hint' }, t('draw.open-hint')), text],
    [
      button(t('draw.open-text'), () => void openText(text.value).then(finish), {
        className: 'main-choice',
      }),
      fileField(t('draw.open-file'), '.txt,.map,text/plain', (file) => {
        void openFile(file).then(finish)
      }),
    ],
  )
  text.focus()
}
