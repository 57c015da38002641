import { changesOf } from '../core/game/changes.ts'
import { describe, expect, test } from 'vitest'
import { decodeBase64 } from '../../src/core/base64.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { otherRulesSentence } from '../../src/cli/verify.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { encoded } from '../core/encoded.ts'
import { asterion, type Files } from './asterion.ts'
import { RUN, TAMPERED, textOf } from './replays.ts'

const GOOD = textOf(RUN)
const BAD = textOf(TAMPERED)
const RECORDED = {
  levels: RUN.tracks.length,
  ticks: 3000,
  changes: RUN.tracks.reduce((sum, track) => sum + changesOf(track).length, 0),
}
const LINK = `https://maze.example/play/#run=${GOOD}`
/** Parts of the JSON of a verified replay of `RUN`. */
const HEAD = { rules: RULES_VERSION, seed: 'speed', mode: 'run', name: 'Ariadne' }
const BODY = { attempt: 3, practice: false, recorded: RECORDED, format: 3, input: 'argument 1' }

/** Parsed JSON lines of the command's output. */
async function verifyInputs(inputs: readonly string[], files: Files = {}) {
  const { exitCode, out, err } = await asterion(['verify', ...inputs], files)
  const lines = out.split('\n').slice(0, -1)
  return { exitCode, err, found: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('a valid replay', () => {
  test('is printed with its exact times and hashes', async () => {
    const { exitCode, err, found } = await verifyInputs([LINK])
    const verdict = verify(RUN)
    if (!verdict.valid) throw new Error(verdict.fault)
    const hex = (hash: number): string => hash.toString(16).padStart(8, '0')
    const levels = verdict.levels.map(({ level, time, catches, starts }, i) => {
      const hash = hex(RUN.tracks[i].end)
      return { level, ticks: time, time: formatTicks(time), catches, starts, hash }
    })
    const result = { finished: false, ticks: 3000, time: '0:25.00', catches: verdict.catches }
    const end = { levels, hash: hex(verdict.hash), bytes: decodeBase64(GOOD).length }
    expect(found).toEqual([{ valid: true, ...HEAD, ...BODY, ...result, ...end }])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test.each([
    ['a link', [LINK], {}],
    ['its text', [GOOD], {}],
    ['a file', ['run.asterion'], { 'run.asterion': `${GOOD}\n` }],
    ['a file from another system', ['a.txt'], { 'a.txt': `\ufeff\r\n${LINK}\r\n` }],
    ['a file of UTF-16', ['a.txt'], { 'a.txt': encoded(`${LINK}\r\n`, 'utf-16le') }],
    ['a link in brackets', [`(${LINK}).`], {}],
    ['a link in underscores', [`_${LINK}_`], {}],
    ['its text in quotes, in a sentence', [`"${GOOD}"를`], {}],
    ['a file that goes on', ['a.txt'], { 'a.txt': `${GOOD}</a>\n` }],
    ['standard input', ['-'], { '-': GOOD }],
  ])('is read from %s', async (_, inputs, files) => {
    const { exitCode, err, found } = await verifyInputs(inputs, files)
    expect(found).toMatchObject([{ valid: true, seed: 'speed', ticks: 3000 }])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })
})

describe('an invalid replay', () => {
  test('is printed with the reason, the level and the tick, and exits with 1', async () => {
    const { exitCode, err, found } = await verifyInputs([BAD])
    const sentence = 'The game does not go as the replay says.'
    const fault = { reason: 'desync', sentence, level: 2, tick: RUN.tracks[1].length }
    const bytes = decodeBase64(BAD).length
    expect(found).toEqual([{ valid: false, ...HEAD, ...BODY, ...fault, bytes }])
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: '' })
  })

  test('of rules that a release plays names the release', () => {
    expect(otherRulesSentence(2, { 2: '1.4.0' })).toBe(
      `This version plays rules ${RULES_VERSION}; release 1.4.0 of Asterion verifies rules 2.`,
    )
  })

  test('of the present rules has a release, for the day when they are earlier ones', () => {
    expect(otherRulesSentence(RULES_VERSION)).toMatch(/release \d+\.\d+\.\d+ of/)
  })
})

describe('many inputs', () => {
  test('are verified in order, one line of JSON each', async () => {
    const files = { '-': `${GOOD}\n\n${LINK}\n${BAD}\n`, 'two.asterion': textOf(RUN, TAMPERED) }
    const { exitCode, found } = await verifyInputs(['two.asterion', '-', BAD], files)
    expect(found.map(({ input, valid }) => [input, valid])).toEqual([
      ['two.asterion, line 1', true],
      ['two.asterion, line 1', false],
      ['standard input, line 1', true],
      ['standard input, line 3', true],
      ['standard input, line 4', false],
      ['argument 3', false],
    ])
    expect(exitCode).toBe(1)
  })

  test('are read on after a line that is too long, with or without a link', async () => {
    const long = 'x'.repeat(200_000)
    const input = `${long}\n${GOOD}\n${LINK}${long}\n\n${GOOD}\n${' '.repeat(200_000)}${GOOD}`
    const { err, found } = await verifyInputs(['-'], { '-': input })
    expect(found.map((each) => each['input'])).toEqual(
      [2, 5].map((i) => `standard input, line ${i}`),
    )
    const sentence = 'Not a replay: the text is too long.'
    const errors = [1, 3, 6].map((i) => `error: standard input, line ${i}: ${sentence}\n`)
    expect(err).toBe(errors.join(''))
  })

  test('are no longer read after a thousand lines that are no replays, and the next input is', async () => {
    const files = { 'book.txt': `${'word\n'.repeat(1001)}${GOOD}`, '-': GOOD }
    const { exitCode, err, found } = await verifyInputs(['book.txt', '-'], files)
    expect(err.split('\n').slice(999)).toEqual([
      expect.stringMatching(/^error: book.txt, line 1000: Not a replay: /),
      'error: book.txt is not read further: 1000 lines are no replays',
      '',
    ])
    expect(found).toMatchObject([{ input: 'standard input, line 1' }])
    expect(exitCode).toBe(2)
  })

  test('with a name that reverses text are named in escapes', async () => {
    const files = { 'a\u202enur': GOOD }
    const { out } = await asterion(['verify', 'a\u202enur'], files)
    expect(out).toContain(String.raw`"input":"a\u202enur, line 1"`)
  })

  test('that cannot be read exit with 2, and the others are verified', async () => {
    const files = { '-': `nonsense!\n${GOOD}\n`, 'empty.asterion': '\n' }
    const unread = ['no/such.asterion', 'src', 'empty.asterion']
    const inputs = [...unread, '-', BAD, LINK.slice(0, 60), 'typo']
    const { exitCode, err, found } = await verifyInputs(inputs, files)
    expect(found.map(({ valid }) => valid)).toEqual([true, false])
    expect(err.split('\n')).toEqual([
      'error: cannot read no/such.asterion: no such file',
      'error: cannot read src: it is a directory',
      'error: empty.asterion contains no replay',
      expect.stringMatching(/^error: standard input, line 1: Not a replay: .+\.$/),
      expect.stringMatching(/^error: https:.+: Not a replay: .+\.$/),
      expect.stringMatching(/^error: typo: no such file\. Not a replay: .+\.$/),
      '',
    ])
    expect(exitCode).toBe(2)
  })
})
