import { expect, test } from 'vitest'
import { prove } from '../../../src/core/level/drawn/prove.ts'
import type { WonProof } from '../../../src/core/level/drawn/drawn-level.ts'
import { parseDrawn } from '../../../src/core/level/drawn/text.ts'
import { draftWonBy, proofByMaker } from '../../../src/pages/draw/proofs.ts'

const LEVEL = parseDrawn(
  `
#######
#S...E#
#.....#
#.....#
#.....#
#.....#
#######`.trim(),
)
const FOUND = prove(LEVEL) as WonProof
const { win } = FOUND
const UNPROVEN = { kind: 'not-proven', path: FOUND.path } as const

test('the win of the maker proves a level on which the search gave up', () => {
  expect(proofByMaker({ level: LEVEL, win }, UNPROVEN)).toEqual({
    ...{ kind: 'won', win, isByHand: true, path: FOUND.path, blindCatch: null },
  })
})

test('inputs that do not win prove nothing', () => {
  expect(proofByMaker({ level: LEVEL, win: win.slice(1) }, UNPROVEN)).toBe(UNPROVEN)
  expect(proofByMaker({ level: LEVEL }, UNPROVEN)).toBe(UNPROVEN)
})

test('a proof that was found remains', () => {
  expect(proofByMaker({ level: LEVEL, win: [...win, 0] }, FOUND)).toBe(FOUND)
})

test('a win belongs to the draft that it wins, though another tab has saved one since', () => {
  const drafts = [{ ...LEVEL, exit: 11 }, LEVEL].map((level, savedAt) => {
    return { id: `${savedAt}`, level, savedAt }
  })
  expect(draftWonBy(win, drafts)).toEqual({ ...drafts[1], win })
  expect(draftWonBy([0], drafts)).toBeUndefined()
})
