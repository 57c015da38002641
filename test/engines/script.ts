import { digest, type DigestInput } from './digest.ts'
import { digestTexts } from './texts.ts'

declare global {
  /** Only global variable of the script: takes data and returns JSON. */
  var asterionDigest: (input: DigestInput) => string
}

globalThis.asterionDigest = (input) => JSON.stringify({ ...digest(input), texts: digestTexts() })
