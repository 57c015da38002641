import address from '../lazy-scenes.css?url'

/** Pending or finished fetch of the style sheet; null before the first call and after a failure. */
let fetched: Promise<void> | null = null

/**
 * Fetches the style sheet of the lazy scenes, once for all calls. Its rules override the style sheet of
 * menu and play.
 *
 * @throws TypeError if the fetch fails; the next call tries again
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
      fail(new TypeError(`the style sheet ${address} cannot be fetched`))
    })
    document.body.append(link)
  })
  return fetched
}
