import { say } from './message.ts'

/** Copies a link and gives the sentence that says so, or says the link where that is refused. */
export async function copyLink(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link)
    return say('win.copied')
  } catch {
    return say('win.copy-by-hand', { link })
  }
}
