import { MAX_DRAWN_ENEMIES, requireDrawn } from '../../../src/core/level/drawn/drawn-level.ts'
import { levelOfPixels } from '../../../src/scenes/draw/picture-file.ts'
import { openDraftStore } from '../../../src/storage/draft-store.ts'
import { openStore } from '../../../src/storage/store.ts'
import { createStorage } from '../../storage/storage.ts'
import { require, requireSame, textOf } from '../reader.ts'

/** Reads the pixels of a drawn level: a byte for each side, then four for each pixel, repeated. */
export function readDrawing(bytes: Uint8Array): number {
  const [width, height] = [bytes[0], bytes[1]].map((side) => Math.max(0, side) || 0)
  const data = Uint8ClampedArray.from(
    { length: 4 * width * height },
    (_, i) => bytes[2 + (i % Math.max(1, bytes.length - 2))] ?? 0,
  )
  const level = levelOfPixels({ width, height, data })
  requireDrawn(level)
  require(level.enemies.length <= MAX_DRAWN_ENEMIES, 'too many enemies')
  return level.grid.tiles.length
}

/** Lists a draft of any text, which must be the same when it is saved and listed again. */
export async function readDraft(bytes: Uint8Array): Promise<number> {
  const storage = createStorage()
  storage.setItem('asterion.draft.1.any', textOf(bytes))
  const openDrafts = () =>
    openDraftStore(
      openStore(() => storage),
      () => 1,
      'fuzzed-drafts',
    )
  const drafts = await openDrafts().list()
  for (const draft of drafts) await openDrafts().save(draft)
  const again = await openDrafts().list()
  await openDrafts().remove('any')
  requireSame(
    again.map(({ level }) => level),
    drafts.map(({ level }) => level),
  )
  return drafts.length
}
