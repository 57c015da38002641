import { type Child, button, element } from '../../ui/element.ts'
import { fileField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { EXAMPLE_MAPS, EXAMPLES } from './examples.ts'

export interface MapActions {
  /** Imports a map as text. */
  readonly openMap: (text: string) => void
  readonly openMapFile: (file: File) => void
}

/** Fields to import a map: examples, a text field and a file. */
export function createMapFields({ openMap, openMapFile }: MapActions): Child[] {
  const field = element('textarea', {
    ...{ key: 'map', rows: 5, spellcheck: false, wrap: 'off', placeholder: '#####\n#...#\n###.#' },
    ariaLabel: t('workshop.map-text'),
  })
  const read = ({ currentTarget }: { readonly currentTarget: HTMLElement }): void => {
    const text = currentTarget.closest('details')?.querySelector('textarea')?.value ?? ''
    if (text.trim() !== '') openMap(text)
  }
  return [
    element('p', { className: 'source' }, t('workshop.map-hint')),
    element(
      'div',
      { className: 'examples' },
      EXAMPLES.map((id) => button(t(`workshop.example.${id}`), () => openMap(EXAMPLE_MAPS[id]))),
    ),
    field,
    element(
      'div',
      { className: 'pair' },
      element('button', { type: 'button', on: { click: read } }, t('workshop.open-map')),
      fileField(t('workshop.map-file'), '.txt,.map,text/plain', openMapFile),
    ),
  ]
}
