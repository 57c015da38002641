import {
  type LevelResult,
  type Run,
  startEndless,
  startLevel,
  startRun,
} from '../../../src/core/level/run.ts'
import type { ResultComparison } from '../../../src/core/times/split-board.ts'
import type { SplitRow } from '../../../src/core/times/splits.ts'
import { createWinPage, type WinPageParts } from '../../../src/scenes/win/page.ts'
import { show, textsOf } from '../../pages/page.ts'

export const SEED = 'theseus'

export function resultsOf(times: readonly number[], first = 1): LevelResult[] {
  return times.map((time, i) => ({ level: first + i, time, catches: i, optimum: 1000 }))
}

export const RUN: Run = { ...startRun(SEED), level: 3, results: resultsOf([1000, 1200, 2400]) }
export const LEVEL: Run = { ...startLevel(SEED, 2), attempt: 4, results: resultsOf([1240], 2) }
export const LOST: Run = {
  ...startEndless(SEED),
  level: 3,
  results: resultsOf([1000, 1200]),
  lost: { level: 3, time: 500, catches: 2 },
}

export const PARTS: WinPageParts = {
  choices: [{ label: 'Again', choose: () => undefined }],
  remarks: [],
  hasMedals: true,
  best: null,
  stored: null,
  catcher: null,
  sections: [],
}

export function showResult(run: Run, parts: Partial<WinPageParts> = {}): HTMLElement {
  return show(createWinPage(run, { ...PARTS, ...parts }).root)
}

/** The cells of every row of the table: its head, its body and its foot. */
export function tableOf(root: HTMLElement): string[][] {
  return [...root.querySelectorAll('tr')].map((row) => textsOf(row, 'th, td'))
}

export function medalsOf(root: HTMLElement): string[] {
  return [...root.querySelectorAll('table .medal')].map(({ className }) => className.slice(6))
}

function row(delta: number | null, kind: SplitRow['kind']): SplitRow {
  return { state: 'cleared', split: 1, segment: 1, comparison: 1, delta, kind }
}

export const ROWS = [row(-60, 'gold'), row(180, 'behind-losing'), row(null, 'none')]
export const FINISH: ResultComparison = { rows: ROWS, isFirst: false, isBest: true, gain: 120 }
