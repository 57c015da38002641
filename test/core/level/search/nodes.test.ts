import { describe, expect, test } from 'vitest'
import {
  configurationOf,
  createNodes,
  delayOf,
  placeOfNode,
  reachNode,
} from '../../../../src/core/level/search/nodes.ts'
import { below } from '../../../../src/labyrinth/random/random.ts'
import { chance } from '../../../labyrinth/arbitraries.ts'

const PLACES = 5000

describe('nodes', () => {
  test('have the state, the least delay and the way of each state that was reached', () => {
    const random = chance('nodes')
    const nodes = createNodes(PLACES)
    const delays = new Map<string, number>()
    for (let i = 0; i < 20_000; i++) {
      const [configuration, place] = [below(random, 4), below(random, PLACES)]
      const delay = below(random, 1000)
      const state = `${configuration} ${place}`
      const known = delays.get(state) ?? Infinity
      const parent = nodes.count - 1
      const node = reachNode(nodes, configuration, place, delay, parent)
      if (node === -1) {
        expect(delay).toBeGreaterThanOrEqual(known)
        continue
      }
      expect(delay).toBeLessThan(known)
      delays.set(state, delay)
      const found = [configurationOf(nodes, node), placeOfNode(nodes, node), delayOf(nodes, node)]
      expect(found).toEqual([configuration, place, delay])
      if (known === Infinity) expect(node).toBe(parent + 1)
    }
    expect(nodes.count).toBe(delays.size)
  })

  test('refuse a delay that does not fit beside the place', () => {
    const nodes = createNodes(1 << 28)
    expect(() => reachNode(nodes, 0, 5, 8, -1)).toThrow(RangeError)
    expect(reachNode(nodes, 0, 5, 7, -1)).toBe(0)
    expect([placeOfNode(nodes, 0), delayOf(nodes, 0)]).toEqual([5, 7])
  })
})
