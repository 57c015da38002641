import type { CDPSession, Page } from 'playwright'
import { readHeld } from './heap.ts'

/** Counts of everything that a page may fail to release, by name. */
export type Counts = Readonly<Record<string, number>>

declare global {
  interface Window {
    /** Returns the counts of WebGL objects, by kind. */
    countedGl: () => Readonly<Record<string, number>>
  }
}

/** Counts everything that a page holds after garbage collection. */
export async function countAll(page: Page, session: CDPSession): Promise<Counts> {
  const listeners = {
    'window listeners': await listenersOf(session, 'window'),
    'document listeners': await listenersOf(session, 'document'),
  }
  const inGame = await page.evaluate(() => {
    const game = window.asterion
    if (game === undefined) throw new Error('no game')
    const count = (events: Phaser.Events.EventEmitter): number =>
      events.eventNames().reduce((sum, name) => sum + events.listenerCount(name), 0)
    const { scenes } = game.scene
    const sum = (of: (scene: Phaser.Scene) => number): number =>
      scenes.reduce((total, scene) => total + of(scene), 0)
    return {
      'textures of Phaser': Object.keys(game.textures.list).length,
      'scenes that run': game.scene.getScenes(true).length,
      children: sum(({ children }) => children.length),
      timers: sum(({ time }) => {
        const { _active, _pendingInsertion } = time as unknown as Record<string, unknown[]>
        return _active.length + _pendingInsertion.length
      }),
      'listeners of scenes': sum(({ events }) => count(events)),
      'listeners of the game':
        count(game.events) + count(game.scale) + count(game.textures) + count(game.anims),
      animations: game.anims.toJSON().anims.length,
    }
  })
  const gl = await page.evaluate(() => window.countedGl())
  const inGl = Object.entries(gl).map(([kind, count]) => [`GL ${kind.toLowerCase()}s`, count])
  const { objects, nodes, listeners: all } = await readAtRest(session)
  const counts = { nodes, listeners: all, ...listeners, ...inGame }
  return { 'bytes of objects': objects, ...counts, ...(Object.fromEntries(inGl) as Counts) }
}

/** Counts of a page once nothing more is released: a write to the database listens until its end. */
async function readAtRest(session: CDPSession): ReturnType<typeof readHeld> {
  let held = await readHeld(session)
  for (let tries = 0; tries < 10; tries++) {
    const next = await readHeld(session)
    if (next.listeners >= held.listeners && next.nodes >= held.nodes) return held
    held = next
  }
  return held
}

async function listenersOf(session: CDPSession, expression: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression })
  if (result.objectId === undefined) throw new Error(`the page has no ${expression}`)
  const { objectId } = result
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId })
  return listeners.length
}

/**
 * Returns a sentence for each count that has grown by more than its allowed share.
 *
 * @param shares allowed growth by name, as a share; 0 for all other names
 */
export function growths(first: Counts, last: Counts, shares: Counts): string[] {
  return Object.entries(last).flatMap(([name, count]) => {
    const share = name in shares ? shares[name] : 0
    return count <= first[name] * (1 + share) ? [] : [`${name}: ${first[name]} became ${count}`]
  })
}
