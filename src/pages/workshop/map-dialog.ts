import { keepFocus } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { fileField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { EXAMPLE_MAPS, EXAMPLES } from './examples.ts'

/**
 * Creates the dialog in which a map is pasted, opened from a file, or chosen from the examples.
 *
 * @param openMap opens a map from its text; false if the text is no map
 */
export function createMapDialog(
  openMap: (text: string) => boolean,
  openMapFile: (file: File) => void,
) {
  const title = t('hud.map')
  const problem = element('p', { className: 'problem', role: 'alert' })
  const text = element('textarea', {
    ...{ rows: 9, spellcheck: false, wrap: 'off', placeholder: '#####\n#...#\n###.#' },
    ariaLabel: t('workshop.map-text'),
  })
  const read = (map: string): void => {
    if (map.trim() !== '' && openMap(map)) root.close()
  }
  const root = element(
    'dialog',
    { className: 'dialog map-dialog', ariaLabel: title },
    element('h2', {}, title),
    element('p', { className: 'hint' }, t('workshop.map-hint')),
    text,
    problem,
    element(
      'div',
      { className: 'choices row' },
      button(t('workshop.open-map'), () => read(text.value), { className: 'main-choice' }),
      fileField(t('workshop.map-file'), { accept: '.txt,.map,text/plain' }, ([file]) =>
        openMapFile(file),
      ),
      button(t('losses.close'), () => root.close()),
    ),
    element(
      'div',
      { className: 'choices row examples' },
      element('span', {}, t('workshop.examples')),
      EXAMPLES.map((id) => button(t(`workshop.example.${id}`), () => read(EXAMPLE_MAPS[id]))),
    ),
  )
  keepFocus(root)
  return {
    root,
    open: (): void => {
      problem.textContent = ''
      root.showModal()
      text.focus()
    },
    /** Shows why the last text or file is no map. */
    complain: (sentence: string): void => {
      problem.textContent = sentence
    },
    close: (): void => root.close(),
  }
}
