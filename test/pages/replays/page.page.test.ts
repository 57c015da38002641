import { describe, expect, onTestFinished, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { buildAnyLevel } from '../../../src/core/level/any-level.ts'
import { fastestWin, optimumOf } from '../../../src/core/level/optimum.ts'
import { startCourse, startToday } from '../../../src/core/level/run.ts'
import { createRunMazes, levelsOfCourse } from '../../../src/app/runs/run-mazes.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { encodeReplays } from '../../../src/core/replay/codec/codec.ts'
import type { NamedReplay } from '../../../src/core/replay/replay.ts'
import { open, isWatched, shownRunOf, type VerifiedRun } from '../../../src/pages/replays/page.ts'
import { createReplaysView } from '../../../src/pages/replays/view.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { replayOf } from '../../../src/core/attempt/recorded-level.ts'
import { readLinkedRuns } from '../../../src/storage/linked-runs.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { attempted, lostDay } from '../../storage/attempts.ts'
import { emptyStore } from '../../storage/backups.ts'
import { levelReplay } from '../../scenes/win/level-replay.ts'
import { openPage } from '../open-page.ts'
import { announced, buttonNamed, find, plainHost, show, textsOf } from '../page.ts'
import { finishedRun, refusedRun, replayMade, verdictMade } from './verified-runs.ts'

keepAddress()

const DAY = replayMade({ mode: 'today', level: 9, seed: 'TODAY 2026-11-21' })
const LOST = { level: 9, time: 900, catches: 3, stepsLeft: 12 }
const LEVEL = replayMade({ mode: 'level', level: 2 })

/** Opens a link with replays; `verify` passes frames until all are verified. */
async function openLink(...replays: readonly NamedReplay[]) {
  return openLinkAfter([], ...replays)
}

/** Opens a link after own attempts. */
async function openLinkAfter(attempts: readonly Attempt[], ...replays: readonly NamedReplay[]) {
  const text = encodeReplays(replays)
  const levels = { take: buildAnyLevel, prepare: () => undefined }
  const attemptStore = { attemptsOf: () => attempts, listen: () => () => undefined }
  const world = {
    optima: [optimumOf(fastestWin(buildAnyLevel('theseus', 1)))],
    tell: () => undefined,
  }
  const optima = {
    of: () => world.optima,
    listen: (changed: () => undefined) => {
      world.tell = changed
      return () => undefined
    },
  }
  const opened = await openPage(open, { text, opener: 'open' }, { levels, optima, attemptStore })
  const verify = (): void => {
    while (opened.page.debugFacts?.().phase === 'checking') opened.page.update?.(16)
  }
  return { ...opened, text, verify, world }
}

describe('the link of a run of today', () => {
  const NOW = Date.parse('2026-11-23T12:00:00Z')
  const run = { name: 'Ariadne', replay: replayOf(lostDay('2026-11-23')) }

  async function openToday(attempts: readonly unknown[], now = NOW, linked = run) {
    const store = emptyStore()
    const { root, page, left } = await openPage(
      open,
      { text: encodeReplays([linked]), opener: 'open' as const },
      {
        levels: { take: builtLevel, prepare: () => undefined },
        attemptStore: { attemptsOf: () => attempts as never, listen: () => () => undefined },
        ...{ store, now: () => now },
      },
    )
    while (page.debugFacts?.().phase === 'checking') page.update?.(16)
    for (let i = 0; i < 200; i++) page.update?.(16)
    return { root, left, store }
  }

  /** True if the maze was drawn: it is larger than a pixel a tile. */
  const isLit = (root: HTMLElement): boolean => {
    const { width } = builtLevel(run.replay.seed, run.replay.level).grid
    return find(root, '.run-mazes canvas', HTMLCanvasElement).width > width
  }

  test('is dark before the own try, with name and result, and is kept for after it', async () => {
    const { root, left, store } = await openToday([])
    expect(root.querySelector('.darkness')).not.toBeNull()
    expect(root.querySelector('.maze-frame')).toBeNull()
    expect(textsOf(root, 'h1, .total, .own')).toEqual([
      'Ariadne ran today. Can you beat it?',
      expect.stringMatching(/^Lost · steps left: \d+$/),
      'Finish your own try to see the way of this run.',
    ])
    expect(textsOf(root, '.choices button')).toEqual(['Run', 'Menu'])
    buttonNamed(root, 'Run').click()
    expect(left).toEqual([['play', { run: startToday('2026-11-23') }]])
    expect(readLinkedRuns(store, run.replay.seed)).toEqual([encodeReplays([run])])
  })

  test('is not kept if it goes wrong', async () => {
    const [track] = run.replay.tracks
    const [input] = track.runs
    const tracks = [{ ...track, runs: [input, track.length] }]
    const { root, store } = await openToday([], NOW, { ...run, replay: { ...run.replay, tracks } })
    expect(textsOf(root, '.total')).not.toContainEqual(expect.stringContaining('Lost'))
    expect(readLinkedRuns(store, run.replay.seed)).toEqual([])
  })

  test('shows its thread and the own result after the own try, and leads to Today', async () => {
    const { root } = await openToday([attempted(run.replay)])
    expect(isLit(root)).toBe(true)
    expect(find(root, 'h1').textContent).toMatch(/^You and .?Ariadne.? both lost$/)
    expect(find(root, '.own').textContent).toMatch(/^You: Lost steps left: \d+$/)
    expect(textsOf(root, '.choices button')[0]).toBe('Today')
  })

  test('is open once the day is over, and leads to the new day', async () => {
    const { root, left } = await openToday([], NOW + 86_400_000)
    expect(isLit(root)).toBe(true)
    expect(textsOf(root, 'h1')).toEqual(['Ariadne\u00a0· Yesterday’s labyrinth'])
    expect(root.textContent).toContain('Today is another labyrinth')
    buttonNamed(root, 'Today').click()
    expect(left).toEqual([['today', {}]])
  })
})

/** Shows verified runs. */
function shown(...runs: readonly VerifiedRun[]): HTMLElement {
  const menu = { label: 'Menu', choose: () => undefined }
  const [{ replay: first }] = runs
  const mazes = createRunMazes(levelsOfCourse(first, buildAnyLevel), plainHost())
  const view = createReplaysView(
    runs.map(({ replay }) => replay),
    mazes,
    menu,
  )
  view.show({
    ...{ runs: runs.map((run, place) => shownRunOf({ ...run, place })), chosen: new Set(['0']) },
    ...{ choose: () => undefined, choices: [menu], hint: '' },
    optima: runs.find(isWatched)?.optima ?? [],
  })
  return show(view.root)
}

/** Cells of every row of a table's body. */
function rowsOf(root: HTMLElement, table: string): string[][] {
  return [...root.querySelectorAll(`${table} tbody tr`)].map((row) => textsOf(row, 'th, td'))
}

describe('the link of a replay', () => {
  const named = levelReplay('Ariadne', 'theseus', 10)

  test('shows neither name nor time until it is verified, and offers only to leave', async () => {
    const { root, goUp, left, verify } = await openLink(named)
    expect(textsOf(root, 'h1, .seed-line')).toEqual([
      'Shared run',
      'Seed theseus Level 1 Binary tree',
    ])
    expect(textsOf(root, 'button')).toEqual(['Menu'])
    expect(find(root, 'progress', HTMLProgressElement).value).toBe(0)
    expect(root.textContent).not.toMatch(/Ariadne|\d\.\d/)
    verify()
    expect(find(root, '.run-by').textContent).toBe('Runner: Ariadne')
    expect(announced()).toBe('Checked: 1 of 1 verified.')
    goUp()
    expect(left).toEqual([['menu', { seed: 'theseus', opener: 'open' }]])
  })

  test('is raced, watched and shared once it is verified, with the focus on the race', async () => {
    const { root, left, text, verify } = await openLink(named)
    verify()
    const labels = textsOf(root, '.choices button')
    expect([labels.slice(0, 2), labels.at(-1)]).toEqual([['Beat this', 'Watch'], 'Menu'])
    expect(document.activeElement).toBe(buttonNamed(root, 'Beat this'))
    buttonNamed(root, 'Beat this').click()
    buttonNamed(root, 'Watch').click()
    const back = ['replays', { text, opener: 'open', focus: 'Watch' }]
    expect(left).toEqual([
      ['play', { run: startCourse(named.replay), rivals: [named] }],
      ['watch', { replays: [named], which: 0, back }],
    ])
  })

  test('has a headline of who was faster after the own run; none of the own link', async () => {
    const headOf = async (rest: number): Promise<string> => {
      const { replay } = levelReplay('', 'theseus', rest)
      const { root, verify } = await openLinkAfter([attempted(replay)], named)
      verify()
      return find(root, 'h1').textContent.replace(/[\u2068\u2069]/g, '')
    }
    const [time, other] = [named, levelReplay('', 'theseus', 30)].map(
      ({ replay }) => replay.tracks[0].length,
    )
    expect(await headOf(30)).toBe(`Ariadne was ${((other - time) / 120 - 0.005).toFixed(2)} faster`)
    expect(await headOf(10)).toBe('Shared run')
  })

  test('has its medal once the optimum is known, and the focus stays', async () => {
    const { root, verify, world } = await openLink(named)
    const { optima } = world
    world.optima = []
    verify()
    expect(root.querySelector('.medal')).toBeNull()
    expect(find(root, '.main-choice').textContent).toBe('Beat this')
    buttonNamed(root, 'Watch').focus()
    world.optima = optima
    world.tell()
    expect(root.querySelector('.medal')).not.toBeNull()
    expect(document.activeElement).toBe(buttonNamed(root, 'Watch'))
  })

  test('promises to beat a run only if it is alone and slower than the optimum', async () => {
    const main = async (...replays: readonly NamedReplay[]): Promise<string> => {
      const { root, verify } = await openLink(...replays)
      verify()
      return find(root, '.main-choice').textContent
    }
    expect(await main(levelReplay('', 'theseus', 0))).toBe('Race')
    expect(await main(named, levelReplay('Minos', 'theseus', 20))).toBe('Race 2')
  })

  test('that is refused leads to the menu first', async () => {
    const [track] = named.replay.tracks
    const replay = { ...named.replay, tracks: [{ ...track, end: track.end ^ 1 }] }
    const { root, verify } = await openLink({ name: 'Daedalus', replay })
    verify()
    expect(textsOf(root, '.main-choice')).toEqual(['Menu'])
    expect(find(root, '.remark.refused').textContent).toMatch(/^✕ Refused: in level 1/)
    expect(root.querySelector('.total, table')).toBeNull()
  })

  test('that cannot be read leads to the menu with a sentence', async () => {
    const { left } = await openPage(open, { text: 'damaged' }, {})
    expect(left).toMatchObject([['menu', { sentence: expect.stringContaining('link') as string }]])
  })
})

describe('one verified run', () => {
  test('has its time, its medal, whose run it is, and each level below its maze', () => {
    const run = finishedRun('Ariadne', [[1000], [1200, 2]])
    const root = shown(run)
    expect(textsOf(root, '.total, .next-medal, .medal-line, .remark.valid')).toEqual([
      ...['0:18.33', 'Next: Perfect 0:16.66', 'Catches 2', '✓ Verified'],
    ])
    expect(textsOf(root, '.run-mazes p').slice(0, 2)).toEqual(['10:08.33', '20:10.00'])
    expect(root.querySelector('progress, table')).toBeNull()
  })

  test('wins no medal if it is practice, unfinished or lost', () => {
    const pages = [
      shown(finishedRun('', [[1000]], { standing: 'practice', rank: null })),
      shown(finishedRun('', [[1000]], { standing: 'unfinished', rank: null })),
      shown(
        finishedRun('', [], { replay: DAY, verdict: verdictMade([[1000, 3]], { lost: LOST }) }),
      ),
    ]
    for (const root of pages) expect(root.querySelector('.verdict .medal')).toBeNull()
    expect(pages.map((root) => find(root, '.total').textContent)).toEqual([
      ...['0:08.33', 'Unfinished', 'Lost · steps left: 12'],
    ])
  })

  test('of a lost day has the steps that were left', () => {
    const verdict = verdictMade([[900, 3]], { lost: LOST })
    const root = shown(finishedRun('', [], { replay: DAY, verdict }))
    expect(textsOf(root, '.total, .medal-line')).toEqual(['Lost · steps left: 12'])
  })
})

describe('several verified runs', () => {
  test('are ranked, with time, distance to the best, catches and standing of each', () => {
    const root = shown(
      finishedRun('Ariadne', [[1000, 2]]),
      finishedRun('Phaedra', [[1300]], { rank: 2 }),
      finishedRun('Talos', [[1000]], { standing: 'practice', rank: null }),
      finishedRun('Minos', [[600]], { standing: 'unfinished', rank: null }),
      refusedRun('Daedalus'),
    )
    expect(rowsOf(root, '.runs').map(([place, , ...rest]) => [place, ...rest])).toEqual([
      ['1', '0:08.33', '', '2'],
      ['2', '0:10.83', '+2.50', '0'],
      ['–', '0:08.33', '', '0'],
      ['–', '–', '', '0'],
      ['–', '–', '', '–'],
    ])
    const remarks = textsOf(root, '.runs th p').map((text) => text.replaceAll('\u00a0', ' '))
    expect(remarks.slice(0, 4)).toEqual([
      ...['✓ Verified', '✓ Verified', '✓ Verified · Practice: no place, no medal'],
      '✓ Verified · Unfinished: you can only watch it',
    ])
  })

  test('of a series mark the best time of every level, with dashes for levels not reached', () => {
    const root = shown(
      finishedRun('Ariadne', [[1200], [1440]]),
      finishedRun('Minos', [[600]], { standing: 'unfinished', rank: null }),
      refusedRun('Daedalus'),
    )
    expect(textsOf(root, '.levels thead th')).toEqual(['Level', 'Ariadne', 'Minos'])
    expect(rowsOf(root, '.levels').map((cells) => cells.slice(1))).toEqual([
      ['0:10.00', '◆ 0:05.00'],
      ['◆ 0:12.00', '–'],
    ])
  })

  test('have medals of cleared levels only: none of practice or of the last unfinished level', () => {
    const levels = [[1000], [1000], [1000]] as const
    const practised = { ...finishedRun('b', levels).replay, practice: true }
    const runs = [
      finishedRun('a', levels, { standing: 'unfinished', rank: null }),
      finishedRun('b', levels, { standing: 'practice', rank: null, replay: practised }),
    ]
    expect(shown(...runs).querySelectorAll('.levels .medal')).toHaveLength(2)
  })

  test('with the widest names are no wider than a phone, and isolate their direction', async () => {
    await browser.viewport(390, 844)
    onTestFinished(() => browser.viewport(1280, 720))
    const names = ['Daedalus', '미노타우로스를피해달린아리아드', 'אריאדנה', 'WWWWWWWWWWWWWWWW', '']
    const root = shown(...names.map((name) => finishedRun(name, [[36_000, 99]], { replay: LEVEL })))
    const wide = [...root.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > innerWidth,
    )
    expect(wide.map(({ className }) => className)).toEqual([])
    expect(textsOf(root, 'bdi.runner-name')).toEqual([...names.slice(0, 4), 'No name'])
  })
})
