import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLink } from '../src/app/routing/address.ts'
import {
  LEVEL_COUNT,
  LEVELS,
  TICK_HZ,
  TODAY_LIVES,
  TURN_BUFFER_TICKS,
  TURN_GRACE_TICKS,
} from '../src/core/game/rules.ts'
import { MAX_DRAWN_ENEMIES } from '../src/core/level/drawn/drawn-level.ts'
import { fastestWin, optimumOf } from '../src/core/level/optimum.ts'
import { MAZE_ALGORITHMS } from '../src/labyrinth/maze/generators.ts'
import { MAZE_SOLVERS } from '../src/labyrinth/path/solvers.ts'
import { medalTime, type TimedMedal } from '../src/core/times/medals.ts'
import { DEFAULT_BINDINGS, isPadButton } from '../src/input/bindings.ts'
import { builtLevel } from './core/level/built-level.ts'
import { BOTS } from './difficulty/bots/bots.ts'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')

/** English messages, by key. */
const NAMES = JSON.parse(
  readFileSync(new URL('../assets/locales/en.json', import.meta.url), 'utf8'),
) as Record<string, string>

/** The numerals that README uses, from zero. */
const NUMERALS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen twenty'

test.each([
  ['ways to carve', MAZE_ALGORITHMS.length],
  ['solvers through the maze', MAZE_SOLVERS.length],
  ['simulated players', BOTS.length],
  ['levels', LEVEL_COUNT],
  ['enemies. While you draw', MAX_DRAWN_ENEMIES],
])('README counts its %s as the tables do', (counted, count) => {
  expect(README).toContain(`${NUMERALS.split(' ')[count]} ${counted}`)
})

test('README has algorithm, tiles, enemies and gaps of each level from the rules', () => {
  const rows = [...README.matchAll(/\| (\d+) \| ([^|]+) \| (\d+ x \d+) \| [^|]+ \| ([^|]+) \|/g)]
  expect(rows.map(([, ...cells]) => cells.map((cell) => cell.trim().toLowerCase()))).toEqual(
    LEVELS.map(({ algorithm, width, height, enemies, gaps }, i) => [
      String(i + 1),
      NAMES[`algorithm.${algorithm}`].toLowerCase(),
      `${width} x ${height}`,
      enemies.map(({ kind }) => kind).join(', ') + (gaps > 0 ? `; ${gaps} gaps` : ''),
    ]),
  )
})

test('README has the key of every action, and the figures of the rules', () => {
  const [, table] = /## Keys(.*?)The settings bind/.exec(README) ?? ['', '']
  const named = table.replace('arrows or WASD', 'ArrowUp W D S A')
  for (const chords of Object.values(DEFAULT_BINDINGS)) {
    for (const chord of chords.filter((one) => !isPadButton(one) && !one.startsWith('Arrow'))) {
      const key = chord.replace(/Key|Digit/, '')
      expect(named, chord).toMatch(new RegExp(`(?<![+\\w])${key.replace('+', '\\+')}(?!\\w)`))
    }
  }
  expect(README).toContain(`up to ${TURN_BUFFER_TICKS / TICK_HZ} s before a corner`)
  expect(README).toContain(`up to ${(1000 * TURN_GRACE_TICKS) / TICK_HZ} ms after it`)
  const shares = LEVELS.map(({ contestedPercent }) => contestedPercent)
  expect(README).toContain(`in ${shares.slice(0, -1).join(', ')} and ${shares.at(-1)} % of levels`)
  const times = (medal: TimedMedal): number => medalTime(medal, 100) / 100
  expect(README).toContain(`with ${NUMERALS.split(' ')[TODAY_LIVES]} lives`)
  expect(times('bronze')).toBe(2)
  expect(README).toContain(`silver ${times('silver')}, gold ${times('gold')}, perfect`)
})

test('README begins with the proof: the ten levels of its seed have an exact fastest time', () => {
  expect(README).toMatch(/^# Asterion <img [^>]*> [^.]* whose fastest times are proven to the tick/)
  const slacks = LEVELS.map((_, i) => optimumOf(fastestWin(builtLevel('theseus', i + 1))).slack)
  expect(slacks).toEqual(LEVELS.map(() => 0))
})

test('each link of README opens the page that is beside it', () => {
  const links = [...README.matchAll(/\| `([?#][^`]*)` +\| ([^|]+) \|/g)]
  const pages = links.map(([, link]) => {
    const [query, fragment = ''] = link.replace(/^#/, '?#').split('#')
    const route = readLink(query, fragment && `#${fragment}`)
    return Array.isArray(route) ? (route[0] as string) : 'elsewhere'
  })
  expect(pages.slice(0, 6)).toEqual(['play', 'play', 'today', 'trials', 'guide', 'workshop'])
})

test('README has at most 170 lines, and CHANGELOG 60 for a version', () => {
  const linesOf = (text: string): number => text.trimEnd().split('\n').length
  const textOf = (file: string): string =>
    readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  expect(linesOf(textOf('README.md'))).toBeLessThanOrEqual(170)
  for (const version of textOf('CHANGELOG.md').split('\n## ')) {
    expect(linesOf(version)).toBeLessThanOrEqual(60)
  }
})
