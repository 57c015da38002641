import type { CDPSession, Page } from 'playwright'
import { type Direction, DX, DY } from '../../src/core/grid.ts'

/** Where a finger begins: on every phone, whichever way it is held. */
export const MIDDLE = 195

const SWIPE_PX = 48
const HUD_PX = 60

export interface Size {
  readonly width: number
  readonly height: number
}

/** A finger on the glass of a page. */
export interface Finger {
  x: number
  y: number
  readonly session: CDPSession
  readonly page: Page
}

export async function touch(
  finger: Finger,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
): Promise<void> {
  const { x, y, session, page } = finger
  const touchPoints = type === 'touchEnd' ? [] : [{ x, y }]
  await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  // A move is told with the next frame of the page, whose own loop goes on while the game's rests.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(told)))
}

export async function putDown(page: Page, x: number, y: number): Promise<Finger> {
  const finger = { x, y, page, session: await page.context().newCDPSession(page) }
  await touch(finger, 'touchStart')
  return finger
}

export function isNearEdge({ x, y }: Finger, { width, height }: Size): boolean {
  return Math.min(x, y - HUD_PX, width - x, height - y) < 1.5 * SWIPE_PX
}

/** The glass is small: a finger at its edge begins anew in the middle, without being missed. */
export async function putDownAnew(finger: Finger): Promise<void> {
  await touch(finger, 'touchEnd')
  Object.assign(finger, { x: MIDDLE, y: MIDDLE })
  await touch(finger, 'touchStart')
}

/** Moves a finger in steps, as a thumb does. */
export async function swipe(finger: Finger, direction: Direction): Promise<void> {
  for (let moved = 0; moved < SWIPE_PX; moved += SWIPE_PX / 4) {
    finger.x += (DX[direction] * SWIPE_PX) / 4
    finger.y += (DY[direction] * SWIPE_PX) / 4
    await touch(finger, 'touchMove')
  }
}
