import type { CDPSession, Page } from 'playwright'
import { type Direction, DX, DY } from '../../src/labyrinth/grid.ts'

/** Start of a touch, in both coordinates: on the screen of a phone held upright or sideways. */
export const MIDDLE = 195

const SWIPE_PX = 48
const HUD_PX = 60

export interface Size {
  readonly width: number
  readonly height: number
}

/** One touch point on a page. */
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
  // Chromium dispatches a touch move with the next frame; frames go on while the game's loop sleeps.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

export async function putDown(page: Page, x: number, y: number): Promise<Finger> {
  const finger = { x, y, page, session: await page.context().newCDPSession(page) }
  await touch(finger, 'touchStart')
  return finger
}

export function isNearEdge({ x, y }: Finger, { width, height }: Size): boolean {
  return Math.min(x, y - HUD_PX, width - x, height - y) < 1.5 * SWIPE_PX
}

/** Lifts a finger near the edge of the screen and puts it down again in the middle. */
export async function putDownAnew(finger: Finger): Promise<void> {
  await touch(finger, 'touchEnd')
  Object.assign(finger, { x: MIDDLE, y: MIDDLE })
  await touch(finger, 'touchStart')
}

/** Moves a finger in four steps, each with a touch event. */
export async function swipe(finger: Finger, direction: Direction): Promise<void> {
  for (let moved = 0; moved < SWIPE_PX; moved += SWIPE_PX / 4) {
    finger.x += (DX[direction] * SWIPE_PX) / 4
    finger.y += (DY[direction] * SWIPE_PX) / 4
    await touch(finger, 'touchMove')
  }
}
