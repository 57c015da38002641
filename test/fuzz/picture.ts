import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { below, pick, type Random } from '../../src/core/random/random.ts'
import { mutateBytes } from './mutate.ts'
import type { Mutation } from './reader.ts'

const SIGNATURE = 8

interface Chunk {
  readonly type: string
  readonly data: Uint8Array
}

/** Changes chunks of a PNG, with correct lengths and checksums, or any of its bytes. */
export const mutatePicture: Mutation = (random, corpus) => {
  const bytes = pick(random, corpus)
  const isPicture = bytes.length > SIGNATURE && bytes[0] === 0x89 && bytes[1] === 0x50
  if (!isPicture || below(random, 3) === 0) return mutateBytes(random, corpus)
  const chunks = chunksOf(bytes)
  for (let left = 1 + below(random, 3); left > 0 && chunks.length > 0; left--) {
    changeChunk(random, chunks)
  }
  return Buffer.concat([bytes.subarray(0, SIGNATURE), ...chunks.map(write)])
}

function changeChunk(random: Random, chunks: Chunk[]): void {
  const at = below(random, chunks.length)
  const { type, data } = chunks[at]
  switch (below(random, 5)) {
    case 0:
      chunks.splice(at, 1)
      return
    case 1:
      chunks.splice(below(random, chunks.length + 1), 0, chunks[at])
      return
    case 2:
      chunks[at] = { type: pick(random, ['IDAT', 'PLTE', 'tRNS', 'gAMA', 'IHDR', 'IEND']), data }
      return
    default:
      chunks[at] = { type, data: type === 'IDAT' ? repack(random, data) : change(random, data) }
  }
}

/** Changes the inflated pixels of a chunk, and deflates them again. */
function repack(random: Random, data: Uint8Array): Uint8Array {
  try {
    return deflateSync(change(random, inflateSync(data)))
  } catch {
    return change(random, data)
  }
}

function change(random: Random, data: Uint8Array): Uint8Array {
  return mutateBytes(random, [data])
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = Buffer.from(bytes)
  const chunks: Chunk[] = []
  for (let at = SIGNATURE; at + 12 <= view.length;) {
    const length = view.readUInt32BE(at)
    const type = view.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: view.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

function write({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const bytes = Buffer.alloc(8 + body.length)
  bytes.writeUInt32BE(data.length, 0)
  body.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(body), 4 + body.length)
  return bytes
}
