import { describe, expect, test } from 'vitest'
import { routeOf } from '../../../src/app/routing/router.ts'
import { startEndless, startLevel, startRun } from '../../../src/core/level/run.ts'
import { setLanguage } from '../../../src/ui/message.ts'

const COURSE = { rules: 1, mode: 'level', level: 3, seed: 'ariadne' } as const
const LEVEL = 'This link has a level that does not exist. Levels go from 1 to 10.'

describe('an address', () => {
  test.for([
    ['', 'menu', {}],
    ['?utm_source=x', 'menu', {}],
    ['?seed=ariadne', 'play', { run: startRun('ariadne') }],
    ['?seed=ariadne&level=2', 'play', { run: startLevel('ariadne', 2) }],
    ['?seed=ariadne&endless', 'play', { run: startEndless('ariadne') }],
    ['?daily=2026-11-21', 'daily', { day: '2026-11-21' }],
    ['?five=Ariadne', 'five', { code: 'ariadne' }],
    ['?rules', 'rules', {}],
    ['?workshop&seed=a', 'workshop', { query: '?workshop&seed=a' }],
    ['?workshop=solve', 'workshop', { query: '?workshop=solve' }],
    ['?settings', 'settings', {}],
    ['?records', 'records', {}],
    ['?records=of-no-course', 'records', {}],
    ['?records=1.level.3.ariadne', 'records', { course: COURSE }],
  ] as const)('%s opens %s', ([search, scene, data]) => {
    expect(routeOf({ search, hash: '' })).toEqual([scene, data])
  })

  test.for([
    ['?seed=', 'This link has no seed.', null],
    [`?seed=${'a'.repeat(65)}`, 'The seed of this link has more than 64 characters.', null],
    ['?seed=ok&level=11', LEVEL, 'ok'],
    ['?seed=ok&level=two', LEVEL, 'ok'],
    ['?daily=2026-02-30', 'This link has a date that does not exist.', null],
    ['?five=%20', 'A code has 1 to 64 characters.', null],
  ] as const)('%s opens the menu with one sentence: %s', ([search, sentence, seed]) => {
    expect(routeOf({ search, hash: '' })).toEqual(['menu', { sentence, seed }])
  })

  test('with replays in its fragment opens these, whatever its query', () => {
    const opening = routeOf({ search: '?workshop', hash: '#run=abc' })
    expect(opening).toEqual(['replays', { text: 'abc' }])
    expect(routeOf({ search: '?rules', hash: '#other' })).toEqual(['rules', {}])
  })

  test('that cannot be opened has a sentence in the language of the page', () => {
    setLanguage('ko')
    expect(routeOf({ search: '?seed=', hash: '' })[1]).toMatchObject({
      sentence: '링크에 시드가 없어요.',
    })
  })
})
