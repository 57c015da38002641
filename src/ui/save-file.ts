import { element } from './element.ts'

export function saveFile(content: Blob, name: string): void {
  const link = element('a', { href: URL.createObjectURL(content), download: name })
  link.click()
  URL.revokeObjectURL(link.href)
}
