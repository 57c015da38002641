import { describe, expect, inject } from 'vitest'
import { formatTicks } from '../../src/core/game/clock.ts'
import { buildLevel } from '../../src/core/game/building.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { decodeReplays, encodeReplays } from '../../src/core/replay/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { levelReplay } from '../ui/level-replay.ts'
import { test } from './game-test.ts'
import { closeGame, factsOf, openGame, waitForFact } from './game.ts'
import { copyLink, openReplays, tampered, win } from './replays.ts'

const SEED = 'theseus'
const TIME = formatTicks(buildLevel(SEED, 1).shortest * PLAYER_TICKS_PER_TILE)
const someone = levelReplay('Daedalus', SEED, 30)

describe('level 1, played with real keys', () => {
  let text = ''
  test.beforeAll(async ({ browser }) => {
    const made = await openGame(browser, `?seed=${SEED}&level=1`)
    await win(made.page, SEED)
    text = await copyLink(made.page, 'Ariadne')
    await closeGame(made)
  })

  test('has a link that shows the same time, verified, to whoever opens it', async ({ open }) => {
    const page = await openReplays(open, text)
    expect(await page.textContent('.total')).toBe(TIME)
    expect(await page.textContent('.runner-name')).toBe('Ariadne')
    expect(await page.textContent('.remark')).toMatch(/^✓ Verified · Never caught/)
    expect(await page.textContent('.levels tbody')).toBe(`1 · Binary tree${TIME}0`)
    expect(page.url()).toBe(`${inject('address')}#run=${text}`)
  })

  test('is raced by its link, and who finishes passes both runs on', async ({ open }) => {
    const page = await openReplays(open, text)
    await page.keyboard.press('Enter')
    await waitForFact(page, 'phase', 'ready')
    expect((await factsOf(page))['ghosts']).toBe('1,1')
    expect(await page.textContent('.ghost-names')).toBe('Ariadne')
    await win(page, SEED)
    expect(await page.textContent('.total')).toBe(TIME)
    expect(await page.locator('.remark').allTextContents()).toContain('Place 1 of 2')
    const both = decodeReplays(await copyLink(page, '  Phaedra\u202e '))
    expect(both.map(({ name }) => name)).toEqual(['Ariadne', 'Phaedra'])
    expect(both.map(({ replay }) => verify(replay).valid)).toEqual([true, true])
  })

  test('is watched to its end, and Escape leads back', async ({ open }) => {
    const page = await openReplays(open, text)
    await page.click('text=Watch')
    await waitForFact(page, 'scene', 'watch')
    await waitForFact(page, 'tick', String(buildLevel(SEED, 1).shortest * PLAYER_TICKS_PER_TILE))
    await page.keyboard.press('Escape')
    await waitForFact(page, 'phase', 'checked')
    expect(await page.textContent('.total')).toBe(TIME)
  })

  test('keeps the name for the next time', async ({ open }) => {
    const page = await open(`?seed=${SEED}&level=1`)
    await win(page, SEED)
    await copyLink(page, 'Icarus')
    await page.goto('about:blank')
    await page.goto(`${inject('address')}?seed=${SEED}&level=1`)
    await win(page, SEED)
    expect(await page.inputValue('#runner')).toBe('Icarus')
  })
})

describe('a link that was tampered with', () => {
  test('is refused with its reason, and offers neither race nor film', async ({ open }) => {
    const page = await openReplays(open, encodeReplays([tampered(someone)]))
    expect(await page.textContent('.remark')).toMatch(
      /^✕ Refused: in level 1, at 0:\d\d\.\d\d \(tick \d+\), /,
    )
    expect(await page.locator('.total').count()).toBe(0)
    expect(await page.locator('.choices button').allTextContents()).toEqual([
      'Menu',
      'Copy link',
      'Save file',
    ])
    await page.keyboard.press('Enter')
    await waitForFact(page, 'scene', 'menu')
  })

  test('leaves the other runs in it usable', async ({ open }) => {
    const page = await openReplays(
      open,
      encodeReplays([tampered(someone), levelReplay('Icarus', SEED, 40)]),
    )
    const rows = await page.locator('.runs tbody tr').all()
    const standings = await Promise.all(rows.map((row) => row.getAttribute('class')))
    expect(standings).toEqual(['finished', 'refused'])
    expect(await page.textContent('.main-choice')).toBe('Race')
  })

  test('gets one sentence and the menu when a character of it is another', async ({ open }) => {
    const text = encodeReplays([someone])
    const flipped = text.slice(0, 90) + (text[90] === 'A' ? 'B' : 'A') + text.slice(91)
    for (const [link, sentence] of [
      [flipped, /^That run is damaged: .* \((byte|character) \d+\)\.$/],
      [text.slice(0, -8), /^That run is .* \((byte|character) \d+\)\.$/],
      ['', /^That link or file holds no run\.$/],
    ] as const) {
      const page = await open(`#run=${link}`)
      await waitForFact(page, 'scene', 'menu')
      expect(await page.textContent('.problem')).toMatch(sentence)
      expect(page.url()).toBe(inject('address'))
    }
  })
})
