import { buildLevel } from '../core/level/build-level.ts'
import { cacheLevels } from '../core/replay/loaded-replay.ts'
import { decodeReplay } from '../core/replay/replay-text.ts'
import { verify } from '../core/replay/verify.ts'
import type { Attempt } from '../core/speedrun/attempt.ts'
import { checkedAttempt } from '../core/speedrun/finished-attempt.ts'

/** Levels of the seed that was played last: attempts of one course come one after the other. */
let levels = { seed: '', build: cacheLevels(buildLevel) }

/** Runs in a thread of its own: plays the replays of attempts that come from outside. */
addEventListener('message', ({ data }: MessageEvent<Attempt>) => {
  const replay = decodeReplay(data.replay)
  if (replay === null) {
    postMessage({ ...data, check: 'refused' })
    return
  }
  if (replay.seed !== levels.seed) levels = { seed: replay.seed, build: cacheLevels(buildLevel) }
  postMessage(checkedAttempt(data, replay, verify(replay, levels.build)))
})
