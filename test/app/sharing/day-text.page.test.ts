import { describe, expect, test } from 'vitest'
import { clearRecorded, openLevel, replayOf } from '../../../src/core/attempt/recorded-level.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { startToday } from '../../../src/core/level/run.ts'
import { createShareText, dayText } from '../../../src/app/sharing/result-text.ts'
import { readReplays } from '../../../src/core/replay/codec/codec.ts'
import { runTextIn } from '../../../src/core/replay/run-text.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { hold } from '../../core/replay/playing.ts'
import { find, show } from '../../pages/page.ts'
import { lostDay } from '../../storage/attempts.ts'

const DAY = '2026-11-23'
const level = openLevel(startToday(DAY), builtLevel)
for (const move of level.level.proof.moves) hold(level, move, PLAYER_TICKS_PER_TILE)
const WON = replayOf(clearRecorded(level))
const LOST = replayOf(lostDay(DAY))

const textOf = (replay: typeof WON, isColourSafe = false): string[] =>
  dayText({ name: 'Ariadne', replay }, builtLevel(replay.seed, replay.level), isColourSafe).split(
    '\n',
  )

describe('the text of a day', () => {
  test('is a head line, five rows of eight squares, and the link of the run', () => {
    const [head, ...rest] = textOf(WON)
    expect(head).toMatch(/^Asterion · Nov 23 · 1\/3 · \d:\d\d\.\d\d$/)
    expect(rest).toHaveLength(6)
    for (const row of rest.slice(0, 5)) expect(row).toMatch(/^[🟩🟥🟨⬛]{8}$/u)
    expect(rest.join('').match(/🟩/gu)).toHaveLength(1)
    const read = readReplays(runTextIn(rest[5]))
    expect(read).toMatchObject({ replays: [{ name: 'Ariadne', replay: WON }] })
  })

  test('has at most 300 characters beside its link', () => {
    for (const replay of [WON, LOST])
      expect(textOf(replay).slice(0, -1).join('\n').length).toBeLessThanOrEqual(300)
  })

  test('of a lost day has an X and the steps from the exit, and no time', () => {
    const [head, ...rows] = textOf(LOST)
    expect(head).toMatch(/^Asterion · Nov 23 · X\/3 · Steps to the exit: \d+$/)
    expect(rows.join('')).toContain('🟥')
    expect(rows.join('')).not.toContain('🟩')
  })

  test('tells catch and exit apart by form in safe colours', () => {
    expect(textOf(LOST, true).join('')).toContain('✖️')
    expect(textOf(WON, true).join('')).toContain('🟢')
    expect([...textOf(LOST, true), ...textOf(WON, true)].join('')).not.toMatch(/[🟥🟩]/u)
  })

  test('is shown with its squares drawn, and its link in one line', () => {
    const shown = show(createShareText(textOf(LOST).join('\n')))
    expect(find(shown, '.share-link').textContent).toBe(textOf(LOST).at(-1))
    expect(shown.querySelectorAll('.square')).toHaveLength(40)
    expect(shown.querySelector('.square.catch')).not.toBeNull()
  })
})
