import { expect, test } from 'vitest'
import { rivalAmong, createRowChecks } from '../../../src/pages/course/runs.ts'
import type { BoardPage, BoardRow } from '../../../src/core/board/answers.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { WorkerError } from '../../../src/worker/worker-client.ts'
import { fakeClient } from '../../worker/fake-client.ts'

const ROWS = ['a', 'b', 'c'].map((runner, i) => ({ runner, entry: i + 1 }))

test.each([
  ['above the own one', 'c', ['2']],
  ['that is the own one, if it is the best', 'a', ['1']],
  ['of the best without an own one', null, ['1']],
])('the row to race first is the one %s', (_, runner, entries) => {
  expect(rivalAmong(ROWS, runner)).toEqual(entries)
})

test('no row is raced on an empty board', () => {
  expect(rivalAmong([], 'a')).toEqual([])
})

function pageOf(seed: string, count = 1): BoardPage {
  const rows = Array.from({ length: count }, (_, i): BoardRow => {
    const result = { time: 1000 + i, catches: 0, stepsLeft: null }
    return { rank: i + 1, entry: i + 1, runner: `${i}`, ...result, postedAt: 0 }
  })
  const board = `${RULES_VERSION}.run.1.${seed}`
  return { board, of: count, optimum: null, rows, previous: null, next: null }
}

function openChecks() {
  const { worker, calls, settle } = fakeClient()
  const checks = createRowChecks(
    worker,
    () => true,
    () => undefined,
  )
  const check = (page: BoardPage): void => {
    checks.check(page)
    checks.resume()
  }
  return { checks, calls, settle, check }
}

test('a verdict that arrives after another board was opened is discarded', async () => {
  const { checks, calls, settle, check } = openChecks()
  check(pageOf('first'))
  check(pageOf('second'))
  await settle(0, { kind: 'differs' })
  expect([...checks.faults()]).toEqual([])
  await settle(1, null)
  expect(calls[1].argument).toMatchObject({ board: pageOf('second').board })
  expect([...checks.faults()]).toEqual([[1, null]])
})

test('verdicts of a board remain when more of its rows are fetched', async () => {
  const { checks, calls, settle, check } = openChecks()
  check(pageOf('first'))
  await settle(0, null)
  check(pageOf('first', 2))
  await settle(1, null)
  expect(calls).toHaveLength(2)
  expect([...checks.faults().keys()]).toEqual([1, 2])
})

test('a row that breaks its worker stays unchecked, and the next one is checked', async () => {
  const { checks, settle, check } = openChecks()
  check(pageOf('first', 2))
  await settle(0, new WorkerError('broken'))
  await settle(1, null)
  expect([...checks.faults()]).toEqual([[2, null]])
})

test('no row is checked once the checks are closed', async () => {
  const { checks, calls, settle, check } = openChecks()
  check(pageOf('first', 2))
  checks.close()
  await settle(0, new WorkerError('cancelled'))
  expect(calls).toHaveLength(1)
})
