import type { Sound } from './sound.ts'

/** A sound whose code is fetched on request or with the first gesture. */
export interface LaterSound extends Sound {
  readonly fetch: () => void
}

/** Silent until the sound is fetched; then applies the last settings to it. */
export function createLaterSound(fetchSound: () => Promise<Sound>): LaterSound {
  let sound: Sound | null = null
  let isAsked = false
  const pending = new Map<string, (sound: Sound) => void>()

  const setLater = (name: string, call: (sound: Sound) => void): void => {
    if (sound === null) pending.set(name, call)
    else call(sound)
  }
  async function fetch(): Promise<void> {
    if (isAsked) return
    isAsked = true
    try {
      sound = await fetchSound()
    } catch {
      // The next gesture asks again.
      isAsked = false
      return
    }
    for (const call of pending.values()) call(sound)
    pending.clear()
  }
  return {
    fetch: () => void fetch(),
    unlock() {
      void fetch()
      setLater('unlock', (fetched) => fetched.unlock())
    },
    play: (id, placing) => sound?.play(id, placing),
    setMusic: (music) => setLater('music', (fetched) => fetched.setMusic(music)),
    setDanger: (danger) => setLater('danger', (fetched) => fetched.setDanger(danger)),
    setVolumes: (settings) => setLater('volumes', (fetched) => fetched.setVolumes(settings)),
    setHidden: (isHidden) => setLater('hidden', (fetched) => fetched.setHidden(isHidden)),
  }
}
