import type { Tone } from '../../src/picture/palettes.ts'
import type { Outline } from './wall-shape.ts'

/**
 * Patterns of a wall set. Coordinates are pixels of a tile from 0 to 15; patterns continue from tile to
 * tile because they repeat after sixteen pixels, or a part of that.
 */
export interface WallStyle extends Outline {
  /** Top of a wall; the mask has the neighbours that are wall. */
  readonly cap: (x: number, y: number, mask: number) => Tone
  /** The front, from the row below the lip, 9, to 15. */
  readonly face: (x: number, y: number) => Tone
  /** One of eight floors; the first is the most common, the last carries a sign. */
  readonly floor: (x: number, y: number, variant: number) => Tone
  /** Occasional decorations of cap and face: damage, and plants or hangings. */
  readonly worn: Decoration
  readonly grown: Decoration
}

/** Small pictures, a character a pixel: see `TONE_CODES`. */
export interface Decoration {
  readonly cap: readonly string[]
  readonly face: readonly string[]
}

export const TONE_CODES: Readonly<Partial<Record<string, Tone>>> = {
  k: 'edge',
  R: 'rim',
  r: 'side',
  c: 'cap',
  C: 'capLight',
  d: 'capDark',
  f: 'face',
  F: 'faceLight',
  D: 'faceDark',
  a: 'accent',
  A: 'accentDark',
}

export const STRAIGHT = new Array<number>(16).fill(0)

export function runsEast(mask: number): boolean {
  return (mask & 10) !== 0 && (mask & 5) === 0
}

export function runsSouth(mask: number): boolean {
  return (mask & 5) !== 0 && (mask & 10) === 0
}

/** True if a pixel belongs to a small picture, for a sign in the floor. */
export function isIn(art: readonly string[], left: number, top: number, x: number, y: number) {
  return (art[y - top]?.[x - left] ?? '.') !== '.'
}
