/** Bytes of a text that begins with a byte order mark. */
export function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const marked = `\uFEFF${text}`
  if (encoding === 'utf-8') return new TextEncoder().encode(marked)
  const view = new DataView(new ArrayBuffer(2 * marked.length))
  for (let i = 0; i < marked.length; i++) {
    view.setUint16(2 * i, marked.charCodeAt(i), encoding === 'utf-16le')
  }
  return new Uint8Array(view.buffer)
}
