import { page as browser } from 'vitest/browser'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CourseData } from '../../../src/app/routing/routes.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import type { Optimum } from '../../../src/core/level/optimum.ts'
import { startCourse } from '../../../src/core/level/run.ts'
import { decodeReplay } from '../../../src/core/replay/codec/codec.ts'
import { open } from '../../../src/pages/course/page.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { replayOf } from '../../../src/core/attempt/recorded-level.ts'
import { attemptOf, COURSE } from '../../core/attempt/attempts.ts'
import { takeCopies, takeSavedFiles } from '../../scenes/win/shared-run.ts'
import { attempted, finished, lostDay, withReplay } from '../../storage/attempts.ts'
import { openWith } from '../courses/open-pages.ts'
import { inNovember } from '../courses/played.ts'
import { buttonNamed, find, textsOf } from '../page.ts'

keepAddress()

const FAST = attempted(finished('ariadne'), { endedAt: inNovember(20, 9, 30) })
const SLOW = attempted(finished('ariadne', 80), { endedAt: inNovember(21) })
const { rules, seed, mode, level } = FAST
const ARIADNE = { rules, seed, mode, level }
const [BEST, LATER] = ['0:03.80', '0:04.66']

/** Opens the page of a course without a board. */
const openMine = (
  attempts: readonly Attempt[],
  data: Partial<CourseData> = {},
  options: Parameters<typeof openWith>[3] = {},
) =>
  openWith(
    (host, given: CourseData) => open(host, given),
    { course: ARIADNE, ...data },
    attempts,
    options,
  )

const timesIn = (root: HTMLElement): string[] => textsOf(root, '.runs tbody .result')
const row = (root: HTMLElement, time: string): HTMLElement => {
  const rows = [...root.querySelectorAll<HTMLElement>('.runs tbody tr')]
  const found = rows.find(({ textContent }) => textContent.includes(time))
  if (found === undefined) throw new Error(`no run of ${time}`)
  return found
}

describe('the own runs of a course', () => {
  test('have the best and the counts, then each of them, the last first', async () => {
    const { root } = await openMine([FAST, SLOW], {}, { begun: 3 })
    expect(find(root, 'h1').textContent).toContain('ariadne')
    expect(textsOf(root, '.course-summary > :is(b, p)')).toEqual([
      ...[BEST, 'Level 1 Binary tree2 of 3 finishedPerfect time: 0:00.83'],
    ])
    expect(timesIn(root)).toEqual([LATER, BEST])
    expect(textsOf(row(root, BEST), 'th, td').map((text) => text.replace(/\s/g, ' '))).toEqual([
      ...['Nov 20, 2026 9:30 AMPersonal best', BEST],
    ])
  })

  test('stay in place when the perfect time becomes known', async () => {
    const optima: (Optimum | null)[] = [null]
    let changed = (): void => undefined
    const { root } = await openMine(
      [FAST, SLOW],
      {},
      {
        optima: {
          of: () => optima,
          listen(callback) {
            changed = callback
            return () => undefined
          },
        },
      },
    )
    const placesOf = (selector: string): number[] =>
      [...root.querySelectorAll<HTMLElement>(selector)].flatMap(({ offsetLeft, offsetTop }) => [
        ...[offsetLeft, offsetTop],
      ])
    const places = () => ['.course-summary > *', '.medal-line > *', '.runs tr'].map(placesOf)
    await document.fonts.ready
    const before = places()
    optima[0] = { ticks: 100, slack: 0 }
    changed()
    await expect.poll(() => root.textContent).toContain('Perfect time: 0:00.83')
    expect(places()).toEqual(before)
  })

  test('without a best have no medal, and no counts before the first', async () => {
    const { root } = await openMine([{ ...FAST, practice: true }])
    expect(textsOf(root, '.remark')).toEqual(['Practice'])
    expect(root.querySelector('.runs .medal')).toBeNull()
    const { root: fresh } = await openMine([])
    expect(find(fresh, '.hint').textContent).toBe('No finished attempt yet.')
    expect(textsOf(fresh, '.result-foot > .choices button')).toEqual(['Run'])
  })

  test('of ten levels have their catches, and the times of each level below its maze', async () => {
    const levels = [1, 2].map((number) => ({ level: number, time: 60, catches: number }))
    const run = attemptOf(1, [], { mode: 'run', seed: 'ariadne', levels })
    const { root } = await openMine([run], { course: { ...COURSE, seed: 'ariadne', mode: 'run' } })
    expect(textsOf(root, '.runs .catches')).toEqual(['Catches', '3'].slice(1))
    expect(root.querySelectorAll('.run-mazes li')).toHaveLength(10)
  })

  test('keep their page, and the focus, when it is turned or another one is stored', async () => {
    const attempts = Array.from({ length: 61 }, (_, i) => attemptOf(i, [200 - i], ARIADNE))
    const { root, add } = await openMine(attempts)
    expect(timesIn(root)).toHaveLength(25)
    buttonNamed(root, 'Older').focus()
    buttonNamed(root, 'Older').click()
    expect(document.activeElement).toBe(buttonNamed(root, 'Older'))
    const [last] = timesIn(root)
    add(attemptOf(61, [500], ARIADNE))
    await expect.poll(() => timesIn(root)[1]).toBe(last)
    expect(find(root, '.pager span').textContent).toBe('2 / 3')
  })

  test('are run again', async () => {
    const { root, left } = await openMine([FAST])
    expect(document.activeElement).toBe(buttonNamed(root, 'Run'))
    buttonNamed(root, 'Run').click()
    expect(left).toEqual([['play', { run: startCourse(ARIADNE), origin: 'mine' }]])
  })

  test('lead back to the page that led there, else to the list, where the course has the focus', async () => {
    const { goUp, left } = await openMine([FAST])
    goUp()
    expect(left).toEqual([['courses', { focus: `${rules}.level.1.ariadne` }]])
    const fromToday = await openMine([FAST], { back: ['today', {}] })
    fromToday.goUp()
    expect(fromToday.left).toEqual([['today', {}]])
  })

  test('of the level of a day are dark before the own try; a lost one is no best', async () => {
    const day = { rules, seed: 'TODAY 2026-11-21', mode: 'today', level: 9 } as const
    const lost = attempted(replayOf(lostDay('2026-11-21')))
    const { root: tried } = await openMine([lost], { course: day })
    expect(tried.textContent).toMatch(/Lost · steps left: \d+/)
    expect(tried.textContent).not.toMatch(/finished|Personal best/)
    const { root, page } = await openMine([], { course: day })
    for (let i = 0; i < 3; i++) page.update?.(16)
    expect(root.querySelector('canvas')).toBeNull()
  })
})

describe('the chosen runs', () => {
  test('are at first the best; they are watched and raced together, named by their times', async () => {
    const { root, left } = await openMine([FAST, SLOW])
    expect(textsOf(root, '.chosen .result')).toEqual([BEST])
    // The first press chooses in place of the page.
    for (const time of [LATER, BEST]) find(row(root, time), '.choose', HTMLElement).click()
    buttonNamed(root, 'Watch').click()
    buttonNamed(root, 'Race 2').click()
    const replays = [
      { name: LATER, replay: decodeReplay(SLOW.replay) },
      { name: BEST, replay: decodeReplay(FAST.replay) },
    ]
    const data = { course: ARIADNE, of: 'mine', chosen: [SLOW.id, FAST.id], focus: 'Watch' }
    expect(left).toEqual([
      ['watch', { replays, which: 0, back: ['course', data] }],
      ['play', { run: startCourse(ARIADNE), rivals: replays, origin: 'mine' }],
    ])
  })

  test('are chosen again when the player comes back, with the focus', async () => {
    const { root } = await openMine([FAST, SLOW], { chosen: [SLOW.id], focus: 'Watch' })
    expect(textsOf(root, '.chosen .result')).toEqual([LATER])
    expect(document.activeElement).toBe(buttonNamed(root, 'Watch'))
  })

  test('have their threads in the maze', async () => {
    const { root, page } = await openMine([FAST])
    page.update?.(16)
    expect(find(root, '.run-mazes canvas', HTMLCanvasElement).width).toBeGreaterThan(0)
  })

  test('of other rules are neither run nor watched, and say why', async () => {
    const course = { ...ARIADNE, rules: 7 }
    const old = withReplay(FAST, { ...finished('ariadne'), rules: 7 })
    const { root } = await openMine([old], { course })
    expect(find(root, '.hint').textContent).toBe(
      `You can't run this: its rules are 7, yours are ${RULES_VERSION}.`,
    )
    const labels = ['Copy run link', 'Save file', 'Delete', 'Export .lss']
    expect(textsOf(root, '.more button')).toEqual(labels)
    expect(root.querySelector('.run-mazes')).toBeNull()
    const { root: empty } = await openMine([], { course })
    expect(textsOf(empty, '.hint')).toHaveLength(1)
    expect(document.activeElement).toBe(buttonNamed(empty, 'Back'))
  })

  test('leave the list if their replay cannot be read', async () => {
    const { attempts } = await openMine([{ ...FAST, replay: 'damaged' }])
    expect(attempts()).toEqual([])
  })

  test('are shared as a link without a name, and as a file named after them', async () => {
    const [files, copies] = [takeSavedFiles(), takeCopies()]
    const { root } = await openMine([FAST])
    const notice = (): string => find(root, '.notice-line').textContent
    buttonNamed(root, 'Copy run link').click()
    await expect.poll(notice).toBe('Link copied.')
    expect(copies).toEqual([`${location.href.replace(/[?#].*$/, '')}#run=${FAST.replay}`])
    buttonNamed(root, 'Save file').click()
    expect(notice()).toBe(`Saved as asterion-ariadne-0-03.80.asterion.`)
    expect(await files[0].content.text()).toBe(`${FAST.replay}\n`)
  })

  test.each([
    [1280, 720],
    [390, 844],
    [844, 390],
  ])('keep their buttons in place in a window of %s x %s as a message appears', async (...size) => {
    takeCopies()
    await browser.viewport(...size)
    onTestFinished(() => browser.viewport(1280, 720))
    const { root } = await openMine([FAST, SLOW])
    const places = () => [...root.querySelectorAll('button')].map((each) => each.offsetTop)
    await document.fonts.ready
    const before = places()
    buttonNamed(root, 'Copy run link').click()
    await expect.poll(() => find(root, '.notice-line').textContent).toBe('Link copied.')
    expect(places()).toEqual(before)
  })

  test('are deleted at once and can be restored until the next notice', async () => {
    takeCopies()
    const { root } = await openMine([FAST, SLOW])
    buttonNamed(root, 'Delete').click()
    expect(timesIn(root)).toEqual([LATER])
    expect(find(root, '.notice-line p').textContent).toBe(`Deleted: ${BEST}.`)
    expect(document.activeElement).toBe(buttonNamed(root, 'Undo'))
    buttonNamed(root, 'Undo').click()
    expect(timesIn(root)).toEqual([LATER, BEST])
    expect(document.activeElement).toBe(buttonNamed(root, 'Delete'))
    buttonNamed(root, 'Delete').click()
    buttonNamed(root, 'Copy labyrinth link').click()
    await expect.poll(() => find(root, '.notice-line').textContent).toBe('Link copied.')
  })
})

test('the splits of a course are a file named after the seed and the best', async () => {
  const files = takeSavedFiles()
  const { root } = await openMine([FAST])
  buttonNamed(root, 'Export .lss').click()
  expect(files.map(({ name, content }) => [name, content.type])).toEqual([
    ['asterion-ariadne-0-03.80.lss', 'application/xml'],
  ])
  expect(await files[0].content.text()).toContain('<Run version')
})

test('a course is played by a link', async () => {
  const copies = takeCopies()
  const { root } = await openMine([FAST])
  buttonNamed(root, 'Copy labyrinth link').click()
  await expect.poll(() => copies).toHaveLength(1)
  expect(new URL(copies[0]).search).toBe('?seed=ariadne&level=1')
})
