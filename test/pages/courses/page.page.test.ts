import { describe, expect, test } from 'vitest'
import { nameOfRunner } from '../../../src/app/board/board-words.ts'
import type { CoursesData } from '../../../src/app/routing/routes.ts'
import type { Labyrinth } from '../../../src/core/board/answers.ts'
import { BoardError } from '../../../src/core/board/client.ts'
import { dayCourseOf } from '../../../src/core/attempt/attempt.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { drawnSeed } from '../../../src/core/level/drawn/codec.ts'
import { open } from '../../../src/pages/courses/page.ts'
import { attemptOf } from '../../core/attempt/attempts.ts'
import { carved } from '../../core/level/drawn/won-levels.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { openCourses, openWith, seedsIn } from './open-pages.ts'
import { inNovember, levelOf } from './played.ts'

const ARIADNE = levelOf('ariadne')
const FAST = attemptOf(1, [100], { ...ARIADNE, endedAt: inNovember(20, 9, 30) })
const SLOW = attemptOf(2, [180], { ...ARIADNE, endedAt: inNovember(21) })
const OTHER = attemptOf(3, [250], { ...levelOf('minos'), endedAt: inNovember(19) })

describe('the list of courses', () => {
  test('has the best, the counts and the last day of each course, the last played first', async () => {
    const { root } = await openCourses([FAST, SLOW, OTHER], { begun: 5 })
    expect(seedsIn(root)).toEqual(['ariadne', 'minos'])
    expect(textsOf(root, '.courses li:first-child > *').slice(1)).toEqual([
      ...['ariadneLevel 1 · Binary tree', '0:00.83'],
      '2 of 5 finished · Nov\u00A021,\u00A02026 · Perfect time: 0:00.83',
    ])
  })

  test('opens a course by a press anywhere on its line', async () => {
    const { root, left } = await openCourses([FAST, OTHER])
    for (const line of root.querySelectorAll('.courses li')) {
      line.scrollIntoView()
      for (const part of line.children) {
        const { left: x, top, width, height } = part.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, top + height / 2)
        expect(hit).toBe(find(line, 'button'))
      }
    }
    buttonNamed(root, 'minos').click()
    expect(left).toMatchObject([['course', { course: { seed: 'minos' } }]])
  })

  test('shows no figures before the records are loaded', async () => {
    let isLoading = true
    const { root, add } = await openCourses([FAST], { isLoading: () => isLoading })
    expect(find(root, '.hint').textContent).toBe('Loading your records …')
    isLoading = false
    add()
    await expect.poll(() => seedsIn(root)).toEqual(['ariadne'])
  })

  test('leads with the labyrinth of the day, dark before the own try, and needs no course', async () => {
    const { root, left } = await openCourses([])
    expect(textsOf(root, '.records-tools button')).toEqual(['Import'])
    const lead = find(root, '.today-lead')
    expect(find(lead, 'h2').textContent).toBe('Today · Nov\u00A022')
    expect(find(lead, 'canvas', HTMLCanvasElement).width).toBe(48)
    expect(document.activeElement).toBe(buttonNamed(lead, 'Today'))
    buttonNamed(lead, 'Today').click()
    expect(left).toEqual([['today', {}]])
    const day = dayCourseOf('2026-11-22')
    const { root: played, left: opened } = await openCourses([attemptOf(1, [100], day)])
    expect(played.querySelector('.today-lead canvas')).not.toBeNull()
    expect([...seedsIn(played), ...textsOf(played, '.hint')]).toEqual([])
    find(played, '.today-lead .plain button').click()
    expect(opened).toEqual([['course', { course: day }]])
  })

  test('is split into pages', async () => {
    const many = Array.from({ length: 21 }, (_, i) => attemptOf(i, [100], levelOf(`seed ${i}`)))
    const { root } = await openCourses(many)
    expect(seedsIn(root)).toHaveLength(10)
    expect(seedsIn(root)[0]).toBe('seed 20')
    buttonNamed(root, 'Older').click()
    buttonNamed(root, 'Older').click()
    expect(seedsIn(root)).toEqual(['seed 0'])
  })

  test('shows records that another tab has stored', async () => {
    const { root, add } = await openCourses([FAST])
    add(OTHER)
    await expect.poll(() => seedsIn(root)).toEqual(['ariadne', 'minos'])
  })

  test('has the course in focus that was left for it', async () => {
    const focus = `${ARIADNE.rules}.level.1.ariadne`
    const { root } = await openWith(open, { focus }, [FAST, OTHER])
    expect(document.activeElement).toBe(buttonNamed(root, 'ariadne'))
  })
})

describe('on a host with a board', () => {
  const CAROL = `${'C'.repeat(42)}A`
  const board = `${RULES_VERSION}.level.1.${drawnSeed(carved('theseus', 1, 'Gate'))}`
  const labyrinth: Labyrinth = { board, maker: CAROL, optimum: 600, runners: 3, best: 660 }

  const openOn = async (answers: object, data: CoursesData = {}) => {
    const client = {
      popular: () => Promise.resolve([]),
      labyrinths: () => Promise.resolve([]),
      races: () => Promise.resolve([]),
      ...answers,
    }
    const opened = { client } as never
    return openWith(open, data, [FAST], {
      board: { isThere: () => true, open: () => Promise.resolve(opened) },
    })
  }

  test('labyrinths of players are listed by their makers’ runner names, without any title', async () => {
    const { root, left } = await openOn({ labyrinths: () => Promise.resolve([labyrinth]) })
    const name = nameOfRunner(CAROL)
    await expect.poll(() => seedsIn(root)).toEqual(['ariadne', name])
    const line = [...root.querySelectorAll('.courses li')].at(-1)
    expect(line?.textContent).not.toContain('Gate')
    expect(textsOf(root, '.course-facts').at(-1)).toBe('Perfect time: 0:05.00 · Runners: 3')
    buttonNamed(root, name).click()
    expect(left).toMatchObject([['course', { course: { level: 1 }, of: 'everybody' }]])
  })

  test('a listed course that was left for the list gets the focus, unless that was moved', async () => {
    for (const isMoved of [false, true]) {
      let answer: (listed: readonly Labyrinth[]) => void = () => undefined
      const labyrinths = () => new Promise((resolve) => (answer = resolve))
      const { root } = await openOn({ labyrinths }, { focus: board })
      await expect.poll(() => document.activeElement?.textContent).toBe('Today')
      if (isMoved) buttonNamed(root, 'Import').focus()
      answer([labyrinth])
      const name = nameOfRunner(CAROL)
      await expect.poll(() => seedsIn(root)).toEqual(['ariadne', name])
      expect(document.activeElement?.textContent).toBe(isMoved ? 'Import' : name)
    }
  })

  test('courses and races that are played now are listed', async () => {
    const { root, left } = await openOn({
      popular: () => Promise.resolve([{ board: `${RULES_VERSION}.run.1.theseus`, posts: 3 }]),
      races: () => Promise.resolve([{ id: 'abc', isStarted: false, runners: [CAROL] }]),
    })
    await expect.poll(() => textsOf(root, 'h2')).toContain('Popular this week')
    expect(textsOf(root, '.course-facts').at(-1)).toBe('Posts: 3')
    buttonNamed(root, nameOfRunner(CAROL)).click()
    expect(left).toEqual([['race', { race: 'abc' }]])
  })

  test('that does not answer the own courses are listed all the same', async () => {
    const { root } = await openOn({ races: () => Promise.reject(new BoardError('no-answer')) })
    await expect.poll(() => seedsIn(root)).toEqual(['ariadne'])
    expect(textsOf(root, 'h2')).toEqual(['Today · Nov\u00A022', 'Your runs'])
  })
})
