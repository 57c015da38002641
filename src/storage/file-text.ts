import { encodingOf } from '../core/text-encoding.ts'

export type TextFile = Pick<File, 'size' | 'arrayBuffer'>

/** Text of a file, without its byte order mark. Rejects if the file cannot be read. */
export async function readFileText(file: TextFile): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}
