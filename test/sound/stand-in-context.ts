/** Parameter of a node, with the list of its changes. */
class StandInParam {
  value = 0
  readonly changes: (readonly [name: string, ...values: number[]])[] = []

  setValueAtTime = (...values: [number, number]) => this.#note('set', values)
  linearRampToValueAtTime = (...values: [number, number]) => this.#note('ramp', values)
  exponentialRampToValueAtTime = (...values: [number, number]) => this.#note('curve', values)
  setTargetAtTime = (...values: [number, number, number]) => this.#note('follow', values)

  #note(name: string, values: readonly number[]): void {
    this.changes.push([name, ...values])
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

  disconnect = () => void this.outputs.splice(0)
  start = (at: number) => void this.starts.push(at)
  stop = (at: number) => void this.stops.push(at)
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

  resume = () => this.#turn('resume', 'running')
  suspend = () => this.#turn('suspend', 'suspended')
  createGain = () => this.#make('gain')
  createConvolver = () => this.#make('convolver')
  createStereoPanner = () => this.#make('panner')
  createDynamicsCompressor = () => this.#make('compressor')
  createBufferSource = () => this.#make('source')
  createOscillator = () => this.#make('oscillator')
  createBiquadFilter = () => this.#make('filter')
  createBuffer = () => ({ copyToChannel: () => undefined })

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

export function standIn(node: AudioNode): StandInNode {
  return node as unknown as StandInNode
}
