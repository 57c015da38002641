import { expect, onTestFinished, test, vi } from 'vitest'
import type { HostBoard } from '../../../src/app/board/board.ts'
import { nameOfRunner } from '../../../src/app/board/board-words.ts'
import type { RunnerData } from '../../../src/app/routing/routes.ts'
import { BoardError } from '../../../src/core/board/client.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { open } from '../../../src/pages/runner/page.ts'
import { readRivals } from '../../../src/storage/rivals.ts'
import { openStore } from '../../../src/storage/store.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { openPage } from '../open-page.ts'
import { buttonNamed, find, textsOf } from '../page.ts'

keepAddress()

const CAROL = `${'C'.repeat(42)}A`
const OWN = `${'B'.repeat(42)}A`
const STANDING = {
  board: `${RULES_VERSION}.level.1.ranked`,
  of: 7,
  row: { rank: 3, time: 1003, stepsLeft: null },
}

async function openRunner(
  runner: string,
  standings: () => Promise<unknown>,
  back?: RunnerData['back'],
) {
  const store = openStore(() => localStorage)
  onTestFinished(() => localStorage.clear())
  const board = { client: { standings }, ownId: () => Promise.resolve(OWN) }
  const opened = await openPage(
    open,
    { runner, ...(back && { back }) },
    {
      board: { isThere: () => true, open: () => Promise.resolve(board as unknown as HostBoard) },
      store,
    },
  )
  return { ...opened, store }
}

test('a runner has the courses that they stand on, and becomes a rival', async () => {
  const { root, left, store } = await openRunner(CAROL, () => Promise.resolve([STANDING]))
  await vi.waitFor(() => expect(textsOf(root, '.course-facts')).toEqual(['3 of 7']))
  expect(find(root, 'h1').textContent).toBe(nameOfRunner(CAROL))
  buttonNamed(root, 'Add rival').click()
  expect(readRivals(store)).toEqual([CAROL])
  expect(find(root, '.notice-line').textContent).toMatch(/^Added\./)
  buttonNamed(root, 'Remove rival').click()
  expect(readRivals(store)).toEqual([])
  buttonNamed(root, 'ranked').click()
  expect(left).toMatchObject([['course', { course: { seed: 'ranked' }, of: 'everybody' }]])
})

test('the own page has no rival to add, and says that nothing is listed', async () => {
  const { root } = await openRunner(OWN, () => Promise.resolve([]))
  await vi.waitFor(() => expect(find(root, '.hint').textContent).toMatch(/^Nothing to list/))
  expect(textsOf(root, 'button')).toEqual(['Back'])
})

test('a runner leads back to the list that named them, or else to the courses', async () => {
  const standings = () => Promise.resolve([])
  const list = ['courses', { focus: STANDING.board }] as const
  const named = await openRunner(CAROL, standings, list)
  named.goUp()
  expect(named.left).toEqual([list])
  const linked = await openRunner(CAROL, standings)
  linked.goUp()
  expect(linked.left).toEqual([['courses', {}]])
})

test('a runner whom the board does not know leads to the menu, which says so', async () => {
  const unknown = () => Promise.reject(new BoardError('not-found'))
  const { left } = await openRunner(CAROL, unknown)
  const sentence = 'There is no such runner.'
  await expect.poll(() => left).toEqual([['menu', { sentence }]])
  expect((await openRunner(OWN, unknown)).left).toEqual([])
})

test('a runner who cannot be fetched is fetched again', async () => {
  let isThere = false
  const { root } = await openRunner(CAROL, () =>
    isThere ? Promise.resolve([STANDING]) : Promise.reject(new BoardError('no-answer')),
  )
  await vi.waitFor(() => expect(find(root, '.problem').textContent).toContain('does not answer'))
  isThere = true
  buttonNamed(root, 'Try again').click()
  await vi.waitFor(() => expect(textsOf(root, '.course-facts')).toEqual(['3 of 7']))
})
