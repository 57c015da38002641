import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runTextOf } from '../../../src/core/replay/run-text.ts'
import { todaySeed } from '../../../src/core/level/source.ts'
import { MAX_TEXT_LENGTH } from '../../../src/core/replay/replay.ts'
import type { TextFile } from '../../../src/storage/file-text.ts'
import { encoded } from '../../core/encoded.ts'

let readReplayFile: typeof import('../../../src/app/sharing/replay-file.ts').readReplayFile
let replayFileName: typeof import('../../../src/app/sharing/replay-file.ts').replayFileName
let writeReplayFile: typeof import('../../../src/app/sharing/replay-file.ts').writeReplayFile

beforeAll(async () => {
  // Messages depend on the languages of a browser, which Node does not have.
  vi.stubGlobal('navigator', { languages: ['en'] })
  ;({ readReplayFile, replayFileName, writeReplayFile } =
    await import('../../../src/app/sharing/replay-file.ts'))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('a text with replays in it', () => {
  test.each([
    ['#run=AbC-_9', 'AbC-_9'],
    ['https://example.org/asterion/#run=AbC', 'AbC'],
    ['https://example.org/?seed=friday#run=AbC', 'AbC'],
    ['  Beat this: https://example.org/#run=AbC  if you can', 'AbC'],
    ['#run=AbC.', 'AbC'],
    ['(https://example.org/#run=AbC)', 'AbC'],
    ['#run=AbC%20', 'AbC'],
    ['#run=AbC&fbclid=x', 'AbC'],
    ['#run=', ''],
  ])('%s holds %j', (text, replays) => {
    expect(runTextOf(text)).toBe(replays)
  })

  test.each(['', 'friday', 'run=AbC', '#seed=AbC', 'https://example.org/?run=AbC'])(
    '%j holds none',
    (text) => {
      expect(runTextOf(text)).toBeNull()
    },
  )
})

function file(content: string, size = content.length): TextFile {
  return { size, arrayBuffer: () => new Blob([content]).arrayBuffer() }
}

describe('a file of replays', () => {
  test('is read back from what is written', async () => {
    expect(await readReplayFile(file(writeReplayFile('AbC-_9')))).toBe('AbC-_9')
  })

  test('can have a link instead', async () => {
    expect(await readReplayFile(file('https://example.org/#run=AbC\r\n'))).toBe('AbC')
  })

  test('may be UTF-16', async () => {
    const content = encoded(writeReplayFile('AbC-_9'), 'utf-16le')
    expect(await readReplayFile(new Blob([content]))).toBe('AbC-_9')
  })

  test('that is too large is not read', async () => {
    const large = {
      size: MAX_TEXT_LENGTH + 1025,
      arrayBuffer: () => Promise.reject(new Error('it was opened')),
    }
    await expect(readReplayFile(large)).rejects.toMatchObject({
      name: 'ReplayFileError',
      problem: 'file-size',
      message: 'the file is too large for a run',
    })
    const largest = file('AbC', MAX_TEXT_LENGTH + 1024)
    expect(await readReplayFile(largest)).toBe('AbC')
  })

  test('that cannot be read is an error', async () => {
    const gone = {
      size: 9,
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    }
    await expect(readReplayFile(gone)).rejects.toMatchObject({
      problem: 'file-unread',
      message: 'the file cannot be read',
    })
  })
})

describe('the name of a file', () => {
  test.each([
    ['friday', 1234, 'asterion-friday-0-10.28.asterion'],
    ['k3t-v7c-p9d', 120 * 75, 'asterion-k3t-v7c-p9d-1-15.00.asterion'],
    ['미궁', 120, 'asterion-미궁-0-01.00.asterion'],
    ['../../etc/passwd', 120, 'asterion-etc-passwd-0-01.00.asterion'],
    ['a<b>:"c|?*\\', 120, 'asterion-a-b-c-0-01.00.asterion'],
    ['???', 120, 'asterion-run-0-01.00.asterion'],
    [todaySeed('2026-11-21'), 120, 'asterion-Today-Nov-21-2026-0-01.00.asterion'],
    ['x'.repeat(64), 120, `asterion-${'x'.repeat(40)}-0-01.00.asterion`],
  ])('of %s after %i ticks is %s', (seed, ticks, name) => {
    expect(replayFileName(seed, ticks)).toBe(name)
  })
})
