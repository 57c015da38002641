import { hear, type Heard, listen } from '../../../sound/cues.ts'
import { dangerOf, NO_DANGER } from '../../../sound/danger.ts'
import { listenForWays } from '../../../sound/way-cues.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Sounds of a level: music, steps, turns, and the nearness of danger. */
export function createSounds({ level, view, services }: PlayContext): PlaySystem {
  const { sound, preferences } = services
  const { run, state } = level
  const { algorithm } = level.level
  sound.setMusic({ algorithm, seed: run.source.text, level: run.level })
  const tellsWays = preferences.read().audioAid
  let heard: Heard = hear(state, view.thread.length, null)
  return {
    followTick() {
      const next = hear(state, view.thread.length, heard)
      for (const cue of listen(heard, next)) sound.play(cue.sound, cue)
      const ways = tellsWays ? listenForWays(heard, next, state.level.grid) : []
      for (const cue of ways) sound.play(cue.sound, cue)
      heard = next
    },
    draw: () => sound.setDanger(dangerOf(state)),
    pause: () => sound.setDanger(NO_DANGER),
    end: () => sound.setDanger(NO_DANGER),
  }
}
