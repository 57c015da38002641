import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_SPLITS_LENGTH,
  readSplits,
  SplitsError,
  type SplitsProblem,
} from '../../../src/core/speedrun/livesplit-reader.ts'
import { writeSplits } from '../../../src/core/speedrun/livesplit.ts'
import { attemptOf, COURSE } from './attempts.ts'

const GOOD = writeSplits([attemptOf(1, [100, 250]), attemptOf(2, [90, 300])], COURSE, 'any', 2)

/** Why a text is refused, or null when it is not. Anything thrown but a SplitsError fails. */
function problemOf(text: string): SplitsProblem | null {
  try {
    readSplits(text)
    return null
  } catch (error) {
    if (!(error instanceof SplitsError)) throw error
    expect(error.message).toMatch(/^This is no splits file of LiveSplit: .+, in line \d+\.$/)
    return error.problem
  }
}

function within(inside: string): string {
  return GOOD.replace('</Segments>', `</Segments>${inside}`)
}

describe('a text is refused', () => {
  test.each<[string, SplitsProblem, string]>([
    ['that is empty', 'xml', ''],
    ['that is no XML', 'xml', 'asterion'],
    ['that ends too early', 'xml', GOOD.slice(0, -20)],
    ['with tags that do not match', 'xml', GOOD.replace('</Segments>', '</Segment>')],
    ['with something after its end', 'xml', `${GOOD}<Run />`],
    ['with an entity of its own', 'xml', within('<a>&lol;</a>')],
    ['with an entity named as a property', 'xml', within('<a>&constructor;</a>')],
    ['with a document type', 'xml', `<!DOCTYPE Run [<!ENTITY lol "lol">]>${GOOD.slice(39)}`],
    ['that is another document', 'format', '<Layout version="1.6.1" />'],
    ['that lies too deep', 'format', within('<a>'.repeat(40) + '</a>'.repeat(40))],
    ['without a version', 'version', '<Run />'],
    ['of an old version', 'version', GOOD.replace('1.8.1', '1.4.2')],
    ['of a version to come', 'version', GOOD.replace('1.8.1', '2.0.0')],
    ['without segments', 'empty', '<Run version="1.8.1" />'],
    ['with a date that is none', 'value', GOOD.replace('11/21/2026', '11/31/2026')],
    ['with a time that is none', 'value', GOOD.replace('<GameTime>00', '<GameTime>zz')],
    ['with an id that is none', 'value', GOOD.replace('id="1"', 'id="one"')],
    ['with an attempt without id', 'value', GOOD.replace('id="1"', '')],
    ['with a count that is none', 'value', GOOD.replace('<AttemptCount>2', '<AttemptCount>two')],
    ['that is too long', 'too-long', ' '.repeat(MAX_SPLITS_LENGTH + 1)],
  ])('%s', (_, problem, text) => {
    expect(problemOf(text)).toBe(problem)
  })
})

/** What is put in, besides pieces of the file itself. */
const PIECES = [
  '<',
  '>',
  '&',
  '&#0;',
  '&#x41;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?x',
  '?>',
  '"',
  '-1',
  '\0',
]

/** A file to which one to six things were done: something cut out, something else put in its place. */
const mutations = fc
  .array(
    fc.record({
      at: fc.nat(GOOD.length),
      cut: fc.nat(60),
      from: fc.nat(GOOD.length),
      length: fc.nat(200),
      piece: fc.option(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary' }))),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((changes) =>
    changes.reduce((text, { at, cut, from, length, piece }) => {
      const put = piece ?? GOOD.slice(from, from + length)
      return text.slice(0, at) + put + text.slice(at + cut)
    }, GOOD),
  )

test('whatever is done to a file, it is read or refused with one sentence', () => {
  fc.assert(
    fc.property(mutations, (text) => {
      problemOf(text)
    }),
    { numRuns: 3000 },
  )
})

/** The longest texts there may be, each made to be slow for a reader that looks at things twice. */
describe('a text of 2 MB is read or refused at once', () => {
  const fill = (piece: string, wrap: (pieces: string) => string = within): string =>
    wrap(piece.repeat(Math.trunc((MAX_SPLITS_LENGTH - GOOD.length - 100) / piece.length)))

  test.each<[string, SplitsProblem | null, string]>([
    ['of elements', null, fill('<a/>')],
    ['of elements that are never closed', 'format', fill('<a>')],
    [
      'of attempts',
      null,
      fill('<Attempt id="1"/>', (all) =>
        GOOD.replace('</AttemptHistory>', `${all}</AttemptHistory>`),
      ),
    ],
    [
      'of segments',
      null,
      fill('<Segment/>', (all) => GOOD.replace('</Segments>', `${all}</Segments>`)),
    ],
    [
      'of children of a long name',
      null,
      within(`<${'n'.repeat(900_000)}>${'<a/>'.repeat(70_000)}</${'n'.repeat(900_000)}>`),
    ],
    ['of a name in pieces of text', null, fill('&amp;', (all) => GOOD.replace('Asterion', all))],
    ['of CDATA', null, fill('<![CDATA[x]]>', (all) => GOOD.replace('Asterion', all))],
    ['of an unfinished entity', 'xml', fill('&', (all) => GOOD.replace('Asterion', all))],
    ['of an unfinished comment', 'xml', fill('<!--')],
    ['of attributes', 'xml', fill('a="" ', (all) => within(`<a ${all}/>`))],
    ['of digits', 'value', fill('9', (all) => GOOD.replace('<GameTime>00', `<GameTime>${all}`))],
  ])('%s', (_, problem, text) => {
    expect(text.length).toBeLessThanOrEqual(MAX_SPLITS_LENGTH)
    expect(problemOf(text)).toBe(problem)
  })
})
