import { describe, expect, test, vi } from 'vitest'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { type LevelResult, type Run, startLevel, startRun } from '../../../src/core/level/run.ts'
import { optimumReplay } from '../../../src/core/replay/optimum.ts'
import { pictureChoices, resultPicture } from '../../../src/scenes/win/picture.ts'
import { createChoices } from '../../../src/ui/element.ts'
import { exactly } from '../../core/times/known-optima.ts'
import { buttonNamed, show, textsOf } from '../../pages/page.ts'
import { takeSavedFiles, takeShared } from './shared-run.ts'

const SEED = 'theseus'

/** Returns a run of optimal levels with a catch in each and some additional ticks. */
function played(start: Run, count: number, late = 0): Run {
  const levels = Array.from({ length: count }, (_, i) => buildLevel(SEED, start.level + i))
  const tracks = levels.map((level) => optimumReplay(level).tracks[0])
  const results = tracks.map(({ length }, i): LevelResult => {
    return { level: start.level + i, time: length + late, catches: 1 }
  })
  return { ...start, level: start.level + count - 1, results, tracks }
}

function pictureOf(run: Run, name = '') {
  const optima = exactly(...run.tracks.map(({ length }) => length))
  return resultPicture(run, optima, buildLevel, name)
}

describe('the picture of a run', () => {
  test('has every level with its number, its time, its medal and the tiles walked', () => {
    const made = played(startRun(SEED), 3, 1)
    const { levels, seed, medal, lines } = pictureOf(made)
    expect(seed).toBe(SEED)
    expect(medal).toBe('gold')
    expect(lines).toEqual(['Catches 3'])
    expect(levels.map(({ name, medal: won }) => [name, won])).toEqual([
      ['1', 'gold'],
      ['2', 'gold'],
      ['3', 'gold'],
    ])
    for (const [i, { level, walked, time }] of levels.entries()) {
      expect(level.number).toBe(i + 1)
      expect([walked[0], walked.at(-1)]).toEqual([level.entrance, level.exit])
      expect(time).toMatch(/^\d:\d\d\.\d\d$/)
    }
  })

  test('names the runner; practice has a remark and no medal', () => {
    const made = { ...played(startRun(SEED), 2), practice: true }
    const { lines, medal, levels } = pictureOf(made, 'Ariadne')
    expect(lines).toEqual(['Ariadne', 'Catches 2', 'Practice'])
    expect([medal, ...levels.map((level) => level.medal)]).toEqual([null, null, null])
  })
})

describe('a picture', () => {
  const run: Run = {
    ...startLevel(SEED, 1),
    results: [{ level: 1, time: 1234, catches: 0 }],
  }
  const NAME = 'asterion-theseus-0-10.28.png'
  const picture = new Blob(['a picture'])

  function showChoices(draw: () => Promise<Blob> = () => Promise.resolve(picture)) {
    const sentences: string[] = []
    const choices = pictureChoices(run, draw, (sentence) => sentences.push(sentence))
    const root = show(createChoices(choices))
    /** Presses a button and returns the notice that it causes. */
    const press = async (label: string): Promise<string> => {
      const before = sentences.length
      buttonNamed(root, label).click()
      await vi.waitUntil(() => sentences.length > before, { interval: 1 })
      return sentences[before]
    }
    return { root, press }
  }

  test('is saved under seed and time, with a notice', async () => {
    const saved = takeSavedFiles()
    expect(await showChoices().press('Save picture')).toBe(`Saved as ${NAME}.`)
    expect(saved).toEqual([{ name: NAME, content: picture, isAlive: true }])
  })

  test('can be shared only if the system accepts such files', async () => {
    expect(textsOf(showChoices().root, 'button')).toEqual(['Save picture'])
    takeShared([], ({ files }) => files?.[0].type !== 'image/png')
    expect(textsOf(showChoices().root, 'button')).toEqual(['Save picture'])
    const shared = takeShared([null, 'AbortError', 'DataError'])
    const { root, press } = showChoices()
    expect(textsOf(root, 'button')).toEqual(['Save picture', 'Share picture'])
    expect(await press('Share picture')).toBe('Picture shared.')
    expect(await press('Share picture')).toBe('')
    expect(await press('Share picture')).toBe('Your browser could not make or share the picture.')
    const [file] = shared[0].files ?? []
    expect([file.name, file.type, await file.text()]).toEqual([NAME, 'image/png', 'a picture'])
  })
})
