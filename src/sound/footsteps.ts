import { band, hiss, type Layer, tone } from './layer.ts'
import type { Floor } from './scores.ts'

/** A step on each floor: the heel, low and short, and the response of the floor. */
export const FOOTSTEPS: Readonly<Record<Floor, readonly Layer[]>> = {
  stone: [...heel(150, 0.2), hiss(band(1500, 1.2), [0.001, 0, 0.08], 0.9)],
  tile: [
    ...heel(170, 0.16),
    hiss(band(2400, 2), [0.001, 0, 0.064], 0.84),
    tone('triangle', 930, [0.001, 0, 0.08], 0.09),
  ],
  wood: [
    ...heel(190, 0.22),
    tone('triangle', 310, [0.001, 0, 0.112], 0.3, { toHz: 240 }),
    hiss(band(900, 1.5), [0.001, 0, 0.064], 0.66),
  ],
  gravel: [
    ...heel(120, 0.12),
    hiss(band(2900, 0.9), [0.002, 0, 0.048], 0.78),
    hiss(band(3600, 1.2), [0.001, 0, 0.048], 0.66, { at: 0.022 }),
    hiss(band(2300, 1.2), [0.001, 0, 0.064], 0.6, { at: 0.046 }),
  ],
  shell: [
    ...heel(160, 0.14),
    hiss(band(4200, 2), [0.001, 0, 0.048], 0.9),
    tone('sine', 1750, [0.001, 0, 0.048], 0.11, { at: 0.012 }),
  ],
  marble: [
    ...heel(140, 0.16),
    hiss(band(2000, 3), [0.001, 0, 0.08], 1.0),
    tone('sine', 1180, [0.001, 0, 0.144], 0.09),
  ],
  sand: [...heel(110, 0.12), hiss(band(1300, 0.5), [0.012, 0.01, 0.112], 0.6)],
  earth: [...heel(95, 0.2), hiss({ type: 'lowpass', hz: 520, q: 0.7 }, [0.003, 0, 0.112], 1.0)],
  reed: [
    ...heel(130, 0.12),
    hiss(band(3100, 0.8), [0.006, 0.005, 0.08], 0.45),
    tone('triangle', 520, [0.001, 0, 0.048], 0.12, { at: 0.015 }),
  ],
  water: [
    ...heel(105, 0.14),
    hiss({ ...band(700, 1.4), toHz: 1900 }, [0.008, 0.01, 0.144], 0.78),
    tone('sine', 420, [0.004, 0, 0.096], 0.15, { at: 0.03, toHz: 860 }),
  ],
}

function heel(hz: number, gain: number): Layer[] {
  return [tone('sine', hz, [0.002, 0, 0.11], 2 * gain, { toHz: hz / 2 })]
}
