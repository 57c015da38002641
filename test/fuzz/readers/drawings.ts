import { openDatabase } from '../../../src/storage/database.ts'
import { openDraftStore } from '../../../src/storage/draft-store.ts'
import { openStore } from '../../../src/storage/store.ts'
import { openWriteQueue } from '../../../src/storage/write-queue.ts'
import { createStorage } from '../../storage/storage.ts'
import { requireSame, textOf } from '../reader.ts'

/** Lists a draft of any text, which must be the same when it is saved and listed again. */
export async function readDraft(bytes: Uint8Array): Promise<number> {
  const storage = createStorage()
  storage.setItem('asterion.draft.any', textOf(bytes))
  const writeQueue = openWriteQueue(openDatabase, null, () => undefined)
  const openDrafts = () =>
    openDraftStore(
      writeQueue,
      openStore(() => storage),
      () => 1,
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
