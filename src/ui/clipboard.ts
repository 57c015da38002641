import { t } from './message.ts'

/** Copies a text; returns the sentence `copied`, or `refused` where the browser refuses. */
export async function copyText(text: string, copied: string, refused: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return copied
  } catch {
    return refused
  }
}

/** Copies a link; notifies of that, or shows the link where the browser refuses. */
export function copyLink(link: string, notify: (sentence: string) => void): void {
  void copyText(link, t('win.copied'), t('win.copy-by-hand', { link })).then(notify)
}
