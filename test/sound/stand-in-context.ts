/** Parameter of a node, with the list of its changes. */
class StandInParam {
  value = 0
  readonly changes: (readonly [name: string, ...values: number[]])[] = []

  setValueAtTime(value: number, at: number): void {
    this.changes.push(['set', value, at])
  }

  linearRampToValueAtTime(value: number, at: number): void {
    this.changes.push(['ramp', value, at])
  }

  exponentialRampToValueAtTime(value: number, at: number): void {
    this.changes.push(['curve', value, at])
  }

  setTargetAtTime(value: number, at: number, seconds: number): void {
    this.changes.push(['follow', value, at, seconds])
  }
}

/** Node of any kind, with its connections and the times at which it plays. */
export class StandInNode {
  readonly outputs: (StandInNode | StandInParam)[] = []
  readonly starts: number[] = []
  readonly stops: number[] = []
  buffer: unknown = null
  onended: (() => void) | null = null
  readonly gain = new StandInParam()
  readonly pan = new StandInParam()
  readonly frequency = new StandInParam()
  readonly detune = new StandInParam()
  readonly playbackRate = new StandInParam()
  readonly Q = new StandInParam()
  readonly threshold = new StandInParam()
  readonly knee = new StandInParam()
  readonly ratio = new StandInParam()
  readonly attack = new StandInParam()
  readonly release = new StandInParam()
  readonly kind: string

  constructor(kind: string) {
    this.kind = kind
  }

  connect<T extends StandInNode | StandInParam>(to: T): T {
    this.outputs.push(to)
    return to
  }

  disconnect(): void {
    this.outputs.length = 0
  }

  start(at: number): void {
    this.starts.push(at)
  }

  stop(at: number): void {
    this.stops.push(at)
  }
}

/** Silent audio context that records its nodes. Its time is set by the test. */
export class StandInContext {
  state: AudioContextState = 'suspended'
  currentTime = 0
  readonly sampleRate = 8000
  readonly destination = new StandInNode('destination')
  readonly nodes: StandInNode[] = []
  readonly asked: string[] = []
  /** True while the browser refuses to start or stop it. */
  refuses = false

  /** Context with the type that the sound of the game uses. */
  get audio(): AudioContext {
    return this as unknown as AudioContext
  }

  /** Started sources in order, including those that play later. */
  sources(): StandInNode[] {
    return this.nodes.filter(({ starts }) => starts.length > 0)
  }

  resume(): Promise<void> {
    return this.#turn('resume', 'running')
  }

  suspend(): Promise<void> {
    return this.#turn('suspend', 'suspended')
  }

  createGain(): StandInNode {
    return this.#make('gain')
  }

  createConvolver(): StandInNode {
    return this.#make('convolver')
  }

  createStereoPanner(): StandInNode {
    return this.#make('panner')
  }

  createDynamicsCompressor(): StandInNode {
    return this.#make('compressor')
  }

  createBufferSource(): StandInNode {
    return this.#make('source')
  }

  createOscillator(): StandInNode {
    return this.#make('oscillator')
  }

  createBiquadFilter(): StandInNode {
    return this.#make('filter')
  }

  createBuffer(): { readonly copyToChannel: () => void } {
    return { copyToChannel: () => undefined }
  }

  #make(kind: string): StandInNode {
    const made = new StandInNode(kind)
    this.nodes.push(made)
    return made
  }

  #turn(command: string, state: AudioContextState): Promise<void> {
    this.asked.push(command)
    if (this.refuses) return Promise.reject(new DOMException('not now', 'InvalidStateError'))
    this.state = state
    return Promise.resolve()
  }
}

/** Returns the stand-in of a node. */
export function standIn(node: AudioNode): StandInNode {
  return node as unknown as StandInNode
}
