import { expect, test } from 'vitest'
import type { HostBoard } from '../../../src/app/board/board.ts'
import { nameOfRunner } from '../../../src/app/board/board-words.ts'
import type { Posted } from '../../../src/core/board/answers.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { offerPost } from '../../../src/scenes/win/post-offer.ts'
import { addBoardMessages } from '../../../src/ui/board-messages.ts'
import { show, textsOf } from '../../pages/page.ts'
import { attempted, finished, lostDay, replayOfEnded } from '../../storage/attempts.ts'

addBoardMessages()

const PARTS = {
  ...{
    best: null,
    isPosted: false,
    go: () => undefined,
    offer: () => undefined,
  },
  ...{ showPanel: show, closed: new AbortController().signal, challenge: () => undefined },
}

const LATER = { isThere: () => true }

test('a better time that is not posted is named', async () => {
  const row = {
    ...{ rank: 1, entry: 2, runner: 'A'.repeat(43), time: 1000, catches: 0, stepsLeft: null },
    ...{ postedAt: 0 },
  }
  const key = { board: `${RULES_VERSION}.level.1.theseus`, of: 1 }
  const standing = { ...key, row, above: null, below: null }
  const posted: Posted = { entry: 2, runner: row.runner, standing }
  const links: string[] = []
  const board = {
    answerOf: () => Promise.resolve(posted),
    linkOfRace: (entry: number) => `race of ${entry}`,
  } as unknown as HostBoard
  const later = { ...LATER, open: () => Promise.resolve(board) }
  const attempt = attempted(finished('theseus'))
  const challenge = (link: string) => links.push(link)
  await offerPost({ ...PARTS, challenge, board: later, attempt, best: 600 })
  // The link that is shared leads to a race against the entry.
  expect(links).toEqual(['race of 2'])
  expect(textsOf(document, '.rank-panel .hint')).toEqual(['Your best, 0:05.00, is not posted yet.'])
})

test('a run the way of another has the row of the first under the own name, and names the first', async () => {
  const [first, own] = ['A'.repeat(43), `${'B'.repeat(42)}A`]
  const row = {
    ...{ rank: 1, entry: 1, runner: first, time: 1000, catches: 0, stepsLeft: null },
    ...{ postedAt: 0 },
  }
  const key = { board: `${RULES_VERSION}.level.1.theseus`, of: 1 }
  const standing = { ...key, row, above: null, below: null }
  const posted: Posted = { entry: 2, runner: own, sameAs: first, standing }
  const board = {
    answerOf: () => Promise.resolve(posted),
    linkOfRace: () => '',
  } as unknown as HostBoard
  await offerPost({
    board: { ...LATER, open: () => Promise.resolve(board) },
    attempt: attempted(finished('theseus')),
    ...PARTS,
  })
  expect(textsOf(document, '.rank-panel .own')).toEqual([`1 of 1 · ${nameOfRunner(own)} (you)`])
  expect(textsOf(document, '.rank-panel .hint')).toEqual([`First this way: ${nameOfRunner(first)}`])
})

test('a copy without a standing still has a sentence', async () => {
  const [first, runner] = ['A'.repeat(43), `${'B'.repeat(42)}A`]
  const offer = async (posted: Posted): Promise<string[]> => {
    const board = { answerOf: () => Promise.resolve(posted), linkOfRace: () => '' }
    const open = () => Promise.resolve(board as unknown as HostBoard)
    document.querySelector('.rank-panel')?.remove()
    await offerPost({
      ...PARTS,
      board: { ...LATER, open },
      attempt: attempted(finished('theseus')),
    })
    return textsOf(document, '.rank-panel > *')
  }
  const posted = { entry: 2, runner, standing: null }
  expect(await offer({ ...posted, sameAs: first })).toEqual([
    `First this way: ${nameOfRunner(first)}`,
  ])
  expect(await offer(posted)).toEqual(['Somebody ran this way first.'])
})

test('a lost day below another is raced without a gap in time', async () => {
  const row = {
    ...{ rank: 2, entry: 1, runner: 'A'.repeat(43), time: 9576, catches: 3, stepsLeft: 304 },
    ...{ postedAt: 0 },
  }
  const above = { ...row, rank: 1, entry: 2, runner: `${'B'.repeat(42)}A`, stepsLeft: 20 }
  const key = { board: `${RULES_VERSION}.today.9.TODAY 2026-11-21`, of: 2 }
  const standing = { ...key, row, above, below: null }
  const posted: Posted = { entry: 1, runner: row.runner, standing }
  const board = { answerOf: () => Promise.resolve(posted) } as unknown as HostBoard
  await offerPost({
    board: { ...LATER, open: () => Promise.resolve(board) },
    attempt: attempted(replayOfEnded(lostDay('2026-11-21'))),
    ...PARTS,
  })
  const [race] = textsOf(document, '.rank-panel button')
  expect(race.replace(/[\u2068\u2069]/g, '')).toBe(`Race ${nameOfRunner(above.runner)}`)
})
