import type { Sound } from './sound.ts'

/** A sound whose code is fetched when it is asked for, or with the first gesture. */
export interface LaterSound extends Sound {
  readonly fetch: () => void
}

type Call = (sound: Sound) => void

/** Silent until the sound is fetched, which is then told what was set last; without it all is silent. */
export function createLaterSound(fetchSound: () => Promise<Sound>): LaterSound {
  let sound: Sound | null = null
  let isAsked = false
  const kept = new Map<string, Call>()

  const setLater = (name: string, call: Call): void => {
    if (sound === null) kept.set(name, call)
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
    for (const call of kept.values()) call(sound)
    kept.clear()
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
