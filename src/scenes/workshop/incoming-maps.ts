/** File names of maps; other files are left to the page of replays. */
const MAP_NAMES = /\.(txt|map)$/i

/** Opens maps that are pasted outside of fields, or dropped on the window as text or as a file. */
export function listenToMaps(
  openMap: (text: string) => void,
  openMapFile: (file: File) => void,
  signal: AbortSignal,
): void {
  window.addEventListener(
    'paste',
    (event) => {
      const isField = event.target instanceof Element && event.target.matches('input, textarea')
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isField || !text.trim().includes('\n')) return
      event.preventDefault()
      openMap(text)
    },
    { signal },
  )
  window.addEventListener(
    'drop',
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      const text = event.dataTransfer?.getData('text/plain') ?? ''
      if (files.length === 1 && MAP_NAMES.test(files[0].name)) openMapFile(files[0])
      else if (files.length === 0 && text.trim().includes('\n')) openMap(text)
      else return
      event.preventDefault()
    },
    { capture: true, signal },
  )
}
