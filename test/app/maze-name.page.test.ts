import { describe, expect, test } from 'vitest'
import {
  besideTitle,
  levelTitle,
  makerWords,
  factsOfDrawn,
  levelFacts,
  seedName,
  writtenSeed,
} from '../../src/app/seeds/seed-name.ts'
import { createSeedLine } from '../../src/app/seeds/seed-line.ts'
import { modeWords } from '../../src/app/attempts/attempt-words.ts'
import { replayFileName } from '../../src/app/sharing/share-choices.ts'
import { resultText } from '../../src/app/sharing/result-text.ts'
import { buildAnyLevel } from '../../src/core/level/any-level.ts'
import { startLevel } from '../../src/core/level/run.ts'
import { setLanguage } from '../../src/ui/message.ts'
import { GATE, UNTITLED } from './drawn-seeds.ts'
import { exactly } from '../core/times/known-optima.ts'

/** A seed that looks like one of a drawn level. */
const DAMAGED = 'DRAWN AAAAAAAAAAAA'

describe('the name of a drawn seed', () => {
  test.each([
    [GATE, 'The Gate', '그린 미궁'],
    [UNTITLED, 'Drawn labyrinth', '그린 미궁'],
    [DAMAGED, 'Drawn labyrinth', '그린 미궁'],
  ])('is its title, never its text', (seed, english, korean) => {
    expect(seedName(seed)).toBe(english)
    expect(writtenSeed(seed)).toBe(english)
    setLanguage('ko')
    expect(seedName(seed)).toBe(seed === GATE ? 'The Gate' : korean)
  })

  test('has no label, which other seeds have', () => {
    expect(createSeedLine(GATE, 'x').textContent).toBe('The Gate x')
    expect(createSeedLine('theseus').textContent).toBe('Seed theseus')
  })

  test('stands in names of files', () => {
    expect(replayFileName(GATE, 1200)).toBe('asterion-The-Gate-0-10.00.asterion')
  })

  test('heads the text of a result, with the link of the level', () => {
    const [title, , , link] = resultText(
      { ...startLevel(GATE, 1), results: [{ level: 1, time: 120, catches: 0 }] },
      exactly(120),
    ).split('\n')
    expect(title).toBe('Asterion · The Gate')
    expect(link).toMatch(/\/#level=[\w-]+$/)
  })
})

describe('a drawn level', () => {
  test('has its title as a title, and its maker beside it', () => {
    const run = startLevel(GATE, 1)
    const level = buildAnyLevel(GATE, 1)
    expect([levelTitle(run), besideTitle(run.source, level)]).toEqual(['The Gate', 'by Ari'])
    expect(modeWords({ seed: GATE, mode: 'level', level: 1 })).toBe('9 × 7 tiles · by Ari')
    expect(modeWords({ seed: UNTITLED, mode: 'level', level: 1 })).toBe('9 × 7 tiles')
  })

  test('has its look and size before it is built', () => {
    expect(levelFacts(UNTITLED, 1)).toMatchObject({
      algorithm: 'stick-knockdown',
      width: 9,
      height: 7,
    })
    expect(levelFacts(DAMAGED, 2)).toEqual(levelFacts('theseus', 2))
    expect(factsOfDrawn('theseus')).toBeNull()
  })

  test('without a maker tells none', () => {
    expect(makerWords({})).toBe('')
    expect(makerWords({ maker: 'אריאדנה' })).toBe('by \u2068אריאדנה\u2069')
  })
})
