/** What files there are to import, by how their names end. */
const IMPORT_ENDINGS = ['.json', '.lss'] as const

/** The same, as a field for files has it. */
export const IMPORTED_FILES = IMPORT_ENDINGS.join()

/** Whether a file is one to import, going by its name. */
function isImportName(name: string): boolean {
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
