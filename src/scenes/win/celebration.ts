import type { Medal } from '../../core/speedrun/medals.ts'
import type { Moment } from '../../core/speedrun/moment.ts'
import { type SoundId, soundOfMedal } from '../../sound/sounds.ts'

/** Lights up the medal and headline of a result for less than a second; any key or press ends that. */
export function celebrate(root: HTMLElement, moment: Moment): void {
  root.classList.add('celebrating', moment)
  const stop = (): void => root.classList.remove('celebrating')
  for (const type of ['keydown', 'pointerdown']) root.addEventListener(type, stop, { once: true })
}

/** Sounds of a result: its medal, and the fanfare of a personal best. */
export function soundsOf(medal: Medal | null, moment: Moment | null): readonly SoundId[] {
  const medalSounds = medal === null ? [] : [soundOfMedal(medal)]
  return moment === 'best' ? [...medalSounds, 'record'] : medalSounds
}
