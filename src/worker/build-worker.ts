import { buildLevel } from '../core/level/build-level.ts'
import type { LevelOrder } from './level-source.ts'

/** Runs in a thread of its own: builds the levels of its orders, in order. */
addEventListener('message', ({ data }: MessageEvent<LevelOrder>) => {
  postMessage(buildLevel(data.seed, data.number))
})
