import { describe, expect, test, vi } from 'vitest'
import { formatTimeOfDay } from '../../../src/app/attempts/attempt-words.ts'
import { dayCourseOf, type Attempt } from '../../../src/core/attempt/attempt.ts'
import { replayOf } from '../../../src/core/attempt/recorded-level.ts'
import { startToday } from '../../../src/core/level/run.ts'
import { todaySeed } from '../../../src/core/level/source.ts'
import { encodeReplay } from '../../../src/core/replay/codec/codec.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { open } from '../../../src/pages/today/page.ts'
import type { SavedAttempt } from '../../../src/storage/schema.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { attemptOf } from '../../core/attempt/attempts.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { attempted, finished, lostDay } from '../../storage/attempts.ts'
import { emptyStore } from '../../storage/backups.ts'
import { openPage } from '../open-page.ts'
import { buttonNamed, find, textsOf } from '../page.ts'

keepAddress()

const DAY = '2026-11-23'
const LOST = attempted(replayOf(lostDay(DAY)))

async function openToday(
  attempts: readonly Attempt[] = [],
  begun = attempts.length,
  unfinished: readonly SavedAttempt[] = [],
  hasBoard = false,
) {
  const world = { now: Date.parse(`${DAY}T23:59:58Z`) }
  const take = vi.fn(builtLevel)
  const opened = await openPage(open, undefined, {
    attemptStore: {
      attempts: () => attempts,
      attemptsOf: () => attempts.filter(({ seed }) => seed === todaySeed(DAY)),
      begunOf: () => begun,
      listen: () => () => undefined,
    },
    preferences: {
      read: () => ({ name: 'Ari', colourSafe: false }) as never,
      renderOptions: () => ({ reducedMotion: true }) as never,
    },
    autosave: { unfinished: () => Promise.resolve(unfinished) },
    board: { isThere: () => hasBoard, open: () => Promise.reject(new Error('offline')) },
    ...{ levels: { take }, store: emptyStore(), now: () => world.now },
  })
  return { ...opened, world, take }
}

describe("Today's labyrinth", () => {
  test('is dark before the own try: torches for its weekday, and Run, which Enter presses', async () => {
    const { root, page, left, take } = await openToday()
    page.update?.(16)
    expect(find(root, 'h1').textContent).toBe('Today · Nov\u00A023')
    expect(textsOf(root, '.darkness p')).toEqual([
      '1 of 7: the easiest day of the week',
      'Level 4\u00a0· Kruskal',
    ])
    expect(root.querySelectorAll('.torches canvas:not(.out)')).toHaveLength(1)
    expect(root.querySelector('.run-mazes')).toBeNull()
    expect(take).not.toHaveBeenCalled()
    expect(document.activeElement?.textContent).toBe('Run')
    buttonNamed(root, 'Run').click()
    expect(left).toEqual([['play', { run: startToday(DAY) }]])
  })

  test('that was tried shows its result, its picture in squares, and the lit labyrinth', async () => {
    const { root } = await openToday([LOST])
    expect(find(root, '.total').textContent).toMatch(/^Lost · steps left: \d+$/)
    expect(root.querySelectorAll('.share-text .square')).toHaveLength(40)
    expect(root.querySelector('.darkness')).toBeNull()
    expect(textsOf(root, '.choices button')).toEqual(['Back', 'Share', 'Practice'])
    expect(root.textContent).toContain('Days played: 1')
  })

  test('leads to its board, which leads back', async () => {
    const { root, left } = await openToday([LOST], 1, [], true)
    buttonNamed(root, 'Board').click()
    const back = ['today', {}]
    expect(left).toEqual([['course', { course: dayCourseOf(DAY), of: 'everybody', back }]])
  })

  test('names the result of the day before, which opens its runs', async () => {
    const { root, left } = await openToday([attemptOf(1, [1200], { ...dayCourseOf('2026-11-22') })])
    buttonNamed(root, 'Yesterday: 0:10.00\u00a0· Life\u00a01 of\u00a03').click()
    const back = ['today', {}]
    expect(left).toEqual([['course', { course: dayCourseOf('2026-11-22'), back }]])
  })

  test('lists the last seven days, which are practice', async () => {
    const lost = { level: 10, time: 900, catches: 3, stepsLeft: 12 }
    const { root, left } = await openToday([
      attemptOf(1, [1200], { ...dayCourseOf('2026-11-20') }),
      attemptOf(2, [], { ...dayCourseOf('2026-11-22'), lost }),
    ])
    expect(textsOf(root, '.week b')).toEqual(['–', '–', '–', '0:10', '–', 'Lost', '–'])
    expect(textsOf(root, '.week span').join(' ')).toBe('Tue Wed Thu Fri ◆◆◆ Sat Sun Mon')
    find(root, '.week button:nth-child(6)').click()
    expect(left).toEqual([['play', { run: { ...startToday('2026-11-22'), practice: true } }]])
  })

  test('goes on if its own try is unfinished, and not with the run of another labyrinth', async () => {
    const saved = (replay: Replay): SavedAttempt => {
      return { id: 'page.1', revision: 1, continuesAt: 1, replay: encodeReplay(replay) ?? '' }
    }
    const other = saved(finished('theseus'))
    const { root } = await openToday([], 1, [other, saved(replayOf(lostDay(DAY)))])
    await vi.waitFor(() => buttonNamed(root, 'Continue'))
    const { root: unbegun } = await openToday([], 0, [other])
    await Promise.resolve()
    expect(textsOf(unbegun, '.choices button')).toContain('Run')
  })

  test('that was begun and discarded is practice', async () => {
    const { root } = await openToday([], 1)
    buttonNamed(root, 'Practice')
    expect(root.textContent).toContain('begun elsewhere or given up')
  })

  test('says when it ends here, and opens anew at midnight UTC', async () => {
    const { root, page, left, world } = await openToday()
    page.update?.(16)
    const end = formatTimeOfDay(Date.parse('2026-11-24T00:00:00Z'))
    expect(root.textContent).toContain(`Until ${end}`)
    world.now += 3000
    page.update?.(16)
    expect(left).toEqual([['today', {}]])
  })
})
