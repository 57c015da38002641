import { t } from './message.ts'

/**
 * Fetches the fonts of the language shown, so that no text of a page changes its size once it is
 * there. Where a font cannot be fetched, the page is shown in another.
 */
export async function fetchFonts(): Promise<void> {
  const family = getComputedStyle(document.body).fontFamily
  await document.fonts.load(`12px ${family}`, t('page.back')).catch(() => null)
}
