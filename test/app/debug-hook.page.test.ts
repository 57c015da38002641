import { expect, test } from 'vitest'
import { hideFacts, showFacts } from '../../src/app/debug-hook.ts'

const { dataset } = document.documentElement

test('facts that are not named keep their value; those that are hidden are gone', () => {
  showFacts({ scene: 'play', level: 2, tick: 12 })
  showFacts({ tick: 13 })
  expect({ ...dataset }).toEqual({ scene: 'play', level: '2', tick: '13' })
  hideFacts('level', 'tick')
  expect({ ...dataset }).toEqual({ scene: 'play' })
})

test('the document is touched only where a fact has changed', () => {
  showFacts({ scene: 'play', tick: 12 })
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.documentElement, { attributes: true })
  showFacts({ scene: 'play', tick: 13 })
  const touched = observer.takeRecords().map(({ attributeName }) => attributeName)
  observer.disconnect()
  expect(touched).toEqual(['data-tick'])
})
