import { describe, expect, test } from 'vitest'
import { parseMaze } from '../../../src/core/maze/text.ts'
import { createMeasures } from '../../../src/scenes/workshop/measures.ts'
import { find, show, textsOf } from '../../pages/page.ts'

const MAZE = `
###########
#.........#
#.#.###.#.#
#.#.###.###
#.#.#.....#
#.#.###.###
#.#.#.....#
###########`.trim()

describe('the card of measures', () => {
  test('counts the parts of a maze', () => {
    const root = show(createMeasures(parseMaze(MAZE)))
    const rows = [...root.querySelectorAll('tr')].map(({ cells }) => [...cells])
    const texts = rows.map((cells) => cells.map(({ textContent }) => textContent).join(', '))
    expect(texts).toEqual([
      'Floor tiles, , 33',
      'Dead ends, 21.2%, 7',
      'Straights, , 20',
      'Turns, , 2',
      'Junctions, , 3',
      'Crossroads, , 1',
      'Longest corridor, , 7',
      'Longest path, , 18',
      'Loops, , 0',
      'Solution, 42.4%, 13',
      'Branches on the solution, , 6',
    ])
  })

  test('has a bar for each length of dead ends, relative to the most frequent', () => {
    const root = show(createMeasures(parseMaze(MAZE)))
    expect(find(root, 'h2').textContent).toBe('Dead ends by length')
    expect(textsOf(root, '.histogram > span')).toEqual(['2', '3', '5', '7'])
    expect(textsOf(root, '.histogram > b')).toEqual(['4', '1', '1', '1'])
    const bars = [...root.querySelectorAll<HTMLElement>('.histogram > i')]
    expect(bars.map(({ style }) => style.width)).toEqual(['100%', '25%', '25%', '25%'])
  })

  test('a maze without dead ends has no bars', () => {
    const ring = '#####\n#...#\n#.#.#\n#...#\n#####'
    const root = show(createMeasures(parseMaze(ring)))
    expect(find(root, '.histogram').childElementCount).toBe(0)
    expect(textsOf(root, 'td')[17]).toBe('1')
  })

  test('a maze without a solution has a dash in its place', () => {
    const parted = '#######\n#.#...#\n#######'
    expect(textsOf(show(createMeasures(parseMaze(parted))), 'td')[19]).toBe('–')
  })
})
