import { describe, expect, test } from 'vitest'
import { LEVEL_COUNT, RULES_VERSION } from '../../../src/core/game/rules.ts'
import { decodeReplays, encodeReplays } from '../../../src/core/replay/codec.ts'
import type { NamedReplay } from '../../../src/core/replay/replay.ts'
import { clearedLevels } from '../../../src/core/replay/verify.ts'
import { pinEntry, type PinnedEntry, readCorpus } from '../../catalogue/corpus.ts'
import { verifyBuilt } from '../level/built-level.ts'
import { type Feature, featuresOf } from './features.ts'

const CORPUS = readCorpus()
const HANDS = CORPUS.filter(({ by }) => by === 'hands')

function replaysOf(entries: readonly PinnedEntry[]): NamedReplay[] {
  return entries.flatMap(({ text }) => decodeReplays(text))
}

describe.each(CORPUS)('$id of the corpus, $shows,', (entry) => {
  test('is read, and written as the same text', () => {
    expect(encodeReplays(decodeReplays(entry.text))).toBe(entry.text)
  })

  test('is valid, with the time and the catches that are pinned', () => {
    expect(pinEntry(entry, entry.word)).toEqual(entry)
  })
})

describe('the replay corpus', () => {
  test('has at least twenty entries of different names, and ten played by hand', () => {
    expect(new Set(CORPUS.map(({ id }) => id)).size).toBe(CORPUS.length)
    expect(CORPUS.length).toBeGreaterThanOrEqual(20)
    expect(HANDS.length).toBeGreaterThanOrEqual(10)
  })

  test('has no replay twice', () => {
    expect(new Set(CORPUS.map(({ text }) => text)).size).toBe(CORPUS.length)
  })

  const CLAIMS: readonly (readonly [string, (run: NamedReplay) => boolean])[] = [
    ['a single level', ({ replay }) => replay.mode === 'level'],
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
    expect(replaysOf(CORPUS).some(holds)).toBe(true)
  })

  test('has unfinished replays, and some without and with many catches', () => {
    expect(CORPUS.some(({ finished }) => !finished)).toBe(true)
    expect(CORPUS.some(({ finished, catches }) => finished && catches === 0)).toBe(true)
    expect(CORPUS.some(({ catches }) => catches >= 5)).toBe(true)
  })
})

describe('replays played by hand', () => {
  const features = replaysOf(HANDS).map(({ replay }) => featuresOf(replay))
  const countOf = (feature: Feature): number =>
    features.filter((counts) => counts[feature] > 0).length

  test('cleared no level in less than its optimum', () => {
    for (const { replay } of replaysOf(HANDS)) {
      const verdict = verifyBuilt(replay)
      if (!verdict.valid) throw new Error(replay.seed)
      const won = clearedLevels(verdict)
      expect(won).not.toHaveLength(0)
      for (const { time, optimum } of won) expect(time).toBeGreaterThanOrEqual(optimum)
    }
  })

  test('was cleared, every time', () => {
    expect(HANDS.every(({ finished }) => finished)).toBe(true)
  })

  test.each([1, 2, 3, 5, 7, 10])('has level %i by itself', (number) => {
    const levels = replaysOf(HANDS).filter(({ replay }) => replay.mode === 'level')
    expect(levels.some(({ replay }) => replay.level === number)).toBe(true)
  })

  test('has all ten levels, with catches', () => {
    const runs = HANDS.filter(({ text }) => decodeReplays(text)[0].replay.mode === 'run')
    expect(runs.some(({ catches }) => catches > 0)).toBe(true)
  })

  // Pauses are among them as well, but leave nothing in a replay: they have no ticks.
  const WANTED: readonly (readonly [Feature, number])[] = [
    ['two keys at once', 10],
    ['buffered turn', 2],
    ['reversal in mid-corridor', 2],
    ['standing still while hunted', 5],
    ['catch', 1],
    ['restart', 1],
  ]

  test.each(WANTED)('shows a %s, in at least %i replays', (feature, least) => {
    expect(countOf(feature)).toBeGreaterThanOrEqual(least)
  })
})
