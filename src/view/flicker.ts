/** How long one value of the table lasts. */
const STEP_MS = 90

/** A flame's brightness, about 1; worked out once, so that a frame allocates nothing. */
const TABLE = Float32Array.from({ length: 64 }, (_, i) => {
  const mixed = Math.imul(i + 11, 0x9e3779b1)
  return 0.86 + (0.28 * ((mixed ^ (mixed >>> 13)) & 255)) / 255
})

/** How bright a flame burns at a time, from 0.86 to 1.14; flames of other salts burn otherwise. */
export function flickerAt(timeMs: number, salt: number): number {
  const place = timeMs / STEP_MS + salt * 7
  const at = Math.floor(place)
  const from = TABLE[at & 63]
  return from + (TABLE[(at + 1) & 63] - from) * (place - at)
}
