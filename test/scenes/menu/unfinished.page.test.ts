import { describe, expect, test, vi } from 'vitest'
import type { PlayData } from '../../../src/app/play-session.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { type Run, startLevel, startRun, startToday } from '../../../src/core/level/run.ts'
import { decodeReplays, encodeReplays } from '../../../src/core/replay/codec/codec.ts'
import { openLevel } from '../../../src/core/attempt/recorded-level.ts'
import { suspendAttempt } from '../../../src/core/attempt/resume.ts'
import { offerUnfinished } from '../../../src/scenes/menu/unfinished.ts'
import type { Autosave } from '../../../src/storage/autosave.ts'
import type { SavedAttempt } from '../../../src/storage/schema.ts'
import { hold } from '../../core/replay/playing.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'

/** An attempt left after a tenth of a second of its level. */
function left(run: Run, changes: Partial<SavedAttempt> = {}): SavedAttempt {
  const level = openLevel(run)
  hold(level, level.level.proof.moves[0], 12)
  const replay = suspendAttempt(level)
  if (replay === null) throw new Error('nothing was left')
  return {
    key: `p.${run.source.text}`,
    level: run.level,
    replay,
    realMs: 700,
    revision: 1000,
    ...changes,
  }
}

/** A stored attempt whose replay ends in another state than it says. */
function broken(seed: string): SavedAttempt {
  const current = left(startRun(seed))
  const [{ name, replay }] = decodeReplays(current.replay)
  const tracks = replay.tracks.map((track) => ({ ...track, end: (track.end ^ 1) >>> 0 }))
  return { ...current, replay: encodeReplays([{ name, replay: { ...replay, tracks } }]) }
}

/** Offers attempts, and records the calls to the page and to the autosave. */
function offer(unfinished: readonly SavedAttempt[], isOurs: () => Promise<boolean>) {
  const calls: unknown[][] = []
  const asked: Promise<PlayData | null>[] = []
  const note = (name: string) => (current: SavedAttempt) => {
    calls.push([name, current.key])
    return isOurs()
  }
  const autosave: Pick<Autosave, 'discard' | 'takeOver'> = {
    discard: (current) => {
      calls.push(['discard', current.key])
    },
    takeOver: note('takeOver'),
  }
  offerUnfinished(unfinished, {
    autosave: autosave as Autosave,
    levels: { take: buildLevel },
    show,
    playOnce: (ask) => asked.push(ask()),
  })
  return { calls, asked, page: find(document, '#overlay') }
}

const ours = (): Promise<boolean> => Promise.resolve(true)
/** Labels of the visible buttons. */
const shown = (page: HTMLElement): string[] =>
  [...page.querySelectorAll('button')]
    .filter((each) => each.checkVisibility())
    .map(({ textContent }) => textContent)
const lines = (page: HTMLElement): string[] => textsOf(page, '.unfinished button:first-child')
const toasts = (): string[] => textsOf(document, '.toast')

describe('unfinished attempts', () => {
  test('the last is offered in one row, the others and what else can be done by a button', () => {
    const seeds = ['one', 'two', 'three', 'four']
    const { page } = offer(
      seeds.map((seed) => left(startRun(seed))),
      ours,
    )
    const words = seeds.map((seed) => `Continue ${seed}, level 1 · 0:00.10`)
    expect(shown(page)).toEqual([words[0], 'More'])
    buttonNamed(page, 'More').click()
    expect(shown(page)).toEqual(words.flatMap((each) => [each, 'Save', 'Discard']))
    expect(document.activeElement?.textContent).toBe('Save')
    expect(page.querySelector('.unfinished')?.contains(document.activeElement)).toBe(true)
  })

  test('the next is offered after the first was taken by another tab', async () => {
    const { page, asked } = offer([left(startRun('one')), left(startRun('two'))], () =>
      Promise.resolve(false),
    )
    find(page, '.unfinished:first-child > :first-child').click()
    await asked[0]
    expect(shown(page)).toEqual(['Continue two, level 1 · 0:00.10', 'More'])
  })

  test.for([
    [startRun('minos'), 7, 'Continue minos, level 7 · 0:00.10'],
    [startToday('2026-11-21'), 9, 'Continue Today Nov 21, 2026 · 0:00.10'],
    [startLevel('אריאדנה', 3), 3, 'Continue \u2068אריאדנה\u2069, only level 3 · 0:00.10'],
  ] as const)('the line of $0.seed, $0.mode at level %i, reads: %s', ([run, level, words]) => {
    const { page } = offer([left(run, { level })], ours)
    expect(textsOf(page, '.unfinished button')).toEqual([words, 'Save', 'Discard'])
  })

  test('an attempt whose replay cannot be read is left out', () => {
    const { page } = offer([{ ...left(startRun('one')), replay: 'x' }], ours)
    expect(page.childElementCount).toBe(0)
  })
})

describe('an attempt that is resumed', () => {
  test('it is taken over and played on at its tick with its real time, its line inert', async () => {
    const { page, calls, asked } = offer([left(startRun('one'))], ours)
    find(page, '.unfinished button:first-child').click()
    expect(find(page, '.unfinished').inert).toBe(true)
    const data = await asked[0]
    expect(data?.run).toMatchObject({ source: { text: 'one' }, mode: 'run', level: 1 })
    expect(data).toMatchObject({ resumed: { run: data?.run, state: { tick: 12 } }, resumedMs: 700 })
    expect(calls).toEqual([['takeOver', 'p.one']])
    expect(toasts()).toEqual([])
    expect(lines(page)).toHaveLength(1)
  })

  test('one that another tab has taken gets a sentence, and its line is removed', async () => {
    const { page, asked } = offer([left(startRun('one'))], () => Promise.resolve(false))
    find(page, '.unfinished button:first-child').click()
    expect(await asked[0]).toBeNull()
    expect(toasts()).toEqual(['This attempt is already open in another tab.'])
    expect(lines(page)).toEqual([])
  })

  test('one that does not replay as stored gets a sentence, and stays to be saved', () => {
    const { page, calls, asked } = offer([broken('one')], ours)
    find(page, '.unfinished button:first-child').click()
    expect(asked).toEqual([])
    expect(calls).toEqual([])
    expect(toasts()).toEqual([
      "You can't resume this damaged attempt, but you can save its replay.",
    ])
    expect(find(page, '.unfinished').inert).toBe(false)
  })
})

describe('an attempt that is not resumed', () => {
  test('Save writes a file with its replay, named after its seed and time', async () => {
    const files: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:made'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const current = left(startRun('two words'))
    const { page } = offer([current], ours)
    buttonNamed(page, 'More').click()
    buttonNamed(page, 'Save').click()
    vi.restoreAllMocks()
    expect(names).toEqual(['asterion-two-words-0-00.10.asterion'])
    expect(await files[0].text()).toBe(`${current.replay}\n`)
    expect(files[0].type).toBe('application/x-asterion')
    expect(lines(page)).toHaveLength(1)
  })

  test('Discard ends the attempt and removes its line', () => {
    const { page, calls } = offer([left(startRun('one')), left(startRun('two'))], ours)
    find(page, '.unfinished:first-child button:last-child').click()
    expect(calls).toEqual([['discard', 'p.one']])
    expect(lines(page)).toEqual(['Continue two, level 1 · 0:00.10'])
  })
})
