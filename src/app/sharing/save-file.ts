import { isolate } from '../../core/isolate.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { isFramed } from '../routing/address.ts'

/** Saves a file; returns a sentence on that, as no frame of another site is told whether it may save. */
export function saveFile(content: Blob, name: string): string {
  const link = element('a', { href: URL.createObjectURL(content), download: name })
  link.click()
  URL.revokeObjectURL(link.href)
  return t(isFramed() ? 'share.framed' : 'share.saved', { name: isolate(name) })
}

/** Prints the page; returns a sentence in a frame of another site, which may not be allowed to. */
export function printPage(): string {
  window.print()
  return isFramed() ? t('workshop.print-framed') : ''
}
