import { describe, expect, inject } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { decodeReplays, encodeReplays } from '../../src/core/replay/codec.ts'
import { createPlayback, seekTick } from '../../src/core/replay/playback.ts'
import { branchTrack } from '../../src/core/replay/record.ts'
import { levelReplay } from '../ui/level-replay.ts'
import { test } from './game-test.ts'
import { waitForFact } from './game.ts'
import { copyLink, openReplays, tampered, win } from './replays.ts'

const SEED = 'theseus'
const someone = levelReplay('Daedalus', SEED, 30)

describe('a name', () => {
  test('that holds markup is shown as text', async ({ open }) => {
    const page = await openReplays(
      open,
      encodeReplays([{ ...someone, name: '<img src=x onerror=alert(1)>'.slice(0, 16).trim() }]),
    )
    expect(await page.textContent('.runner-name')).toBe('<img src=x onerr')
    expect(await page.locator('img').count()).toBe(0)
  })
})

describe('a link with five runs', () => {
  const names = ['Daedalus', '미노타우로스를피해달린아리아드', 'אריאדנה', 'WWWWWWWWWWWWWWWW', '']
  const five = names.map((name, i) => levelReplay(name, SEED, (i * 37) % 60))

  test('ranks them by time, and nothing is wider than a phone', async ({ open }) => {
    const page = await openReplays(open, encodeReplays(five), {
      viewport: { width: 390, height: 844 },
    })
    const order = five.toSorted((a, b) => a.replay.tracks[0].length - b.replay.tracks[0].length)
    expect(await page.locator('.runs .runner-name').allTextContents()).toEqual(
      order.map(({ name }) => (name === '' ? 'No name' : name)),
    )
    expect(await page.textContent('.runs tbody td')).toBe('1')
    const wide = await page.evaluate(() => {
      const inner = [...document.querySelectorAll('.page.run *')]
      return inner.filter((part) => part.getBoundingClientRect().right > innerWidth).length
    })
    expect(wide).toBe(0)
  })

  test('leaves out the slowest of them for who finishes as a sixth', async ({ open }) => {
    const page = await openReplays(open, encodeReplays(five))
    await page.keyboard.press('Enter')
    await win(page, SEED)
    expect(await page.textContent('.passing-on .hint')).toContain('A link holds at most 5')
    const passedOn = decodeReplays(await copyLink(page, 'Theseus'))
    expect(passedOn).toHaveLength(5)
    const slowest = Math.max(...five.map(({ replay }) => replay.tracks[0].length))
    expect(passedOn.some(({ replay }) => replay.tracks[0].length === slowest)).toBe(false)
  })
})

describe('a Korean browser', () => {
  test('shows the whole page of a link in Korean', async ({ open }) => {
    const page = await openReplays(open, encodeReplays([someone, tampered(someone)]), {
      locale: 'ko-KR',
    })
    expect(await page.textContent('h1')).toBe('공유된 기록')
    expect(await page.locator('.choices button').allTextContents()).toEqual([
      '경주',
      '보기',
      '링크 복사',
      '파일 저장',
      '메뉴',
    ])
    expect(await page.textContent('main')).not.toMatch(/undefined|run\.|fault\.|[{}]/)
  })
})

describe('a replay', () => {
  const { name, replay } = someone

  test('that stops before the exit can be watched but not raced', async ({ open }) => {
    const [track] = replay.tracks
    const playback = createPlayback(buildLevel(SEED, 1), 'level', track)
    seekTick(playback, 120)
    const stopped = { ...replay, tracks: [branchTrack(track, 120, playback.state)] }
    const page = await openReplays(open, encodeReplays([{ name, replay: stopped }]))
    expect(await page.textContent('.total')).toBe('Unfinished')
    expect(await page.textContent('.main-choice')).toBe('Watch')
  })

  test('that was practice says so', async ({ open }) => {
    const page = await openReplays(
      open,
      encodeReplays([{ name, replay: { ...replay, practice: true } }]),
    )
    expect(await page.textContent('.remark')).toContain('Practice')
    expect(await page.textContent('.main-choice')).toBe('Race')
  })

  test('of other rules gets one sentence', async ({ open }) => {
    const page = await openReplays(
      open,
      encodeReplays([{ name, replay: { ...replay, rules: 99 } }]),
    )
    expect(await page.textContent('.remark')).toContain('under other rules (version 99, here ')
    expect(await page.textContent('.main-choice')).toBe('Menu')
  })
})

describe('where the browser can share', () => {
  test('a button hands it the link, and is silent when the player thinks better of it', async ({
    open,
  }) => {
    const page = await open()
    const text = encodeReplays([someone])
    await page.evaluate((hash) => {
      const shared: unknown[] = []
      const share = (data: ShareData): Promise<void> => {
        shared.push(data.url)
        return shared.length === 1
          ? Promise.resolve()
          : Promise.reject(new DOMException('no', shared.length === 2 ? 'AbortError' : 'DataError'))
      }
      Object.assign(navigator, { share, canShare: () => true })
      Object.assign(window, { shared })
      location.hash = hash
    }, `#run=${text}`)
    await waitForFact(page, 'phase', 'checked')
    const notice = page.locator('.notice')
    for (const sentence of ['Link shared.', '', 'The browser did not share the link.']) {
      await page.click('text="Share"')
      await expect.poll(() => notice.textContent()).toBe(sentence)
    }
    const link = `${inject('address')}#run=${text}`
    expect(await page.evaluate('shared')).toEqual([link, link, link])
  })
})
