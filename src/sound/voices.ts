import { type Buffers, stringFor } from './buffers.ts'
import { type Filter, type Layer, lengthOf } from './layer.ts'

/** Options of one playing of a sound. */
interface VoiceOptions {
  /** Start, in seconds of the context. */
  readonly at: number
  readonly gain: number
  /** -1 left to 1 right. */
  readonly pan: number
  /** Factor of the pitch of every layer. */
  readonly rate: number
  /** Additional hold of every layer, in seconds. */
  readonly hold: number
  readonly out: AudioNode
}

/** Duration of the fade of a stopped sound: too short to hear and too long to click. */
const STOP_SECONDS = 0.03

/** Amplitude at which a fading sound is cut: -80 dB. An exponential never reaches zero. */
const FAINTEST = 0.0001

/**
 * Plays sounds, limited in number.
 *
 * @param most number of simultaneous sounds; one more ends the oldest
 */
export function createVoices(context: BaseAudioContext, buffers: Buffers, most: number) {
  /** Functions that stop the sounds being played, oldest first. */
  const stops = new Set<() => void>()
  return {
    start(layers: readonly Layer[], playing: VoiceOptions): void {
      const [stopOldest] = stops
      if (stops.size >= most) stopOldest()
      const stop = startVoice(context, buffers, layers, playing, () => stops.delete(stop))
      stops.add(stop)
    },
    stopAll(): void {
      for (const stop of stops) stop()
    },
  }
}

/**
 * Starts a sound; the returned function stops it.
 *
 * @param forget called when the sound is stopped, and when it has ended
 */
function startVoice(
  context: BaseAudioContext,
  buffers: Buffers,
  layers: readonly Layer[],
  playing: VoiceOptions,
  forget: () => void,
): () => void {
  const whole = context.createGain()
  whole.gain.value = playing.gain
  const nodes: AudioNode[] = [whole]
  if (playing.pan === 0) whole.connect(playing.out)
  else {
    const panner = context.createStereoPanner()
    panner.pan.value = playing.pan
    nodes.push(panner)
    whole.connect(panner).connect(playing.out)
  }
  const sources = layers.map((layer) => startLayer(context, buffers, layer, playing, whole, nodes))
  let left = sources.length
  for (const source of sources) {
    source.onended = () => {
      left--
      if (left > 0) return
      for (const node of nodes) node.disconnect()
      forget()
    }
  }
  return () => {
    forget()
    whole.gain.setTargetAtTime(0, context.currentTime, STOP_SECONDS / 4)
    for (const source of sources) source.stop(context.currentTime + STOP_SECONDS)
  }
}

function startLayer(
  context: BaseAudioContext,
  buffers: Buffers,
  layer: Layer,
  { at, rate, hold }: VoiceOptions,
  out: AudioNode,
  nodes: AudioNode[],
): AudioScheduledSourceNode {
  const start = at + (layer.at ?? 0)
  const end = start + lengthOf(layer) + hold
  const source = createSource(context, buffers, layer, rate, [start, end], nodes)
  const envelope = context.createGain()
  shape(envelope.gain, layer, start, end)
  nodes.push(source, envelope)
  let last: AudioNode = source
  if (layer.filter !== undefined) {
    const filter = createFilter(context, layer.filter, start, end)
    nodes.push(filter)
    last = source.connect(filter)
  }
  last.connect(envelope).connect(out)
  source.start(start)
  source.stop(end)
  return source
}

function shape(
  gain: AudioParam,
  { attack, decay, gain: peak }: Layer,
  at: number,
  end: number,
): void {
  gain.setValueAtTime(0, at)
  gain.linearRampToValueAtTime(peak, at + attack)
  gain.setValueAtTime(peak, end - decay)
  gain.exponentialRampToValueAtTime(FAINTEST, end)
}

function createSource(
  context: BaseAudioContext,
  buffers: Buffers,
  { source, hz, toHz = hz, vibrato }: Layer,
  rate: number,
  [start, end]: readonly [number, number],
  nodes: AudioNode[],
): AudioScheduledSourceNode {
  if (source === 'noise') {
    const noise = context.createBufferSource()
    noise.buffer = buffers.noise
    noise.loop = true
    return noise
  }
  if (source === 'pluck') {
    const string = stringFor(buffers, hz * rate)
    const pluck = context.createBufferSource()
    pluck.buffer = string.buffer
    pluck.playbackRate.value = (hz * rate) / string.hz
    return pluck
  }
  const oscillator = context.createOscillator()
  oscillator.type = source
  glide(oscillator.frequency, hz * rate, toHz * rate, start, end)
  if (vibrato !== undefined) {
    const waver = context.createOscillator()
    const depth = context.createGain()
    waver.frequency.value = vibrato.hz
    depth.gain.value = vibrato.cents
    waver.connect(depth).connect(oscillator.detune)
    waver.start(start)
    waver.stop(end)
    nodes.push(waver, depth)
  }
  return oscillator
}

function createFilter(
  context: BaseAudioContext,
  { type, hz, toHz = hz, q }: Filter,
  start: number,
  end: number,
): BiquadFilterNode {
  const filter = context.createBiquadFilter()
  filter.type = type
  filter.Q.value = q
  glide(filter.frequency, hz, toHz, start, end)
  return filter
}

function glide(param: AudioParam, from: number, to: number, start: number, end: number): void {
  param.setValueAtTime(from, start)
  if (to !== from) param.exponentialRampToValueAtTime(to, end)
}
