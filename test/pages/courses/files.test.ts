import { beforeEach, describe, expect, test } from 'vitest'
import { type Attempt, type Course } from '../../../src/core/attempt/attempt.ts'
import { writeSplits } from '../../../src/core/courses/livesplit.ts'
import { encodeReplay } from '../../../src/core/replay/codec/codec.ts'
import {
  exportRecords,
  importFiles,
  importMessage,
  importedId,
} from '../../../src/pages/courses/files.ts'
import { exportSplits } from '../../../src/pages/course/runs.ts'
import { verifyBackup } from '../../../src/storage/backup-file.ts'
import { writeBackup } from '../../../src/storage/backup.ts'
import { gateWon } from '../../app/drawn-seeds.ts'
import { attempted, finished, forged } from '../../storage/attempts.ts'
import { emptyStore, NO_KEYS } from '../../storage/backups.ts'
import { emptyDisk, openTab } from '../../storage/tab.ts'
const REPLAY = finished('book')
const FIRST = attempted(REPLAY, { endedAt: 1000 })
const SECOND = attempted(finished('book', 10), { endedAt: 2000 })
const COURSE: Course = { rules: FIRST.rules, seed: 'book', mode: 'level', level: 1 }

beforeEach(emptyDisk)

/** Opens the records of a browser that has stored some attempts. */
async function openRecords(...attempts: readonly Attempt[]) {
  const { attemptStore } = openTab()
  for (const attempt of attempts) await attemptStore.save(attempt)
  const store = emptyStore()
  const services = { attemptStore, store, readFile: verifyBackup, runnerKeys: NO_KEYS }
  return {
    attemptStore,
    store,
    exportAll: () => exportRecords(services),
    importAll: (...files: readonly File[]) =>
      importFiles(services, files, () => undefined, new AbortController().signal),
  }
}

describe('an export', () => {
  test('writes drawn levels by their title, never by the text of their seed', async () => {
    const won = gateWon()
    const { attemptStore } = await openRecords(won)
    const splits = exportSplits(attemptStore, won)?.text ?? ''
    expect(splits).toContain('<CategoryName>The Gate, level 1</CategoryName>')
    expect(splits).not.toContain('DRAWN')
  })

  test('writes all records as a backup', async () => {
    const { attemptStore, store, exportAll } = await openRecords(FIRST)
    expect(await (await exportAll()).text()).toBe([...writeBackup(attemptStore, store)].join(''))
  })

  test('writes the splits of a course', async () => {
    const { attemptStore } = await openRecords(FIRST, SECOND)
    const splits = exportSplits(attemptStore, COURSE)
    expect(splits).toEqual({
      text: writeSplits([FIRST, SECOND], COURSE, 0),
      name: expect.stringMatching(/\.lss$/) as string,
    })
    const never = { ...COURSE, seed: 'never' }
    expect(exportSplits(attemptStore, never)).toBeNull()
  })
})

describe('an imported file', () => {
  test('that is a backup adds its attempts', async () => {
    const { attemptStore, exportAll, importAll } = await openRecords(FIRST)
    const backup = new File([await exportAll()], 'a.json')
    attemptStore.remove(FIRST.id)
    expect(await importAll(backup)).toMatchObject([{ added: 1, known: 0, isStored: true }])
  })

  test('that is a backup adds attempts that are equal but for their ids', async () => {
    const again = { ...FIRST, id: 'page.2' }
    const { attemptStore, exportAll, importAll } = await openRecords(FIRST, again)
    const backup = new File([await exportAll()], 'a.json')
    for (const { id } of [FIRST, again]) attemptStore.remove(id)
    expect(await importAll(backup)).toMatchObject([{ added: 2, known: 0 }])
  })

  test('adds no replay of an attempt that was played here or comes in a backup beside it', async () => {
    const played = { ...FIRST, id: 'page.1' }
    const { attemptStore, exportAll, importAll } = await openRecords(played)
    const replay = new File([played.replay], 'run.asterion')
    expect(await importAll(replay)).toMatchObject([{ added: 0, known: 1 }])
    const backup = new File([await exportAll()], 'a.json')
    attemptStore.remove(played.id)
    expect(await importAll(replay, backup)).toMatchObject([{ added: 1 }, { added: 0, known: 1 }])
  })

  test.for(['run.asterion', 'run.asterion.txt'])(
    'that is the replay %s adds its attempt, verified, once',
    async ([name]) => {
      const { attemptStore, importAll } = await openRecords()
      const file = new File([`${FIRST.replay}\n`], name, { lastModified: 7 })
      expect(await importAll(file)).toMatchObject([{ added: 1, known: 0, isStored: true }])
      const { id, levels } = FIRST
      const [imported] = attemptStore.attemptsOf(COURSE)
      expect(imported).toMatchObject({ ...{ id, levels }, endedAt: 7 })
      expect(await importAll(file)).toMatchObject([{ added: 0, known: 1 }])
    },
  )

  test('beside others is added with them, and one that cannot be read is left out', async () => {
    const { attemptStore, exportAll, importAll } = await openRecords(FIRST)
    const backup = new File([await exportAll()], 'renamed.txt')
    attemptStore.remove(FIRST.id)
    const other = finished('page')
    const files = ['?', SECOND.replay, attempted(other).replay].map((text, i) => {
      return new File([text], `${i}.asterion`)
    })
    const results = await importAll(...files, backup, new File(['{}'], 'b.json'))
    expect(results).toMatchObject([
      { added: 1, known: 0, rejected: { damaged: 0, invalid: 0 } },
      { fault: 'format' },
      { added: 2, known: 0, rejected: { damaged: 0, invalid: 0 }, refused: [expect.any(String)] },
    ])
    expect(await importAll(files[0])).toMatchObject([{ fault: 'format', refused: [{}] }])
  })

  test('with several replays, one a line, adds all of them, and counts the lines that are none', async () => {
    const { importAll } = await openRecords()
    const lines = [FIRST.replay, 'word', '', `https://a.b/#run=${SECOND.replay}`, 'word']
    const file = new File([lines.join('\n')], 'all.asterion')
    const [result] = await importAll(file)
    expect(result).toMatchObject({ added: 2, known: 0, isStored: true })
    expect(importMessage(result)).toMatch(
      /^Attempts added: 2\. .*Lines left out: 2\. The first: .+\./,
    )
  })

  test('with a replay that is unfinished or forged adds nothing', async () => {
    const { importAll } = await openRecords()
    const [unfinished, lied] = [{ ...REPLAY, mode: 'run' } as const, forged(REPLAY)]
    const files = [encodeReplay(unfinished) ?? '', lied.replay].map((text, i) => {
      return new File([text], `${i}.asterion`)
    })
    expect(await importAll(...files)).toMatchObject([{ added: 0, rejected: { invalid: 2 } }])
  })
})

// Under these ids attempts are stored in browsers: they must never change.
test.each([
  ['A', '812472418149dad2'],
  ['AgA', '8dffe111f6eb07dc'],
])('the id of the text %s is %s', (text, id) => {
  expect(importedId(text)).toBe(id)
})

test('an id has sixteen digits, and another text another id', () => {
  const ids = Array.from({ length: 256 }, (_, i) => importedId(`text ${i}`))
  expect(ids.filter((id) => /^[0-9a-f]{16}$/.test(id))).toHaveLength(256)
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(256)
  expect(new Set(ids.map((id) => id.slice(8))).size).toBe(256)
})
