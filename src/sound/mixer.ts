import type { Buffers } from './buffers.ts'
import { type Danger, NO_DANGER } from './danger.ts'

/** Volumes chosen by the player, from 0 to 1 as on the slider. */
export interface SoundSettings {
  readonly musicVolume: number
  readonly effectsVolume: number
  readonly muted: boolean
}

export type Mixer = ReturnType<typeof createMixer>

/** Time constants of volume and danger changes, in seconds, without clicks and lag. */
const VOLUME_SECONDS = 0.02
const DANGER_SECONDS = 0.25

/** Volumes of the chamber's reverberation. */
const MUSIC_ECHO = 0.3
const EFFECTS_ECHO = 0.16

/** Keeps the loudest mix below the limit of a loudspeaker. */
const MASTER_GAIN = 0.7

/** Mixes the sounds of a context on a bus each, silent until the volumes are set. */
export function createMixer(context: BaseAudioContext, { chamber }: Pick<Buffers, 'chamber'>) {
  const master = createMaster(context)
  const echo = context.createConvolver()
  echo.buffer = chamber
  echo.connect(master)
  const bus = (echoGain: number): GainNode => {
    const node = context.createGain()
    node.gain.value = 0
    node.connect(master)
    const echoed = context.createGain()
    echoed.gain.value = echoGain
    node.connect(echoed).connect(echo)
    return node
  }
  const music = bus(MUSIC_ECHO)
  const effects = bus(EFFECTS_ECHO)
  const danger = context.createGain()
  danger.gain.value = NO_DANGER.level
  danger.connect(music)
  const breath = context.createGain()
  breath.gain.value = NO_DANGER.level
  const side = context.createStereoPanner()
  breath.connect(side).connect(effects)
  return {
    music,
    effects,
    /** Bus of the music's layer of danger; gets louder with the danger. */
    danger,
    /** Bus of the hunter's breath; gets louder with the danger. */
    breath,
    setVolumes: (changed: SoundSettings): void => {
      follow(context, music.gain, gainOf(changed, changed.musicVolume), VOLUME_SECONDS)
      follow(context, effects.gain, gainOf(changed, changed.effectsVolume), VOLUME_SECONDS)
    },
    setDanger({ level, pan }: Danger): void {
      follow(context, danger.gain, level, DANGER_SECONDS)
      follow(context, breath.gain, level, DANGER_SECONDS)
      follow(context, side.pan, pan, DANGER_SECONDS)
    },
  }
}

/** The output: a compressor evens the mix, and a gain leaves headroom. */
function createMaster(context: BaseAudioContext): AudioNode {
  const compressor = context.createDynamicsCompressor()
  compressor.threshold.value = -16
  compressor.knee.value = 12
  compressor.ratio.value = 6
  compressor.attack.value = 0.002
  compressor.release.value = 0.18
  const gain = context.createGain()
  gain.gain.value = MASTER_GAIN
  compressor.connect(gain).connect(context.destination)
  return compressor
}

/** Gain of a volume: the ear hears the square of a slider as even. */
function gainOf({ muted }: SoundSettings, volume: number): number {
  return muted ? 0 : volume * volume
}

function follow(context: BaseAudioContext, param: AudioParam, to: number, seconds: number): void {
  param.setTargetAtTime(to, context.currentTime, seconds)
}
