import { button, element } from '../element.ts'

/** What files there are to import, by how their names end. */
export const IMPORT_ENDINGS = ['.json', '.lss'] as const

/** A button that opens the system's dialog for a file. */
export function createImportButton(label: string, open: (file: File) => void): HTMLElement {
  const input = element('input', { type: 'file', accept: IMPORT_ENDINGS.join(), hidden: true })
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (file !== undefined) open(file)
    input.value = ''
  })
  return element(
    'span',
    {},
    button(label, () => {
      input.click()
    }),
    input,
  )
}

/** Whether a file is one to import, going by its name. */
export function isImportName(name: string): boolean {
  return IMPORT_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))
}

/** Takes such files that are dropped anywhere on the window before the page of runs does. */
export function listenToImports(open: (file: File) => void): { readonly dispose: () => void } {
  const stop = new AbortController()
  window.addEventListener(
    'drop',
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length !== 1 || !isImportName(files[0].name)) return
      event.preventDefault()
      open(files[0])
    },
    { capture: true, signal: stop.signal },
  )
  return {
    dispose: () => {
      stop.abort()
    },
  }
}
