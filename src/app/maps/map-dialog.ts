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

/** File names of maps; other files are left to the page of replays. */
const MAP_NAMES = /\.(txt|map)$/i

/**
 * Longest text that is pasted into the field for maps, in characters. The largest map is shorter, and
 * browsers lay out longer texts slowly.
 */
const MOST_IN_FIELD = 100_000

/**
 * Opens maps that are pasted outside of fields, or dropped on the window, as text or as a file. A browser
 * copies all of a pasted text before its length is known.
 */
export function listenToMaps(openMap: (map: string | File) => void, signal: AbortSignal): void {
  const open = (event: ClipboardEvent | DragEvent, data: DataTransfer | null): void => {
    const files = [...(data?.files ?? [])]
    const text = data?.getData('text/plain') ?? ''
    if (event.type === 'paste' && isForField(event.target, text)) return
    if (files.length === 1 && MAP_NAMES.test(files[0].name)) openMap(files[0])
    else if (files.length === 0 && isMapText(text)) openMap(text)
    else return
    event.preventDefault()
    // A refusal is shown on the page.
    if (event.target instanceof Element) event.target.closest('dialog')?.close()
  }
  window.addEventListener('paste', (event) => open(event, event.clipboardData), { signal })
  window.addEventListener('drop', (event) => open(event, event.dataTransfer), {
    capture: true,
    signal,
  })
}

/** True for a text of several lines, and for one that no field can take. */
function isMapText(text: string): boolean {
  return text.length > MOST_IN_FIELD || text.trim().includes('\n')
}

function isForField(target: EventTarget | null, text: string): boolean {
  if (!(target instanceof Element)) return false
  return target.matches('input') || (target.matches('textarea') && text.length <= MOST_IN_FIELD)
}
