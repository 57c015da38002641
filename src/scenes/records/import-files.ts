/** Files to import, by the ends of their names, as a field for files takes them. */
export const IMPORTED_FILES = '.json'

/** Names that a drop on the page is taken for: a splits file is refused with a sentence. */
const TAKEN_NAMES = /\.(json|lss)$/i

/** Takes one such file that is dropped anywhere on the window, before the page of replays does. */
export function listenToImports(open: (file: File) => void): { readonly dispose: () => void } {
  const stop = new AbortController()
  window.addEventListener(
    'drop',
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length !== 1 || !TAKEN_NAMES.test(files[0].name)) return
      event.preventDefault()
      open(files[0])
    },
    { capture: true, signal: stop.signal },
  )
  return { dispose: () => stop.abort() }
}
