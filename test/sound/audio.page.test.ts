import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createLaterSound } from '../../src/sound/later-sound.ts'
import { createSound, type Sound } from '../../src/sound/sound.ts'

/** Audio contexts that the sound has opened. */
let contexts: AudioContext[]
/** Nodes that are connected to another node. */
let connected: Set<AudioNode>
/** Number of calls of `stop` on sources. */
let stops: number
let sound: Sound
let button: HTMLButtonElement

beforeEach(() => {
  contexts = []
  connected = new Set()
  stops = 0
  const { connect, disconnect } = AudioNode.prototype
  vi.spyOn(AudioNode.prototype, 'connect').mockImplementation(function (
    this: AudioNode,
    ...to: unknown[]
  ) {
    connected.add(this)
    return Reflect.apply(connect, this, to) as never
  })
  vi.spyOn(AudioNode.prototype, 'disconnect').mockImplementation(function (this: AudioNode) {
    connected.delete(this)
    Reflect.apply(disconnect, this, [])
  })
  const { stop } = AudioScheduledSourceNode.prototype
  vi.spyOn(AudioScheduledSourceNode.prototype, 'stop').mockImplementation(function (
    this: AudioScheduledSourceNode,
    when?: number,
  ) {
    stops++
    stop.call(this, when)
  })
  const open = (): Sound => {
    const context = new AudioContext()
    contexts.push(context)
    return createSound(context)
  }
  sound = createLaterSound(() => Promise.resolve(open))
  button = document.createElement('button')
  button.textContent = 'unlock'
  button.style.cssText = 'position: fixed; inset: 0; z-index: 9'
  button.onclick = () => {
    sound.unlock()
  }
  document.body.append(button)
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const context of contexts) await context.close()
})

async function unlock(): Promise<void> {
  await userEvent.click(button)
  await expect.poll(() => contexts[0].state).toBe('running')
}

describe('the sound in the browser', () => {
  test('ends the oldest of too many sounds, and disconnects every node of each', async () => {
    await unlock()
    const idle = connected.size
    for (let i = 0; i < 100; i++) sound.play('step-stone', { pan: 0.5 })
    // Each sound has two layers, whose end is scheduled; all sounds but the last 24 are ended early too.
    expect(stops).toBe(2 * 100 + 2 * 76)
    await expect.poll(() => connected.size).toBe(idle)
  })
})
