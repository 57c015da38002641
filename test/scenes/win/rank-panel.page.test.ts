import { expect, test } from 'vitest'
import { nameOfRunner } from '../../../src/app/board/board-words.ts'
import type { Posted } from '../../../src/core/board/answers.ts'
import { createRankPanel } from '../../../src/scenes/win/rank-panel.ts'
import { addBoardMessages } from '../../../src/ui/board-messages.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { show, textsOf } from '../../pages/page.ts'

addBoardMessages()

const [FIRST, OWN] = ['A'.repeat(43), `${'B'.repeat(42)}A`]

test('a run the way of another stands in the row of the first, who is named', () => {
  const row = {
    ...{ rank: 1, entry: 1, runner: FIRST, time: 1000, catches: 0, cleared: null },
    ...{ categories: ['any'] as const, overPar: null, postedAt: 0 },
  }
  const board = { board: `${RULES_VERSION}.level.1.theseus`, category: 'any', of: 1 } as const
  const standings = [{ ...board, row, above: null, below: null }]
  const posted: Posted = { entry: 2, runner: OWN, sameAs: FIRST, standings }
  const panel = createRankPanel({ race: () => undefined, openBoard: () => undefined })
  panel.show({ state: 'posted', posted })
  const root = show(panel.root)
  expect(textsOf(root, '.own bdi')).toEqual([nameOfRunner(FIRST)])
  expect(textsOf(root, '.hint')).toEqual([`${nameOfRunner(FIRST)} went the same way first.`])
})
