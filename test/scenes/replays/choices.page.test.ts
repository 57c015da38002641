import { describe, expect, test } from 'vitest'
import type { VerifiedRun } from '../../../src/scenes/replays/verified-run.ts'
import { buttonNamed, find, textsOf } from '../../pages/page.ts'
import { checkedPage, openPage } from './opened-replays.ts'
import { finishedRun, refusedRun } from './verified-runs.ts'

describe('the choices of checked runs', () => {
  const race = finishedRun('Ariadne', [[1000]])
  const film = finishedRun('Minos', [[600]], { standing: 'unfinished', rank: null })
  const bad = refusedRun('Daedalus')

  test('are to race and to watch those that can be, to share, and the menu', () => {
    const { calls, check } = openPage([race, film, bad])
    const root = check()
    expect(textsOf(root, '.choices button')).toEqual(['Race', 'Watch', 'Copy link', 'Menu'])
    expect(find(root, '.main-choice').textContent).toBe('Race')
    const named = ({ name, replay }: VerifiedRun) => ({ name, replay })
    buttonNamed(root, 'Race').click()
    buttonNamed(root, 'Watch').click()
    buttonNamed(root, 'Menu').click()
    expect(calls).toEqual([
      ['race', [named(race)]],
      ['watch', [named(race), named(film)]],
      ['leave'],
    ])
  })

  test('are to watch what stops before the exit, not to race it', () => {
    const root = checkedPage(film)
    expect(textsOf(root, '.choices button')).toEqual(['Watch', 'Copy link', 'Menu'])
    expect(find(root, '.main-choice').textContent).toBe('Watch')
  })

  test('are to race practice', () => {
    const practice = finishedRun('', [[1000]], { standing: 'practice', rank: null })
    expect(find(checkedPage(practice), '.main-choice').textContent).toBe('Race')
  })

  test('are first the menu where all is refused', () => {
    const root = checkedPage(bad)
    expect(textsOf(root, '.choices button')).toEqual(['Menu', 'Copy link'])
    expect(find(root, '.main-choice').textContent).toBe('Menu')
  })

  test('can be replaced, and stay between the times and the hint', () => {
    const { check } = openPage([race])
    check()
    const root = check('The link is long.')
    expect([...root.children].map(({ className }) => className)).toEqual([
      '',
      'seed-line',
      'run-body single',
      'choices',
      'hint',
      'notice',
    ])
    expect(find(root, '.hint').textContent).toBe('The link is long.')
  })
})
