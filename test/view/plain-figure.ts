import type { PlainTexture } from './plain-texture.ts'

/** The textures of a figure. */
interface Textures {
  readonly texture: (key: string) => PlainTexture
}

/** A picture on a stage that is never drawn: it stores its last properties. */
export class Figure {
  x = 0
  y = 0
  scaleX = 1
  scaleY = 1
  alpha = 1
  depth = 0
  angle = 0
  visible = true
  originX = 0.5
  originY = 0.5
  scrollFactor = 1
  displayWidth = 0
  displayHeight = 0
  blendMode = 0
  isDestroyed = false
  /** The frame shown, where it was set. */
  frameName: string | number | undefined
  /** Animation, and its first frame. */
  playing = ''
  startFrame = 0
  plays = 0
  private readonly ends: (() => void)[] = []

  readonly scene: unknown
  private readonly key: string
  private readonly stage: Textures

  constructor(scene: unknown, key: string, stage: Textures) {
    this.scene = scene
    this.key = key
    this.stage = stage
  }

  get texture(): PlainTexture {
    return this.stage.texture(this.key)
  }

  get textureKey(): string {
    return this.key
  }

  get width(): number {
    return this.texture.width
  }

  get scale(): number {
    return this.scaleX
  }

  setPosition(x: number, y: number): this {
    return Object.assign(this, { x, y })
  }

  setScale(scaleX: number, scaleY = scaleX): this {
    return Object.assign(this, { scaleX, scaleY })
  }

  setAlpha(alpha: number): this {
    return Object.assign(this, { alpha })
  }

  setDepth(depth: number): this {
    return Object.assign(this, { depth })
  }

  setAngle(angle: number): this {
    return Object.assign(this, { angle })
  }

  setVisible(visible: boolean): this {
    return Object.assign(this, { visible })
  }

  setOrigin(originX: number, originY = originX): this {
    return Object.assign(this, { originX, originY })
  }

  setScrollFactor(scrollFactor: number): this {
    return Object.assign(this, { scrollFactor })
  }

  setDisplaySize(displayWidth: number, displayHeight: number): this {
    return Object.assign(this, { displayWidth, displayHeight })
  }

  setBlendMode(blendMode: number): this {
    return Object.assign(this, { blendMode })
  }

  setFrame(frameName: string | number): this {
    return Object.assign(this, { frameName })
  }

  setTexture(key: string): this {
    return Object.assign(this, { key })
  }

  play(animation: string | { readonly key: string; readonly startFrame: number }): this {
    const { key, startFrame } =
      typeof animation === 'string' ? { key: animation, startFrame: 0 } : animation
    return Object.assign(this, { playing: key, startFrame, plays: this.plays + 1 })
  }

  once(_event: 'destroy', end: () => void): this {
    this.ends.push(end)
    return this
  }

  destroy(): void {
    this.isDestroyed = true
    for (const end of this.ends) end()
  }
}
