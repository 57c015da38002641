import { describe, expect, test } from 'vitest'
import { renderEffects, renderMusic } from './listening.ts'

test('every effect is heard, does not clip and falls silent', async () => {
  const loudness = await renderEffects()
  const of = (fault: (id: string) => boolean): string[] => Object.keys(loudness).filter(fault)
  expect(Object.keys(loudness).length).toBeGreaterThan(30)
  expect(of((id) => loudness[id].loudest < 0.01)).toEqual([])
  expect(of((id) => loudness[id].peak >= 0.9)).toEqual([])
  expect(of((id) => loudness[id].tail > 0.001)).toEqual([])
  // Steps are heard five times a second and must stay far below a catch.
  const most = loudness['catch'].loudest / 2
  expect(of((id) => id.startsWith('step-') && loudness[id].loudest > most)).toEqual([])
})

describe('the music', () => {
  test.each(['kruskal', 'wilson', 'recursive-backtracker'] as const)(
    'of %s is heard in every second and does not clip, with everything else at once',
    async (algorithm) => {
      const { peak, each } = await renderMusic(algorithm, 1, 6)
      expect(peak).toBeLessThan(1)
      expect(Math.min(...each.slice(1))).toBeGreaterThan(0.01)
    },
  )

  test('is louder and breathes when the minotaur is near', async () => {
    const sum = async (danger: number): Promise<number> =>
      (await renderMusic('wilson', danger, 6)).each.reduce((a, b) => a + b)
    expect(await sum(0.8)).toBeGreaterThan(1.2 * (await sum(0)))
  })
})
