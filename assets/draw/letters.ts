import { polygon, rect, ring, type Shape, union, without } from './shapes.ts'

export interface Letter {
  readonly width: number
  readonly shape: Shape
}

/** All letters stand on one line and are this tall; the round O reaches one pixel further. */
export const height = 46

/** Letter A with the broken crossbar of Greek inscriptions. */
const a: Letter = {
  width: 40,
  shape: union(
    polygon([15, 0], [25, 0], [11, 46], [0, 46]),
    polygon([15, 0], [25, 0], [40, 46], [29, 46]),
    polygon([10, 24], [20, 31], [30, 24], [31, 30], [20, 38], [9, 30]),
    rect(-1, 42, 14, 4),
    rect(27, 42, 14, 4),
    rect(13, 0, 14, 4),
  ),
}

/** Letter S, bent like one turn of a meander. */
const s: Letter = {
  width: 31,
  shape: without(
    union(
      rect(0, 0, 31, 9),
      rect(0, 0, 10, 27),
      rect(0, 19, 31, 8),
      rect(21, 19, 10, 27),
      rect(0, 37, 31, 9),
      rect(24, 0, 7, 14),
      rect(0, 32, 7, 14),
    ),
    polygon([0, 0], [4, 0], [0, 4]),
    polygon([31, 46], [27, 46], [31, 42]),
    polygon([0, 27], [0, 23], [4, 27]),
    polygon([31, 19], [31, 23], [27, 19]),
  ),
}

const t: Letter = {
  width: 34,
  shape: union(
    rect(0, 0, 34, 9),
    rect(0, 0, 5, 14),
    rect(29, 0, 5, 14),
    rect(12, 0, 10, 46),
    rect(8, 42, 18, 4),
  ),
}

const e: Letter = {
  width: 29,
  shape: union(
    rect(0, 0, 29, 9),
    rect(2, 0, 10, 46),
    rect(2, 19, 20, 8),
    rect(0, 37, 29, 9),
    rect(24, 0, 5, 14),
    rect(24, 32, 5, 14),
    rect(18, 16, 4, 14),
  ),
}

const r: Letter = {
  width: 35,
  shape: union(
    without(
      rect(2, 0, 31, 28),
      rect(12, 9, 12, 10),
      polygon([33, 0], [27, 0], [33, 6]),
      polygon([33, 28], [27, 28], [33, 22]),
    ),
    rect(0, 0, 20, 5),
    rect(2, 0, 10, 46),
    rect(0, 42, 15, 4),
    polygon([14, 26], [25, 26], [35, 46], [24, 46]),
    rect(22, 42, 15, 4),
  ),
}

const i: Letter = {
  width: 18,
  shape: union(rect(4, 0, 10, 46), rect(0, 0, 18, 5), rect(0, 41, 18, 5)),
}

/** The labyrinth itself: three walls around a heart, their gates on alternate sides. */
const o: Letter = {
  width: 48,
  shape: union(
    without(ring(24, 23, 17, 24), rect(21, 36, 6, 14)),
    without(ring(24, 23, 10, 14), rect(22, 5, 4, 12)),
    without(ring(24, 23, 4, 7), rect(22, 26, 4, 6)),
  ),
}

const n: Letter = {
  width: 38,
  shape: union(
    rect(2, 0, 9, 46),
    rect(27, 0, 9, 46),
    polygon([2, 0], [13, 0], [36, 46], [25, 46]),
    rect(-1, 0, 10, 4),
    rect(-1, 42, 15, 4),
    rect(24, 0, 15, 4),
  ),
}

export const word: readonly Letter[] = [a, s, t, e, r, i, o, n]
