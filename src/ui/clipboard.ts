import { t } from './message.ts'

/** Copies a text; returns the sentence `copied`, or `refused` if the browser refuses. */
export async function copyText(text: string, copied: string, refused: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return copied
  } catch {
    return refused
  }
}

/** Copies a link and reports that; if the browser refuses, shows the link. */
export function copyLink(link: string, notify: (sentence: string) => void): void {
  void copyText(link, t('win.copied'), t('win.copy-by-hand', { link })).then(notify)
}
