/** Style sheets of pages whose fetch failed. */
const failed = new Set<HTMLLinkElement>()

/**
 * Lets a page whose style sheet cannot be fetched open without it at first. Vite asks for the sheets that a
 * module imports before the module, and for each only once.
 */
export function listenToFailedStyles(): void {
  // Errors of a resource do not bubble.
  const noteFailure = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  document.addEventListener('error', noteFailure, true)
  window.addEventListener('vite:preloadError', (event) => {
    if (failed.size > 0) event.preventDefault()
  })
}

/**
 * Waits for a fetched module, and fetches its style sheets again if that failed.
 *
 * @throws TypeError if one fails again; the next call tries again
 */
export async function withStyles<T>(fetching: Promise<T>): Promise<T> {
  const fetched = await fetching
  await Promise.all([...failed].map(fetchAgain))
  return fetched
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement
  failed.delete(link)
  link.replaceWith(again)
  return new Promise((settle, fail) => {
    again.addEventListener('load', () => settle())
    again.addEventListener('error', () => {
      fail(new TypeError(`the style sheet ${again.href} cannot be fetched`))
    })
  })
}
