import { digest, type DigestInput } from './digest.ts'

declare global {
  /** The one thing that the script leaves in an engine: it takes data and returns JSON. */
  var asterionDigest: (input: DigestInput) => string
}

globalThis.asterionDigest = (input) => JSON.stringify(digest(input))
