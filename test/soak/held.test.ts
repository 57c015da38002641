import { describe, expect, test } from 'vitest'
import { growths } from './held.ts'

const FIRST = { 'bytes of objects': 1000, nodes: 100, textures: 7 }

describe('what a page held first and last', () => {
  test('has not grown where it is the same or less', () => {
    expect(growths(FIRST, { ...FIRST, 'bytes of objects': 900, textures: 6 }, 0)).toEqual([])
  })

  test('has grown with a single texture more', () => {
    expect(growths(FIRST, { ...FIRST, textures: 8 }, 0.1)).toEqual(['textures: 7 became 8'])
  })

  test('may have objects that are larger by a share, and no more', () => {
    expect(growths(FIRST, { ...FIRST, 'bytes of objects': 1100 }, 0.1)).toEqual([])
    const more = { ...FIRST, 'bytes of objects': 1101 }
    expect(growths(FIRST, more, 0.1)).toEqual(['bytes of objects: 1000 became 1101'])
  })
})
