import { beforeEach, expect, test } from 'vitest'
import { type DebugFacts, showDebugFacts } from '../../src/app/debug-hook.ts'

const { dataset } = document.documentElement

let active: object[]
/** Ends a frame of the game. */
let endFrame: () => void

function sceneWith(key: string, facts?: DebugFacts): object {
  const sys = { settings: { key } }
  return facts === undefined ? { sys } : { sys, debugFacts: () => facts }
}

beforeEach(() => {
  active = []
  const game = {
    events: {
      on: (_event: 'poststep', act: () => void) => {
        endFrame = act
      },
    },
    scene: { getScenes: () => active },
  }
  showDebugFacts(game as unknown as Parameters<typeof showDebugFacts>[0])
})

test('the facts of the active scene are on the document after each frame', () => {
  active = [sceneWith('play', { level: 2, tick: 12 })]
  endFrame()
  expect({ ...dataset }).toEqual({ scene: 'play', level: '2', tick: '12' })
  active = [sceneWith('menu', {})]
  endFrame()
  expect({ ...dataset }).toEqual({ scene: 'menu' })
})

test('a scene without facts leaves those of the scene before', () => {
  active = [sceneWith('menu', { seed: 'a' })]
  endFrame()
  active = [sceneWith('daily')]
  endFrame()
  expect({ ...dataset }).toEqual({ scene: 'menu', seed: 'a' })
})

test('the facts can be read between two frames', () => {
  const facts = { phase: 'playing' }
  active = [sceneWith('play', facts)]
  endFrame()
  facts.phase = 'paused'
  expect(window.asterionFacts?.()).toEqual({ scene: 'play', phase: 'paused' })
})

test('the document changes only where a fact has changed', () => {
  active = [sceneWith('play', { tick: 12 })]
  endFrame()
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.documentElement, { attributes: true })
  active = [sceneWith('play', { tick: 13 })]
  endFrame()
  const touched = observer.takeRecords().map(({ attributeName }) => attributeName)
  observer.disconnect()
  expect(touched).toEqual(['data-tick'])
})
