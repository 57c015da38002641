import { describe, expect, test } from 'vitest'
import { growths } from './held.ts'

const SHARES = { 'bytes of objects': 0.1 }
const FIRST = { 'bytes of objects': 1000, nodes: 100, textures: 7 }

describe('what a page held first and last', () => {
  test('has not grown where it is the same or less', () => {
    expect(growths(FIRST, { ...FIRST, 'bytes of objects': 900, textures: 6 }, {})).toEqual([])
  })

  test('has grown with a single texture more', () => {
    expect(growths(FIRST, { ...FIRST, textures: 8 }, SHARES)).toEqual(['textures: 7 became 8'])
  })

  test('may have objects that are larger by a share, and no more', () => {
    expect(growths(FIRST, { ...FIRST, 'bytes of objects': 1100 }, SHARES)).toEqual([])
    const more = { ...FIRST, 'bytes of objects': 1101 }
    expect(growths(FIRST, more, SHARES)).toEqual(['bytes of objects: 1000 became 1101'])
  })
})
