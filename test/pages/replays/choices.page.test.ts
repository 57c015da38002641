import { describe, expect, test } from 'vitest'
import type { VerifiedRun } from '../../../src/pages/replays/verified-run.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { checkedPage, openPage } from './opened-replays.ts'
import { finishedRun, refusedRun, replayMade } from './verified-runs.ts'

describe('the choices of verified runs', () => {
  const race = finishedRun('Ariadne', [[1200]])
  const film = finishedRun('Minos', [[600]], { standing: 'unfinished', rank: null })
  const bad = refusedRun('Daedalus')

  test('race, watch, share, and lead to the menu', () => {
    const { calls, check } = openPage([race, film, bad])
    const root = check()
    expect(textsOf(root, '.choices button')).toEqual(['Beat this', 'Watch', 'Copy link', 'Menu'])
    expect(find(root, '.main-choice').textContent).toBe('Beat this')
    const named = ({ name, replay }: VerifiedRun) => ({ name, replay })
    buttonNamed(root, 'Beat this').click()
    buttonNamed(root, 'Watch').click()
    buttonNamed(root, 'Menu').click()
    expect(calls).toEqual([
      ['race', [named(race)]],
      ['watch', [named(race), named(film)]],
      ['leave'],
    ])
  })

  test('promise to beat a run only if it is alone and not perfect, or endless', () => {
    const main = (...runs: VerifiedRun[]): string =>
      find(checkedPage(...runs), '.main-choice').textContent
    const perfect = finishedRun('', [[1000], [1000]])
    expect(main(perfect)).toBe('Race')
    expect(main({ ...perfect, replay: replayMade({ mode: 'endless' }) })).toBe('Beat this')
    expect(main(finishedRun('', [[1000], [1001]]))).toBe('Beat this')
    expect(main(race, race)).toBe('Race')
  })

  test('watch an unfinished run, but do not race it', () => {
    const root = checkedPage(film)
    expect(textsOf(root, '.choices button')).toEqual(['Watch', 'Copy link', 'Menu'])
    expect(find(root, '.main-choice').textContent).toBe('Watch')
  })

  test('begin with the menu where all runs are refused', () => {
    const root = checkedPage(bad)
    expect(textsOf(root, '.choices button')).toEqual(['Menu', 'Copy link'])
    expect(find(root, '.main-choice').textContent).toBe('Menu')
  })

  test('keep their place when they are replaced, with a hint below them', () => {
    const { check } = openPage([race])
    check()
    const root = check('The link is long.')
    const parts = [...root.children].map(({ className }) => className)
    expect(parts.slice(-3)).toEqual(['choices', 'hint', 'notice'])
    expect(find(root, '.hint').textContent).toBe('The link is long.')
  })
})
