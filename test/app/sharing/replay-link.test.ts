import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runTextOf } from '../../../src/core/replay/run-text.ts'
import { todaySeed } from '../../../src/core/level/source.ts'
import { decodeReplays, encodeReplays } from '../../../src/core/replay/codec/codec.ts'
import type { TextFile } from '../../../src/storage/file-text.ts'
import { encoded } from '../../core/encoded.ts'
import { finished } from '../../storage/attempts.ts'

let readReplayFile: typeof import('../../../src/app/sharing/open-replays.ts').readReplayFile
let openReplayFile: typeof import('../../../src/app/sharing/open-replays.ts').openReplayFile
let replayFileName: typeof import('../../../src/app/sharing/share-choices.ts').replayFileName
let writeReplayFile: typeof import('../../../src/app/sharing/share-choices.ts').writeReplayFile

beforeAll(async () => {
  // Messages depend on the languages of a browser, which Node does not have.
  vi.stubGlobal('navigator', { languages: ['en'] })
  ;({ replayFileName, writeReplayFile } = await import('../../../src/app/sharing/share-choices.ts'))
  ;({ openReplayFile, readReplayFile } = await import('../../../src/app/sharing/open-replays.ts'))
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

const [BOOK, PAGE] = ['book', 'page'].map((seed) => {
  return encodeReplays([{ name: '', replay: finished(seed) }])
})

const textsIn = async (read: TextFile): Promise<string[]> =>
  (await readReplayFile(read)).texts.map(({ text }) => text)

describe('a file of replays', () => {
  test('is read back from what is written', async () => {
    expect(await readReplayFile(file(writeReplayFile(BOOK)))).toMatchObject({
      ...{ texts: [{ text: BOOK, replays: [{ name: '' }] }], refused: [] },
    })
  })

  test('has a text or a link on each line', async () => {
    const lines = `${BOOK}\r\n\r\nBeat this: https://example.org/#run=${PAGE}.\r\n`
    expect(await textsIn(file(lines))).toEqual([BOOK, PAGE])
  })

  test('may be UTF-16', async () => {
    expect(await textsIn(new Blob([encoded(`${BOOK}\n${PAGE}\n`, 'utf-16le')]))).toEqual([
      BOOK,
      PAGE,
    ])
  })

  test('is read with lines that are refused, up to a thousand', async () => {
    const { texts, refused } = await readReplayFile(
      file(`${BOOK}\n*\n${BOOK.slice(0, -1)}\n${PAGE}`),
    )
    expect(texts.map(({ text }) => text)).toEqual([BOOK, PAGE])
    expect(refused).toEqual([
      'There is no run in this link or file.',
      expect.stringMatching(/^This run is /),
    ])
    const other = await readReplayFile(file(`${'word\n'.repeat(1001)}${BOOK}`))
    expect([other.texts.length, other.refused.length]).toEqual([0, 1000])
  })

  test('that is too large is not read', async () => {
    const large = {
      size: 16 * 1024 * 1024 + 1,
      arrayBuffer: () => Promise.reject(new Error('it was opened')),
    }
    const refused = ['This file is too large to be a run.']
    expect(await readReplayFile(large)).toEqual({ texts: [], refused })
    expect(await textsIn(file(BOOK, large.size - 1))).toEqual([BOOK])
  })
})

test('a file with several replays is opened as one text', async () => {
  const opened: string[] = []
  const open = (...texts: readonly string[]): Promise<void> =>
    openReplayFile(
      new File([texts.join('\n')], 'a.asterion'),
      (text) => opened.push(text),
      () => undefined,
    )
  await open(BOOK, PAGE)
  expect(decodeReplays(opened[0]).map(({ replay }) => replay.seed)).toEqual(['book', 'page'])
})

describe('the name of a file', () => {
  test.each([
    ['friday', 1234, 'asterion-friday-0-10.28.asterion'],
    ['k3t-v7c-p9d', 120 * 75, 'asterion-k3t-v7c-p9d-1-15.00.asterion'],
    ['미궁', 120, 'asterion-미궁-0-01.00.asterion'],
    ['../../etc/passwd', 120, 'asterion-etc-passwd-0-01.00.asterion'],
    ['a<b>:"c|?*\\', 120, 'asterion-a-b-c-0-01.00.asterion'],
    ['???', 120, 'asterion-run-0-01.00.asterion'],
    [todaySeed('2026-11-21'), 120, 'asterion-Today-Nov-21-0-01.00.asterion'],
    ['x'.repeat(64), 120, `asterion-${'x'.repeat(40)}-0-01.00.asterion`],
  ])('of %s after %i ticks is %s', (seed, ticks, name) => {
    expect(replayFileName(seed, ticks)).toBe(name)
  })
})
