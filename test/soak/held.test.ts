import { describe, expect, test } from 'vitest'
import { growths } from './held.ts'

const SHARES = { 'bytes of objects': 0.1 }
const FIRST = { 'bytes of objects': 1000, nodes: 100, textures: 7 }

describe('the growth between two counts', () => {
  test('is empty for equal and smaller counts', () => {
    expect(growths(FIRST, { ...FIRST, 'bytes of objects': 900, textures: 6 }, {})).toEqual([])
  })

  test('includes a single additional texture', () => {
    expect(growths(FIRST, { ...FIRST, textures: 8 }, SHARES)).toEqual(['textures: 7 became 8'])
  })

  test('includes the bytes of objects only above their allowed share', () => {
    expect(growths(FIRST, { ...FIRST, 'bytes of objects': 1100 }, SHARES)).toEqual([])
    const more = { ...FIRST, 'bytes of objects': 1101 }
    expect(growths(FIRST, more, SHARES)).toEqual(['bytes of objects: 1000 became 1101'])
  })
})
