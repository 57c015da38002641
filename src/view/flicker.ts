/** Duration of one value of the table. */
const STEP_MS = 90

/** Brightness of a flame, about 1; computed once, so that a frame allocates nothing. */
const TABLE = Float32Array.from({ length: 64 }, (_, i) => {
  const mixed = Math.imul(i + 11, 0x9e3779b1)
  return 0.86 + (0.28 * ((mixed ^ (mixed >>> 13)) & 255)) / 255
})

/** Brightness of a flame at a time, from 0.86 to 1.14; different for each salt. */
export function flickerAt(timeMs: number, salt: number): number {
  const place = timeMs / STEP_MS + salt * 7
  const at = Math.floor(place)
  const from = TABLE[at & 63]
  return from + (TABLE[(at + 1) & 63] - from) * (place - at)
}
