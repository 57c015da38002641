import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/board/config.ts'
import { raceId } from '../../src/core/board/race/race.ts'

test('the races of a node begin with its character, by default with a', () => {
  expect(readConfig({}).node).toBe('a')
  const { node } = readConfig({ ASTERION_NODE: '7' })
  expect(raceId.safeParse(`${node}2345`).success).toBe(true)
})

// Ids that begin with y are those of entries' races.
test.each(['y', '0', 'l', 'A', 'ab', '가'])('%j names no node', (node) => {
  expect(() => readConfig({ ASTERION_NODE: node })).toThrow(ConfigError)
})
