import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { startRun } from '../../../src/core/level/run.ts'
import { fiveSeeds } from '../../../src/core/level/seed-namespace.ts'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import type { FriendRun } from '../../../src/core/speedrun/friends.ts'
import { openLevel } from '../../../src/core/replay/recorded-level.ts'
import { suspendAttempt } from '../../../src/core/replay/resume.ts'
import { createFiveVisit } from '../../../src/scenes/five/visit.ts'
import type { SavedAttempt } from '../../../src/storage/journal.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { hold } from '../../core/replay/playing.ts'
import { attemptOf } from '../../core/speedrun/attempts.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { takeCopies } from '../win/shared-run.ts'

const { bare } = keepAddress()
const FRESH = /^\w{3}-\w{3}-\w{3}$/

/** Returns runs of the first seeds of a code. */
function runsOf(code: string, count: number): Attempt[] {
  return fiveSeeds(code)
    .slice(0, count)
    .map((seed, i) => attemptOf(i + 1, [120], { seed, rules: RULES_VERSION }))
}

/** An unfinished run of a seed, left after a tenth of a second. */
function leftRun(seed: string): SavedAttempt {
  const level = openLevel({ run: startRun(seed) })
  hold(level, level.level.proof.moves[0], 12)
  const replay = suspendAttempt(level)
  if (replay === null) throw new Error('nothing was left')
  return { key: `p.${seed}`, level: 1, replay, realMs: 700, revision: 1000 }
}

function openVisit(code?: string, ...attempts: Attempt[]) {
  return openWith({ attempts }, code)
}

function openWith(
  changes: {
    attempts?: readonly Attempt[]
    unfinished?: readonly SavedAttempt[]
    friends?: readonly FriendRun[]
    isHeld?: boolean
  },
  code?: string,
) {
  const world = {
    attempts: [] as readonly Attempt[],
    unfinished: [],
    friends: [] as readonly FriendRun[],
    isHeld: false,
    ...changes,
  }
  const prepared: unknown[] = []
  const left: unknown[] = []
  const visit = createFiveVisit(
    {
      attempts: () => world.attempts,
      unfinished: () => Promise.resolve(world.unfinished),
      readFriends: () => Promise.resolve(world.friends),
      resume: ({ key }) =>
        Promise.resolve(world.isHeld ? null : { run: startRun(key.slice('p.'.length)) }),
      picture: () => null,
      prepare: (...level) => prepared.push(level),
      go: (...scene) => left.push(scene),
      leave: () => left.push('up'),
    },
    code,
  )
  const root = show(visit.root)
  visit.open()
  return {
    ...{ visit, world, root, prepared, left },
    field: find(root, '#five-code', HTMLInputElement),
  }
}

describe('a visit of five fresh', () => {
  test('it opens at a code and prepares its first seed, and Enter plays it', async () => {
    const { field, prepared, left } = openVisit('ariadne')
    const [first] = fiveSeeds('ariadne')
    expect(field.value).toBe('ariadne')
    expect(location.href).toBe(`${bare}?five=ariadne`)
    expect(prepared).toEqual([[first, 1]])
    await userEvent.keyboard('{Enter}')
    expect(left).toEqual([['play', { run: startRun(first) }]])
  })

  test('after a run it continues with the next seed and prepares it', async () => {
    const { visit, world, root, prepared, left } = openVisit('ariadne')
    world.attempts = runsOf('ariadne', 1)
    visit.show()
    expect(textsOf(root, '.slot-time')).toEqual(['+20.0%', 'Next'])
    const [, second] = fiveSeeds('ariadne')
    expect(prepared.at(-1)).toEqual([second, 1])
    buttonNamed(root, 'Play 2').click()
    await expect.poll(() => left).toEqual([['play', { run: startRun(second) }]])
    buttonNamed(root, 'Back').click()
    expect(left).toHaveLength(2)
  })

  test('a seed that was begun and left is continued, however early it is asked for', async () => {
    const seed = fiveSeeds('minos')[0]
    const resumed = [['play', { run: startRun(seed) }]]
    const early = openWith({ unfinished: [leftRun(seed)] }, 'minos')
    find(early.root, '.main-choice').click()
    await expect.poll(() => early.left).toEqual(resumed)
    early.root.remove()
    const { root, field, left } = openWith({ unfinished: [leftRun('theseus'), leftRun(seed)] })
    await expect.poll(() => field.value).toBe('minos')
    expect(textsOf(root, '.main-choice')).toEqual(['Continue 1'])
    find(root, '.main-choice').click()
    await expect.poll(() => left).toEqual(resumed)
  })

  test('a seed that cannot be continued stays on the page', async () => {
    const [seed] = fiveSeeds('minos')
    const { root, left } = openWith({ unfinished: [leftRun(seed)], isHeld: true }, 'minos')
    await expect.poll(() => textsOf(root, '.main-choice')).toEqual(['Continue 1'])
    find(root, '.main-choice').click()
    await expect.poll(() => textsOf(root, '.main-choice')).toEqual(['Play 1'])
    expect(left).toEqual([])
  })

  test('without a code it continues the one begun last', () => {
    expect(openVisit(undefined, ...runsOf('minos', 2)).field.value).toBe('minos')
  })

  test('without a code it makes one up if none was begun or the last is finished', () => {
    expect(openVisit().field.value).toMatch(FRESH)
    expect(openVisit(undefined, ...runsOf('minos', 5)).field.value).toMatch(FRESH)
  })

  test('New code makes up another code, and Enter plays that', async () => {
    const { root, field, left } = openVisit('ariadne')
    buttonNamed(root, 'New code').click()
    expect(field.value).toMatch(FRESH)
    expect(location.search).toBe(`?five=${field.value}`)
    await userEvent.keyboard('{Enter}')
    expect(left).toEqual([['play', { run: startRun(fiveSeeds(field.value)[0]) }]])
  })

  test('once all five are run the main choice makes up another code, and nothing is prepared before', () => {
    const { root, field, prepared, left } = openVisit('ariadne', ...runsOf('ariadne', 5))
    expect(prepared).toEqual([])
    find(root, '.main-choice').click()
    expect(field.value).toMatch(FRESH)
    expect(textsOf(root, '.slot-time')).toEqual(['Next'])
    expect(prepared).toEqual([[fiveSeeds(field.value)[0], 1]])
    expect(left).toEqual([])
  })

  test('Enter in the field opens the typed code, and a second Enter plays it', async () => {
    const { field, left } = openVisit('ariadne')
    await userEvent.fill(field, ' Theseus ')
    await userEvent.keyboard('{Enter}')
    expect(location.search).toBe('?five=theseus')
    await userEvent.keyboard('{Enter}')
    expect(left).toEqual([['play', { run: startRun(fiveSeeds('theseus')[0]) }]])
  })

  test('once all five are run, Share copies the result with the link of the code', async () => {
    const copies = takeCopies()
    const { root } = openVisit('ariadne', ...runsOf('ariadne', 5))
    buttonNamed(root, 'Share').click()
    await expect.poll(() => textsOf(root, '.notice')).toEqual(['Result copied.'])
    expect(copies[0].split('\n').slice(2)).toEqual(['🟨🟨🟨🟨🟨', `${bare}?five=ariadne`])
  })

  test('Copy link copies the link of the code, with a notice until another is shown', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { root, visit } = openVisit('my code')
    buttonNamed(root, 'Copy link').click()
    await expect.poll(() => textsOf(root, '.notice')).toEqual(['Link copied.'])
    expect(copy.mock.calls).toEqual([[`${bare}?five=my%20code`]])
    visit.newCode()
    expect(textsOf(root, '.notice')).toEqual([''])
  })

  test('friends of the code are ranked, and raced only on seeds that were finished', async () => {
    const [first, second] = fiveSeeds('ariadne').map((seed) => finished(seed))
    const friends = [first, second].map((replay): FriendRun => {
      return { name: 'Minos', attempt: { ...attempted(replay), mode: 'run' } }
    })
    const { world, root, visit, left } = openWith({ friends }, 'ariadne')
    await expect.poll(() => textsOf(root, '.friends bdi, .friends p')).toEqual(['Minos', '2 of 5'])
    expect(root.querySelector('.friends button')).toBeNull()
    world.attempts = runsOf('ariadne', 1)
    visit.show()
    expect(textsOf(root, '.friends bdi')).toEqual(['Minos', 'You'])
    find(root, '[aria-label="Watch Minos"]').click()
    find(root, '[aria-label="Race Minos"]').click()
    const replays = [{ name: 'Minos', replay: first }]
    expect(left).toEqual([
      ['watch', { replays, which: 0, back: ['five', { code: 'ariadne' }] }],
      ['play', { run: startRun(first.seed), rivals: replays }],
    ])
  })
})
