import { expect, test } from 'vitest'
import { drawnSeed } from '../../../src/core/level/drawn/codec.ts'
import { offerPost } from '../../../src/scenes/win/post-offer.ts'
import { noisy } from '../../core/level/drawn/won-levels.ts'
import { attempted, finished } from '../../storage/attempts.ts'

/** Number of boards that an offer to post an attempt at a seed opens. */
async function boardsOpened(seed: string): Promise<number> {
  let opened = 0
  const open = () => {
    opened++
    return Promise.reject(new Error('not fetched'))
  }
  await offerPost({
    board: { isThere: () => true, open },
    attempt: { ...attempted(finished('theseus')), seed },
    ...{ isPosted: false, go: () => undefined, offer: () => document.body },
    ...{ showPanel: () => undefined, closed: new AbortController().signal },
  })
  return opened
}

test('a result is offered to the board of its course, unless the course has none', async () => {
  expect(await boardsOpened('theseus')).toBe(1)
  const levels = [1, 2, 3].map((i) => ({ ...noisy(`${i}`), enemies: [] }))
  expect(await boardsOpened(drawnSeed(levels))).toBe(0)
})
