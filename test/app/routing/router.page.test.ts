import { describe, expect, test } from 'vitest'
import { routeOf } from '../../../src/app/routing/router.ts'

describe('an address', () => {
  test.for([
    ['?seed=', 'This link has no seed.', null],
    [`?seed=${'a'.repeat(65)}`, 'The seed of this link has more than 64 characters.', null],
    ['?seed=ok&level=11', "This link's level does not exist. Levels go from 1 to 10.", 'ok'],
  ] as const)('%s opens the menu with a sentence: %s', ([search, sentence, seed]) => {
    expect(routeOf({ search, hash: '' })).toEqual(['menu', { sentence, seed }])
  })

  test('of a damaged level opens the menu with a sentence', () => {
    const sentence = 'This level link is damaged. Ask for it again.'
    expect(routeOf({ search: '', hash: '#level=abc' })).toEqual(['menu', { sentence, seed: null }])
  })

  test('with replays in its fragment opens them, whatever its query', () => {
    const opening = routeOf({ search: '?workshop', hash: '#run=abc' })
    expect(opening).toEqual(['replays', { text: 'abc' }])
    expect(routeOf({ search: '?guide', hash: '#other' })).toEqual(['guide', {}])
  })
})
