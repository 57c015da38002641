import { describe, expect, test } from 'vitest'
import { dfs } from '../../../src/core/path/dfs.ts'
import { tremaux } from '../../../src/core/path/tremaux.ts'
import { createTrace } from '../../../src/core/trace.ts'
import { draw } from '../picture.ts'
import { map8, told } from './showing.ts'

describe('Trémaux', () => {
  test('goes where it sees no mark, and back at once from a marked place', () => {
    const room = draw(`
      ####
      #ba#
      #sc#
      ##e#
      ####`)
    expect(told('sabce', room, tremaux)).toEqual([
      'visit s',
      'visit b',
      'visit a',
      'visit c',
      'visit e',
      'path s',
      'path b',
      'path a',
      'path c',
      'path e',
    ])
    const loop = draw(`
      #####
      #ba##
      #sc##
      #e###
      #####`)
    expect(told('sabce', loop, tremaux)).toEqual([
      'visit s',
      'visit b',
      'visit a',
      'visit c',
      'loop s',
      'step c',
      'backtrack c',
      'step a',
      'backtrack a',
      'step b',
      'backtrack b',
      'step s',
      'visit e',
      'path s',
      'path e',
    ])
    const { grid, at } = loop
    const { path, ...counts } = tremaux(grid, at('s'), at('e'))
    expect(path).toHaveLength(2)
    expect(counts).toEqual({ visited: 5, backtracked: 3, steps: 9 })
  })

  test('in a perfect maze equals depth-first search', () => {
    const [marks, stack] = [createTrace(), createTrace()]
    tremaux(map8, 11, 88, { trace: marks })
    dfs(map8, 11, 88, { trace: stack })
    expect(marks.entries).toEqual(stack.entries)
  })
})
