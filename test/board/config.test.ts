import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/board/config.ts'

// Ids that begin with y are those of entries' races.
test.each(['y', '0', 'l', 'A', 'ab', '가'])('%j names no node', (node) => {
  expect(() => readConfig({ ASTERION_NODE: node })).toThrow(ConfigError)
})

test.each([
  ['https://Your.Host/', 'https://your.host'],
  ['https://your.host:443/game/', 'https://your.host/game'],
  ['http://[::1]:8443', 'http://[::1]:8443'],
])('the origin %s is read as %s', (text, origin) => {
  expect(readConfig({ ASTERION_ORIGINS: `${text}, ${text}` }).origins).toEqual([origin, origin])
})

test.each([
  'your.host',
  'your.host:8443',
  'ftp://your.host',
  'https://',
  'https://a?b',
  'https://b@a',
])('%j is refused as an origin', (origin) => {
  expect(() => readConfig({ ASTERION_ORIGINS: origin })).toThrow(ConfigError)
})
