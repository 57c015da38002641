/** Root mean square of a wave. */
export function rms(wave: Float32Array): number {
  return Math.sqrt(wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length)
}

export function peakOf(wave: Float32Array): number {
  return wave.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
}
