import type { Sound } from './sound.ts'

/** A sound that is opened by the first gesture; its code may be fetched before. */
export interface LaterSound extends Sound {
  readonly fetch: () => void
}

/**
 * Silent until the first gesture; then applies the last settings to the opened sound.
 *
 * @param fetchOpen fetches the function that opens the sound, which throws without audio
 */
export function createLaterSound(fetchOpen: () => Promise<() => Sound>): LaterSound {
  let fetched: Promise<(() => Sound) | null> | null = null
  let sound: Sound | null = null
  const settings = new Map<string, (sound: Sound) => void>()

  const set = (name: string, call: (sound: Sound) => void): void => {
    settings.set(name, call)
    if (sound !== null) call(sound)
  }
  const fetch = (): Promise<(() => Sound) | null> =>
    (fetched ??= fetchOpen().catch(() => (fetched = null)))

  async function open(): Promise<void> {
    const openSound = await fetch()
    if (openSound === null || sound !== null) return
    try {
      sound = openSound()
    } catch {
      // No audio here, or no device for it: the next gesture asks again.
      return
    }
    for (const call of settings.values()) call(sound)
    sound.unlock()
  }
  return {
    fetch: () => void fetch(),
    unlock: () => (sound === null ? void open() : sound.unlock()),
    play: (id, placing) => sound?.play(id, placing),
    setMusic: (music) => set('music', (opened) => opened.setMusic(music)),
    setDanger: (danger) => set('danger', (opened) => opened.setDanger(danger)),
    setVolumes: (volumes) => set('volumes', (opened) => opened.setVolumes(volumes)),
    setHidden: (isHidden) => set('hidden', (opened) => opened.setHidden(isHidden)),
  }
}
