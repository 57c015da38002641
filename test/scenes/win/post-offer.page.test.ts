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
  expect(textsOf(document, '.rank-panel .own bdi')).toEqual([`${nameOfRunner(own)} (you)`])
  expect(textsOf(document, '.rank-panel .hint')).toEqual([`First this way: ${nameOfRunner(first)}`])
})

test('a lost day stands between others with the steps that it had left', async () => {
  const row = {
    ...{ rank: 1, entry: 1, runner: 'A'.repeat(43), time: 9576, catches: 3, stepsLeft: 304 },
    ...{ postedAt: 0 },
  }
  const key = { board: `${RULES_VERSION}.today.9.TODAY 2026-11-21`, of: 1 }
  const standing = { ...key, row, above: null, below: null }
  const posted: Posted = { entry: 1, runner: row.runner, standing }
  const board = { answerOf: () => Promise.resolve(posted) } as unknown as HostBoard
  await offerPost({
    board: { ...LATER, open: () => Promise.resolve(board) },
    attempt: attempted(replayOfEnded(lostDay('2026-11-21'))),
    ...PARTS,
  })
  expect(textsOf(document, '.rank-panel .own b')).toEqual(['Lost · steps left: 304'])
})
