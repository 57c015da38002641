import { expect, test } from 'vitest'
import { chooseSymbols, pathMark } from '../../src/cli/symbols.ts'

test.each([
  ['narrow', '#', '.', '*'],
  ['narrow, several characters', '##', 'ab', '**'],
  ['narrow with an accent of its own', '#', 'e\u0301', '*'],
  ['blocks', '█', '░', '*'],
  ['wide, Korean', '벽', '길', '**'],
  ['wide, a blank', '＃', '\u3000', '**'],
  ['wide, emoji', '⬛', '⬜', '**'],
  ['wide, joined emoji', '⬛', '👩‍🚀', '**'],
  ['mixed', '#', '길.', '***'],
  ['not the wall', '*', '.', '+'],
  ['not the floor', '+', '*', 'o'],
  ['not the wall, wide', '**', '길', '++'],
])('the mark of a path %s: beside "%s" and on "%s" it is "%s"', (_, wall, floor, mark) => {
  expect(pathMark({ wall, floor })).toBe(mark)
})

test.each([
  ['x', 'x'],
  ['ab', 'a'],
  ['a', 'ab'],
  [undefined, '#'],
  ['.', undefined],
])('symbols that a reader cannot tell apart %j and %j are refused', (wall, floor) => {
  const given = { ...(wall && { wall }), ...(floor && { floor }) }
  expect(() => chooseSymbols(given)).toThrow('cannot be told apart')
})
