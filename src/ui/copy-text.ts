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
