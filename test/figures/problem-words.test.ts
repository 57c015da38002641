import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  DEFAULT_SETTINGS,
  type WorkshopSettings,
} from '../../src/app/workshop-link/workshop-link.ts'
import { readMask } from '../../src/labyrinth/maze/mask.ts'
import { PatienceError } from '../../src/labyrinth/maze/random-step.ts'
import { makeWork } from '../../src/figures/work.ts'

let problemSentence: typeof import('../../src/figures/work.ts').problemSentence

beforeAll(async () => {
  // Messages depend on the languages of a browser, which Node does not have.
  vi.stubGlobal('navigator', { languages: ['en'] })
  problemSentence = (await import('../../src/figures/work.ts')).problemSentence
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const SETTINGS: WorkshopSettings = { ...DEFAULT_SETTINGS, seed: 'a' }

function sentenceOf(act: () => unknown, settings = SETTINGS): string | null {
  try {
    act()
  } catch (error) {
    return problemSentence(error, settings)
  }
  throw new Error('nothing is wrong')
}

describe('choices that do not go together', () => {
  test.each<[string, Partial<WorkshopSettings>]>([
    ['Eller cannot carve inside a mask.', { algorithm: 'eller', mask: 'oo.oo' }],
    [`The mask does not fit ${SETTINGS.width} x ${SETTINGS.height} tiles.`, { mask: 'oo.oo' }],
    [
      'Wilson never ends with this random generator: Coordinate hash.',
      { algorithm: 'wilson', random: 'coordinate-hash' },
    ],
    ['This mask cannot be used: it needs two cells side by side.', { mask: 'ox.xo' }],
    ['This mask cannot be used: its rows have different lengths.', { mask: 'oo.o' }],
  ])('%s', (sentence, chosen) => {
    const settings = { ...SETTINGS, ...chosen }
    expect(sentenceOf(() => makeWork(settings, null), settings)).toBe(sentence)
  })
})

test('a walk that never ends is reported as a generator that repeats itself', () => {
  expect(problemSentence(new PatienceError(9), SETTINGS)).toBe(
    'The walk never ends: this random generator repeats itself.',
  )
})

describe('a text that is no mask', () => {
  test.each([
    ['it has more than 100 rows.', '..\n'.repeat(4096)],
    ['line 2 has more than 100 tiles.', `...\n${'.'.repeat(4096)}\n...`],
    ['it is smaller than 3 x 3 characters.', '..\n..\n..'],
    ['line 2 is not as long as the first.', '...\n..\n...'],
    ['line 3, column 2 is neither wall nor floor.', '...\n...\n.?.'],
    ['line 1 has more than 100 tiles.', `${'.'.repeat(101)}\n`.repeat(3)],
    ['it has more than 100 rows.', '...\n'.repeat(101)],
  ])('%s', (problem, text) => {
    expect(sentenceOf(() => readMask(text, 100))).toBe(`This mask cannot be used: ${problem}`)
  })
})

test('an error of the program has no sentence', () => {
  expect(problemSentence(new RangeError('Maximum call stack size exceeded'), SETTINGS)).toBeNull()
})
