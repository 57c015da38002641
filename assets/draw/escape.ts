import { blank, box, type Canvas, grain, lay, put, recoloured } from './canvas.ts'
import { minotaur } from './minotaur.ts'
import type { Color } from './palette.ts'
import { player } from './player.ts'

const width = 176
const height = 96

/** Column of the runner's middle. */
const runner = 22

/** Row of the ground before the walls. */
const ground = 80

/** Bands of the sky before sunrise, from the zenith to the horizon. */
const sky: readonly Color[] = [
  'ink',
  'night',
  'violet',
  'plum',
  'dusk',
  'mauve',
  'rust',
  'clay',
  'sand',
]

/** Rows of sky that still have stars. */
const starry = 44

const tiers = 10
const middle = 118

const gate = { left: 106, top: 56, width: 24 } as const

/**
 * The first escape: ten walls, each inside the next, under the last stars. The runner looks up, the
 * thread leads out of the gate, and Asterion follows it.
 */
export function escape(): Canvas {
  const picture = blank(width, height)
  paintSky(picture)
  for (let tier = tiers - 1; tier >= 0; tier--) paintWall(picture, tier)
  paintGround(picture)
  paintGate(picture)
  paintThread(picture)
  // Frames of standing: Asterion from before, the runner from behind.
  const calm = recoloured(minotaur()[28], { red: 'straw' })
  lay(picture, calm, gate.left, ground - calm.height + 2)
  lay(picture, player()[4], runner - 12, ground - 17)
  return picture
}

function paintSky(picture: Canvas): void {
  for (let y = 0; y < ground; y++) {
    for (let x = 0; x < width; x++) {
      const level = (y / ground) * sky.length + ((x + y) % 2 ? 0.3 : -0.3)
      put(picture, x, y, sky[Math.max(0, Math.min(sky.length - 1, Math.floor(level)))])
      if (y < starry && grain(x, y, 7) < 2) put(picture, x, y, y < 24 ? 'cream' : 'sand')
      if (y < starry && grain(x, y, 9) === 1 && x % 5 === 0) paintStar(picture, x, y)
    }
  }
}

/** A bright star with four rays. */
function paintStar(picture: Canvas, x: number, y: number): void {
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    put(picture, x + dx, y + dy, 'mauve')
  }
  put(picture, x, y, 'cream')
}

/** One of the walls, the first the outermost: each stands higher than the one around it. */
function paintWall(picture: Canvas, tier: number): void {
  const top = 55 - tier * 4
  const half = 76 - tier * 7
  box(picture, middle - half, top, 2 * half, ground - top, tier % 2 ? 'umber' : 'brick')
  for (let x = middle - half; x < middle + half; x++) {
    put(picture, x, top, tier < 4 ? 'clay' : 'rust')
    for (let y = top + 2; y < ground; y++) {
      const course = (y - top) >> 2
      const isJoint = (y - top) % 4 === 1 || (x + 5 * course) % 10 === 0
      if (isJoint) put(picture, x, y, tier % 2 ? 'night' : 'umber')
      else if (grain((x + 5 * course) / 10, course, tier) < 36) put(picture, x, y, 'rust')
    }
  }
}

function paintGround(picture: Canvas): void {
  for (let y = ground; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isLight = grain(x >> 1, y, 2) < 30
      put(picture, x, y, isLight ? 'mauve' : y < ground + 2 ? 'dusk' : 'plum')
    }
  }
}

function paintGate(picture: Canvas): void {
  const { left, top, width: across } = gate
  box(picture, left - 3, top - 1, across + 6, ground - top + 1, 'sand')
  box(picture, left - 2, top, across + 4, ground - top, 'clay')
  box(picture, left, top + 3, across, ground - top - 3, 'ink')
}

/** The thread: from the runner's spool over the ground, in a bow, into the gate. */
function paintThread(picture: Canvas): void {
  const end = gate.left + gate.width / 2
  for (let x = runner - 5; x <= end; x++) {
    const share = (x - runner + 5) / (end - runner + 5)
    const y = Math.round(ground + 4 + 6 * Math.sin(share * Math.PI) - 5 * share ** 6)
    put(picture, x, y, 'gold')
    put(picture, x, y + 1, 'clay')
  }
}
