import { type Run, startRun } from '../../../src/core/level/run.ts'
import {
  openLevel,
  playRecorded,
  type RecordedLevel,
} from '../../../src/core/attempt/recorded-level.ts'
import { createPlayPage } from '../../../src/scenes/play/page.ts'
import { ALL_NEW, FIRST, KEY_NAMES, SEED } from './played.ts'

export const [first] = FIRST.proof.moves

export function open(
  run: Run = startRun(SEED),
  best: number | null = null,
  lessons = ALL_NEW,
  hasCard = true,
) {
  const level = openLevel(run, () => FIRST)
  const chosen: string[] = []
  const page = createPlayPage(level, best, KEY_NAMES, lessons, hasCard, (choice) =>
    chosen.push(choice),
  )
  document.getElementById('overlay')?.append(page.root)
  page.show(level, false)
  return { level, page, chosen }
}

export function play(level: RecordedLevel, input: number, ticks: number): void {
  for (let i = 0; i < ticks; i++) playRecorded(level, input)
}

export function catchPlayer(level: RecordedLevel): void {
  play(level, first, 12)
  for (let i = 0; i < 3000 && level.state.phase !== 'caught'; i++) play(level, 0, 1)
}
