import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LEVEL_COUNT, RULES_VERSION } from '../../../src/core/game/rules.ts'
import { decodeReplays, encodeReplays } from '../../../src/core/replay/codec/codec.ts'
import type { NamedReplay } from '../../../src/core/replay/replay.ts'
import { optimumTime } from '../../../src/core/level/optimum.ts'
import { clearedLevels } from '../../../src/core/replay/verify.ts'
import { CORPUS_PLACE, pinEntry, readCorpus } from '../../catalogue/corpus.ts'
import { builtLevel, verifyBuilt } from '../level/built-level.ts'
import { type Feature, featuresOf } from './features.ts'

const CORPUS = readCorpus()
const REPLAYS: readonly NamedReplay[] = CORPUS.flatMap(({ text }) => decodeReplays(text))

/** Files of the corpus, of the present rules and of earlier ones. */
const FILES = readdirSync(new URL('.', CORPUS_PLACE)).filter((name) => {
  return /^replays(?:-\d+)?\.json$/.test(name)
})

test.each(FILES)('every text in %s is decoded, and encodes to an identical text', (name) => {
  for (const { id, text } of readCorpus(new URL(name, CORPUS_PLACE))) {
    expect(encodeReplays(decodeReplays(text)), id).toBe(text)
  }
})

describe.each(CORPUS)('$id of the corpus, $shows,', (entry) => {
  test('is valid, with the time and the catches that are pinned', () => {
    expect(pinEntry(entry, entry.word)).toEqual(entry)
  })
})

describe('the replay corpus', () => {
  test('has at least eighteen different entries, a finished run first', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(18)
    expect(new Set(CORPUS.map(({ id }) => id)).size).toBe(CORPUS.length)
    expect(new Set(CORPUS.map(({ text }) => text)).size).toBe(CORPUS.length)
    expect([CORPUS[0].finished, REPLAYS[0].replay.mode]).toEqual([true, 'run'])
  })

  const CLAIMS: readonly (readonly [string, (run: NamedReplay) => boolean])[] = [
    ['all ten levels of a run', ({ replay }) => replay.tracks.length === LEVEL_COUNT],
    ['practice', ({ replay }) => replay.practice],
    ['a later attempt', ({ replay }) => replay.attempt > 1],
    ['no name', ({ name }) => name === ''],
    ['a Korean name', ({ name }) => /\p{Script=Hangul}/u.test(name)],
    ['a name of emoji', ({ name }) => /\p{Emoji_Presentation}/u.test(name)],
    ['a Korean seed', ({ replay }) => /\p{Script=Hangul}/u.test(replay.seed)],
    ['a seed of emoji', ({ replay }) => /\p{Emoji_Presentation}/u.test(replay.seed)],
    ['more than a minute on one level', ({ replay }) => replay.tracks[0].length > 7200],
    ['the rules of today', ({ replay }) => replay.rules === RULES_VERSION],
  ]

  test.each(CLAIMS)('has %s', (_, holds) => {
    expect(REPLAYS.some(holds)).toBe(true)
  })

  test('has unfinished replays, and some without and with many catches', () => {
    expect(CORPUS.some(({ finished }) => !finished)).toBe(true)
    expect(CORPUS.some(({ finished, catches }) => finished && catches === 0)).toBe(true)
    expect(CORPUS.some(({ catches }) => catches >= 5)).toBe(true)
  })

  test.each([1, 2, 3, 5, 7, 10])('has level %i by itself, cleared', (number) => {
    const levels = CORPUS.filter(({ finished }) => finished).map(
      ({ text }) => decodeReplays(text)[0],
    )
    expect(levels.some(({ replay }) => replay.mode === 'level' && replay.level === number)).toBe(
      true,
    )
  })

  test('has no level cleared in less than its optimum', () => {
    for (const { replay } of REPLAYS.filter(
      ({ replay: { mode } }, i) => i === 0 || mode === 'level',
    )) {
      const verdict = verifyBuilt(replay)
      if (!verdict.valid) throw new Error(replay.seed)
      if (!verdict.finished) continue
      for (const { level, time } of clearedLevels(verdict)) {
        expect(time).toBeGreaterThanOrEqual(optimumTime(builtLevel(replay.seed, level)))
      }
    }
  })

  const features = REPLAYS.map(({ replay }) => featuresOf(replay))

  const WANTED: readonly (readonly [Feature, number])[] = [
    ['two keys at once', 10],
    ['buffered turn', 2],
    ['reversal in mid-corridor', 2],
    ['standing still while hunted', 5],
    ['catch', 1],
    ['restart', 1],
  ]

  test.each(WANTED)('shows a %s, in at least %i replays', (feature, least) => {
    expect(features.filter((counts) => counts[feature] > 0).length).toBeGreaterThanOrEqual(least)
  })
})
