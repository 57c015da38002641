import address from '../lazy-scenes.css?url'

/** The style sheet of the scenes that are fetched; null until it is asked for. */
let fetched: Promise<void> | null = null

/**
 * Fetches the style sheet of the scenes that are fetched when they are opened, once for all calls. It
 * stands behind that of menu and play, whose rules it overrides.
 *
 * @throws TypeError as a fetch does, where it does not come; the next call asks again
 */
export function fetchLazyStyle(): Promise<void> {
  fetched ??= new Promise((settle, fail) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => settle())
    link.addEventListener('error', () => {
      link.remove()
      fetched = null
      fail(new TypeError(`the style sheet ${address} did not come`))
    })
    document.body.append(link)
  })
  return fetched
}
