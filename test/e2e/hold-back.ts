import type { Page } from 'playwright'

/**
 * Delays a script or another file of a page until the returned function is called, which returns the
 * address of the file.
 */
export async function holdBack(
  page: Page,
  name: string,
  type = 'js',
): Promise<() => Promise<string>> {
  const pattern = `**/${name}-*.${type}`
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest(pattern)
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    return (await asked).url()
  }
}
