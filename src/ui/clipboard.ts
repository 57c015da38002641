import { t } from './message.ts'

/**
 * Copies a text and gives the sentence that says so, or the one for a browser that refuses.
 */
export async function copyText(text: string, copied: string, refused: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return copied
  } catch {
    return refused
  }
}

/** Copies a link and says so, or how to do it by hand. */
export function copyLink(link: string, notify: (sentence: string) => void): void {
  void copyText(link, t('win.copied'), t('win.copy-by-hand', { link })).then(notify)
}
