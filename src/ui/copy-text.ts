import { say } from './message.ts'

/**
 * Copies a text and gives the sentence that says so; where the browser refuses, one that says the
 * text itself, to be copied by hand.
 */
export async function copyText(text: string, copied: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return copied
  } catch {
    return say('win.copy-by-hand', { link: text })
  }
}
