import { describe, expect, test, vi } from 'vitest'
import type { Host } from '../../../src/app/page.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { type Run, startLevel, startRun } from '../../../src/core/level/run.ts'
import { decodeReplays, encodeReplays } from '../../../src/core/replay/codec/codec.ts'
import { openLevel, suspendAttempt } from '../../../src/core/attempt/recorded-level.ts'
import { createUnfinishedList } from '../../../src/pages/courses/played.ts'
import type { SavedAttempt } from '../../../src/storage/schema.ts'
import { hold } from '../../core/replay/playing.ts'
import { buttonNamed, find, show, textsOf } from '../page.ts'

/** An attempt left after a tenth of a second of its level. */
function left(run: Run, changes: Partial<SavedAttempt> = {}): SavedAttempt {
  const level = openLevel(run)
  hold(level, level.level.proof.moves[0], 12)
  const replay = suspendAttempt(level)
  if (replay === null) throw new Error('nothing was left')
  return {
    id: `p.${run.source.text}`,
    continuesAt: run.level,
    replay,
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

/** Shows the list of attempts, and records the calls to the game. */
async function list(unfinished: readonly SavedAttempt[], isOurs = true) {
  const calls: unknown[][] = []
  const note =
    <T>(name: string, answer: T) =>
    (current: unknown) => {
      calls.push([name, current])
      return answer
    }
  const autosave = {
    unfinished: () => Promise.resolve(unfinished),
    takeOver: note('takeOver', Promise.resolve(isOurs)),
    discard: note('discard', undefined),
  }
  const host: Partial<Host> = {
    autosave: autosave as unknown as Host['autosave'],
    levels: { take: buildLevel } as unknown as Host['levels'],
    go: (...route) => calls.push(['go', ...route]),
    closed: new AbortController().signal,
  }
  const root = show(createUnfinishedList(host as Host))
  await Promise.resolve()
  return { calls, root, lines: () => textsOf(root, '.row > :first-child') }
}

const toasts = (): string[] => textsOf(document, '.toast')

describe('the list of unfinished attempts', () => {
  test('names each, and leaves out one whose replay cannot be read', async () => {
    const { lines } = await list([
      left(startRun('minos'), { continuesAt: 7 }),
      left(startLevel('ariadne', 3)),
      { ...left(startRun('one')), replay: 'x' },
    ])
    expect(lines()).toEqual([
      ...['Continue minos, level 7 · 0:00.10', 'Continue ariadne, only level 3 · 0:00.10'],
    ])
  })

  test('resumes one at its tick with its real time', async () => {
    const { root, calls } = await list([left(startRun('one'))])
    find(root, '.row > :first-child').click()
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]).toMatchObject([
      ...['go', 'play', { run: { mode: 'run' }, resumed: { state: { tick: 12 } } }],
    ])
  })

  test('says of one that another tab has, and removes it', async () => {
    const { root, lines } = await list([left(startRun('one'))], false)
    find(root, '.row > :first-child').click()
    await vi.waitFor(() => expect(lines()).toEqual([]))
    expect(toasts()).toEqual(['This attempt is already open in another tab.'])
  })

  test('keeps one that does not replay as stored, so that it can be saved', async () => {
    const { root, calls, lines } = await list([broken('one')])
    find(root, '.row > :first-child').click()
    expect(calls).toEqual([])
    expect(toasts()).toHaveLength(1)
    expect(lines()).toHaveLength(1)
  })

  test('saves one as a file named after its seed and time', async () => {
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
    const { root } = await list([current])
    buttonNamed(root, 'Save').click()
    vi.restoreAllMocks()
    expect(names).toEqual(['asterion-two-words-0-00.10.asterion'])
    expect(await files[0].text()).toBe(`${current.replay}\n`)
  })

  test('discards one at the second press, and removes its line', async () => {
    const current = left(startRun('one'))
    const { root, calls, lines } = await list([current])
    buttonNamed(root, 'Discard').click()
    expect(calls).toEqual([])
    buttonNamed(root, 'Really discard').click()
    expect(calls).toEqual([['discard', current]])
    expect(lines()).toEqual([])
  })
})
