import { expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { dailySeed } from '../../../src/core/level/seed-namespace.ts'
import type { RunMode } from '../../../src/core/level/run.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import {
  createMoreUnfinished,
  createUnfinished,
  type UnfinishedChoices,
} from '../../../src/scenes/menu/unfinished-line.ts'
import { buttonNamed, recordCalls, show, textsOf } from '../../pages/page.ts'

function showLine(seed: string, mode: RunMode, level: number) {
  const { actions, calls } = recordCalls<UnfinishedChoices>()
  const replay: Replay = {
    ...{ rules: RULES_VERSION, seed, mode, level: 1 },
    ...{ attempt: 1, practice: false, tracks: [] },
  }
  const root = show(createUnfinished(replay, level, actions))
  return { root, namesOfCalls: () => calls.map(([name]) => name) }
}

test.for([
  ['minos', 'run', 'Resume: minos, run at level 4'],
  [dailySeed('2026-11-21'), 'run', 'Resume: Daily Nov 21, 2026, run at level 4'],
  ['minos', 'endless', 'Resume: minos, endless at level 4'],
  ['minos', 'level', 'Resume: minos, one level: 4'],
  ['אריאדנה', 'level', 'Resume: \u2068אריאדנה\u2069, one level: 4'],
] as const)('the line of an attempt at "%s", %s, reads: %s', ([seed, mode, words]) => {
  expect(textsOf(showLine(seed, mode, 4).root, 'button')).toEqual([words, 'Save replay', 'Drop'])
})

test('the button for more attempts shows them and is removed', () => {
  let shown = 0
  const more = show(createMoreUnfinished(3, () => ++shown))
  buttonNamed(document, 'More left unfinished: 3').click()
  expect(shown).toBe(1)
  expect(more.isConnected).toBe(false)
  expect(more.className).toBe('more-unfinished')
})
