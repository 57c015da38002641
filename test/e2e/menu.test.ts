import { describe, expect, inject } from 'vitest'
import { test } from './game-test.ts'
import { factsOf, waitForFact } from './game.ts'

describe('the menu', () => {
  test('offers a seed that Enter runs at once', async ({ open }) => {
    const page = await open()
    const seed = await page.inputValue('#seed')
    expect(seed).toMatch(/^\w{3}-\w{3}-\w{3}$/)
    await page.keyboard.press('Enter')
    await waitForFact(page, 'scene', 'play')
    expect(await factsOf(page)).toMatchObject({ seed, level: '1', phase: 'ready', tick: '0' })
    expect(page.url()).toBe(`${inject('address')}?seed=${seed}`)
  })

  test('runs a seed that is typed, letters of the game’s keys included', async ({ open }) => {
    const page = await open()
    await page.click('#seed', { clickCount: 3 })
    await page.keyboard.type('  North Wind PRN  ')
    expect(await page.inputValue('#seed')).toBe('  North Wind PRN  ')
    await page.keyboard.press('Enter')
    await waitForFact(page, 'seed', 'north wind prn')
    expect(page.url()).toBe(`${inject('address')}?seed=north%20wind%20prn`)
  })

  test('N makes up another seed', async ({ open }) => {
    const page = await open()
    const first = await page.inputValue('#seed')
    await page.keyboard.press('n')
    expect(await page.inputValue('#seed')).not.toBe(first)
  })

  test('an empty seed gets one sentence and the field keeps the focus', async ({ open }) => {
    const page = await open()
    await page.fill('#seed', '   ')
    await page.press('#seed', 'Enter')
    expect(await page.textContent('.problem')).toBe('A seed needs at least one character.')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('seed')
    expect((await factsOf(page))['scene']).toBe('menu')
  })

  test('Tab walks from the seed through the buttons', async ({ open }) => {
    const page = await open()
    await page.focus('#seed')
    const names: (string | null | undefined)[] = []
    for (let i = 0; i < 2; i++) {
      await page.keyboard.press('Tab')
      names.push(await page.evaluate(() => document.activeElement?.textContent))
    }
    expect(names).toEqual(['Run', 'New seed'])
  })
})

describe('a link that cannot be played', () => {
  test.for([
    ['?seed=', 'A seed needs at least one character.'],
    [`?seed=${'a'.repeat(65)}`, 'A seed has at most 64 characters.'],
    ['?seed=ok&level=11', 'That link names a level that does not exist; levels are 1 to 10.'],
    ['?seed=ok&level=two', 'That link names a level that does not exist; levels are 1 to 10.'],
  ])('%s gets one sentence and the menu', async ([query, sentence], { open }) => {
    const page = await open(query)
    expect((await factsOf(page))['scene']).toBe('menu')
    expect(await page.textContent('.problem')).toBe(sentence)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('seed')
  })
})

describe('a Korean seed', () => {
  test('is played and stands in the link', async ({ open }) => {
    const page = await open(`?seed=${encodeURIComponent('미궁')}&level=2`)
    expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: '미궁', level: '2' })
    expect(decodeURIComponent(page.url())).toBe(`${inject('address')}?seed=미궁&level=2`)
  })
})

describe('a Korean browser', () => {
  test('shows the whole menu in Korean', async ({ open }) => {
    const page = await open('', { locale: 'ko-KR' })
    expect(await page.textContent('.main-choice')).toBe('달리기')
    expect(await page.getAttribute('html', 'lang')).toBe('ko')
  })
})
