import { describe, expect, inject } from 'vitest'
import { formatTicks } from '../../src/core/game/clock.ts'
import { buildLevel } from '../../src/core/game/building.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { decodeReplays, encodeReplays } from '../../src/core/replay/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { levelReplay } from '../ui/level-replay.ts'
import { test } from './game-test.ts'
import { factsOf, waitForFact } from './game.ts'
import { copyLink, openReplays, tampered, win } from './replays.ts'

const SEED = 'theseus'
const TICKS = buildLevel(SEED, 1).shortest * PLAYER_TICKS_PER_TILE
const TIME = formatTicks(TICKS)
const someone = levelReplay('Daedalus', SEED, 30)

describe('a level that was played with real keys', () => {
  test('has a link that is verified, watched and raced, and both runs are passed on', async ({
    open,
  }) => {
    const page = await open(`?seed=${SEED}&level=1`)
    await win(page, SEED)
    const text = await copyLink(page, 'Ariadne')

    // Anew, with empty storage: what is shown is in the link.
    const other = await openReplays(open, text)
    expect(other.url()).toBe(`${inject('address')}#run=${text}`)
    expect(await other.textContent('.total')).toBe(TIME)
    expect(await other.textContent('.runner-name')).toBe('Ariadne')
    expect(await other.textContent('.remark')).toMatch(/^✓ Verified · Never caught/)

    await other.click('text=Watch')
    await waitForFact(other, 'scene', 'watch')
    await other.keyboard.press('End')
    await waitForFact(other, 'tick', String(TICKS))
    await other.keyboard.press('Escape')
    await waitForFact(other, 'phase', 'checked')

    await other.keyboard.press('Enter')
    await waitForFact(other, 'phase', 'ready')
    expect((await factsOf(other))['ghosts']).toBe('1,1')
    expect(await other.textContent('.ghost-names')).toBe('Ariadne')
    await win(other, SEED)
    expect(await other.textContent('.total')).toBe(TIME)
    expect(await other.locator('.remark').allTextContents()).toContain('Place 1 of 2')
    const both = decodeReplays(await copyLink(other, 'Phaedra'))
    expect(both.map(({ name }) => name)).toEqual(['Ariadne', 'Phaedra'])
    expect(both.map(({ replay }) => verify(replay).valid)).toEqual([true, true])

    // The address is that of the level now, and the name is kept for the next time.
    await other.reload()
    await win(other, SEED)
    expect(await other.inputValue('#runner')).toBe('Phaedra')
  })
})

describe('a link', () => {
  test('with a run that was tampered with leaves the other; with that alone, Enter leads to the menu', async ({
    open,
  }) => {
    const page = await openReplays(
      open,
      encodeReplays([tampered(someone), levelReplay('Icarus', SEED, 40)]),
    )
    expect(await page.locator('.runner-name').allTextContents()).toEqual(['Icarus', 'Daedalus'])
    expect(await page.locator('.remark, tbody p').allTextContents()).toEqual([
      expect.stringMatching(/^✓ Verified/),
      expect.stringMatching(/^✕ Refused: in level 1, at 0:\d\d\.\d\d \(tick \d+\), /),
    ])
    expect(await page.textContent('#status')).toBe('Checked: 1 of 2 verified.')
    expect(await page.textContent('.main-choice')).toBe('Race')

    await page.evaluate(
      (hash) => {
        location.hash = hash
      },
      `#run=${encodeReplays([tampered(someone)])}`,
    )
    await page.locator('.remark.refused').waitFor()
    expect(await page.textContent('#status')).toBe('Checked: 0 of 1 verified.')
    await page.keyboard.press('Enter')
    await waitForFact(page, 'scene', 'menu')
    expect(await page.inputValue('#seed')).toBe(SEED)
  })

  test('with another character in it leads to the menu, with one sentence', async ({ open }) => {
    const text = encodeReplays([someone])
    const flipped = text.slice(0, 90) + (text[90] === 'A' ? 'B' : 'A') + text.slice(91)
    const page = await open(`#run=${flipped}`)
    await waitForFact(page, 'scene', 'menu')
    expect(await page.textContent('.problem')).toMatch(/^That run is damaged: /)
    expect(page.url()).toBe(inject('address'))
  })
})
