import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { VerifiedRun } from '../../../src/pages/replays/verified-run.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { checkedPage, openPage } from './opened-replays.ts'
import { finishedRun, refusedRun, replayMade, verdictMade } from './verified-runs.ts'

const ENDLESS = replayMade({ mode: 'endless' })
const LEVEL = replayMade({ mode: 'level', level: 2 })

describe('the page of replays before their verification', () => {
  test('shows seed, course and progress', () => {
    const { page, root } = openPage([finishedRun('Ariadne', [[1000]])])
    expect(find(root, 'h1').textContent).toBe('Shared run')
    expect(find(root, '.seed-line').textContent).toBe('Seed theseus · All ten levels')
    expect(root.textContent).toContain('Your browser replays every input to check this.')
    const bar = find(root, 'progress', HTMLProgressElement)
    expect([bar.ariaLabel, bar.max, bar.value]).toEqual([
      'Your browser replays every input to check this.',
      1,
      0,
    ])
    page.showProgress(0.25)
    expect(bar.value).toBe(0.25)
  })

  test('has only the choice to leave, and neither name nor time', () => {
    const { root, calls } = openPage([finishedRun('Ariadne', [[1000]])])
    expect(textsOf(root, 'button')).toEqual(['Menu'])
    expect(root.querySelector('.main-choice')).toBeNull()
    buttonNamed(root, 'Menu').click()
    expect(calls).toEqual([['leave']])
    expect(root.textContent).not.toMatch(/Ariadne|0:08/)
  })

  test('names a single level and an endless seed', () => {
    const title = (run: VerifiedRun): string => find(openPage([run]).root, '.seed-line').textContent
    expect(title(finishedRun('', [], { replay: LEVEL }))).toBe(
      'Seed theseus · Level 2 · Sidewinder',
    )
    expect(title(finishedRun('', [], { replay: ENDLESS }))).toBe('Seed theseus · Endless')
  })

  test('of several runs says so, and isolates a seed of the other direction', () => {
    const replay = replayMade({ seed: 'אריאדנה' })
    const run = finishedRun('', [], { replay })
    const { root } = openPage([run, run])
    expect(find(root, 'h1').textContent).toBe('Shared runs')
    expect(find(root, '.seed-line bdi').textContent).toBe('אריאדנה')
  })
})

describe('the page of one verified run', () => {
  test('shows its time, its medal, whose run it is, and each level below its maze', () => {
    const run = finishedRun('Ariadne', [[1000], [1200, 2]])
    const tracks = [...run.replay.tracks, ...run.replay.tracks]
    const root = checkedPage({ ...run, replay: replayMade({ tracks }) })
    expect(find(root, '.total').textContent).toBe('0:18.33')
    expect(find(root, '.verdict .medal').ariaLabel).toBe('Daedalus')
    expect(find(root, '.medal-line').textContent).toBe('Daedalus · Par 0:16.66 · Catches 2')
    expect(find(root, '.run-by').textContent).toBe('Runner: Ariadne')
    expect(find(root, '.remark.finished').textContent).toBe('✓ Verified')
    expect(textsOf(root, '.run-mazes li')).toEqual(['10:08.33', '20:10.00'])
    const medals = [...root.querySelectorAll('.run-mazes .medal')].map(({ ariaLabel }) => ariaLabel)
    expect(medals).toEqual(['Perfect', 'Gold'])
    expect(root.querySelector('progress, table')).toBeNull()
  })

  test('has a table of its levels only if it has more levels than mazes', () => {
    const levels = Array.from({ length: 11 }, () => [1000] as const)
    const root = checkedPage(finishedRun('', levels, { replay: ENDLESS }))
    expect(textsOf(root, '.levels tbody tr')).toHaveLength(11)
  })

  test('has no captions for a single level, nor for several runs', () => {
    const run = finishedRun('', [[1000]])
    expect(textsOf(checkedPage({ ...run, replay: LEVEL }), '.run-mazes li')).toEqual([''])
    expect(textsOf(checkedPage(run, run), '.run-mazes li')).toEqual([''])
  })

  test('wins no medal if it is practice, unfinished or endless', () => {
    const pages = [
      checkedPage(finishedRun('', [[1000]], { standing: 'practice', rank: null })),
      checkedPage(finishedRun('', [[1000]], { standing: 'unfinished', rank: null })),
      checkedPage(finishedRun('', [[1000]], { replay: ENDLESS })),
    ]
    for (const root of pages) expect(root.querySelector('.verdict .medal')).toBeNull()
    expect(pages.map((root) => find(root, '.total').textContent)).toEqual([
      '0:08.33',
      'Unfinished',
      '0:08.33',
    ])
    expect(pages.map((root) => find(root, '.medal-line').textContent)).toEqual([
      '',
      '',
      'Levels cleared: 1',
    ])
  })

  test('of an endless run counts the levels cleared, not the one it was lost in', () => {
    const verdict = verdictMade([[1000], [500, 3]], { cleared: 1 })
    const root = checkedPage(finishedRun('', [], { replay: ENDLESS, verdict }))
    expect(find(root, '.medal-line').textContent).toBe('Levels cleared: 1 · Catches 3')
  })

  test('that is slow has the medal of a finish', () => {
    const root = checkedPage(finishedRun('', [[2400]]))
    expect(find(root, '.verdict .medal').ariaLabel).toBe('Escaped')
    expect(find(root, '.medal-line').textContent).toBe('Escaped · Par 0:08.33')
  })

  test('that is refused shows no time and no level', () => {
    const root = checkedPage(refusedRun('Daedalus'))
    expect(root.querySelector('.total, table')).toBeNull()
    expect(find(root, '.runner-name').textContent).toBe('Daedalus')
    expect(find(root, '.remark.refused').textContent).toMatch(/^✕ Refused: in level 3/)
  })

  test('of another seed shows its time and no levels', () => {
    const root = checkedPage(finishedRun('', [[1000]], { standing: 'elsewhere', rank: null }))
    expect(root.querySelector('table')).toBeNull()
    expect(find(root, '.total').textContent).toBe('0:08.33')
  })
})

describe('the page of several verified runs', () => {
  test('ranks them, and compares the levels of a series', () => {
    const runs = [finishedRun('a', [[1000]]), finishedRun('b', [[1200]], { rank: 2 })]
    const root = checkedPage(...runs)
    expect(textsOf(root, '.runs tbody .runner-name')).toEqual(['a', 'b'])
    expect(root.querySelectorAll('.levels')).toHaveLength(1)
    expect(textsOf(root, '.medal-line')).toEqual(['Par 0:08.33'])
    const ofLevel = checkedPage(...runs.map((run) => ({ ...run, replay: LEVEL })))
    expect(ofLevel.querySelectorAll('.runs')).toHaveLength(1)
    expect(ofLevel.querySelector('.levels')).toBeNull()
  })

  test('that are all refused has the table of runs alone', () => {
    const root = checkedPage(refusedRun('a'), refusedRun('b'))
    expect(textsOf(root, 'table tbody .runner-name')).toEqual(['a', 'b'])
  })
})

describe('on the page of replays', () => {
  test('a sentence is shown and announced below the choices', () => {
    const { page, root } = openPage([finishedRun('', [[1000]])])
    page.notify('Link copied.')
    expect(find(root, '.notice').textContent).toBe('Link copied.')
    expect(find(root, '.notice').role).toBe('status')
  })

  test('the times take the focus by Tab once they are shown', async () => {
    const root = checkedPage(finishedRun('', [[1200]]))
    const body = find(root, '.run-body')
    buttonNamed(root, 'Beat this').focus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(body)
    expect([body.role, body.ariaLabel]).toEqual(['region', 'Times'])
  })

  test('a click beside the choices leaves the focus on them', async () => {
    const root = checkedPage(finishedRun('', [[1200]]))
    buttonNamed(root, 'Beat this').focus()
    await userEvent.click(find(root, 'h1'))
    expect(document.activeElement).toBe(buttonNamed(root, 'Beat this'))
  })

  test('nothing of five runs with the widest names is wider than a phone', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 720))
    const names = ['Daedalus', '미노타우로스를피해달린아리아드', 'אריאדנה', 'WWWWWWWWWWWWWWWW', '']
    const runs = names.map((name) => finishedRun(name, [[36_000, 99]], { replay: LEVEL }))
    const root = checkedPage(...runs)
    const parts = [...root.querySelectorAll('*')]
    const wide = parts.filter((part) => part.getBoundingClientRect().right > innerWidth)
    expect(innerWidth).toBe(390)
    expect(textsOf(root, '.runner-name')).toHaveLength(5)
    expect(wide.map(({ className }) => className)).toEqual([])
  })
})
