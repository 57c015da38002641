import type Phaser from 'phaser'

/** A picture on a stage that is never drawn: it remembers what it was told last. */
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
  /** What it plays, and from which frame on. */
  playing = ''
  startFrame = 0
  plays = 0
  private readonly ends: (() => void)[] = []

  readonly scene: unknown
  private readonly key: string
  private readonly stage: PlainStage

  constructor(scene: unknown, key: string, stage: PlainStage) {
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

/** A canvas under a name. */
export class PlainTexture {
  readonly context: CanvasRenderingContext2D
  readonly firstFrame = '__BASE'
  /** How often its pixels were handed on. */
  refreshes = 0
  filter: number | null = null

  constructor(width: number, height: number) {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('the browser draws no canvas')
    this.context = context
    this.setSize(width, height)
  }

  get width(): number {
    return this.context.canvas.width
  }

  get height(): number {
    return this.context.canvas.height
  }

  setSize(width: number, height: number): this {
    Object.assign(this.context.canvas, { width, height })
    return this
  }

  setFilter(filter: number): void {
    this.filter = filter
    this.refreshes++
  }

  refresh(): this {
    this.refreshes++
    return this
  }

  getContext(): CanvasRenderingContext2D {
    return this.context
  }

  getSourceImage(): HTMLCanvasElement {
    return this.context.canvas
  }

  /** Names a part of it, which nobody asks for. */
  add(): void {
    this.refreshes++
  }

  /** Red, green, blue and alpha of a pixel, from 0 to 255. */
  pixel(x: number, y: number): number[] {
    return [...this.context.getImageData(x, y, 1, 1).data]
  }
}

/** A layer of tiles: the index at each place, -1 for none. */
export class PlainLayer {
  readonly tiles = new Map<string, number>()
  depth = 0

  putTilesAt(rows: readonly (readonly number[])[], left: number, top: number): void {
    rows.forEach((row, y) => {
      row.forEach((index, x) => {
        this.putTileAt(index, left + x, top + y)
      })
    })
  }

  putTileAt(index: number, x: number, y: number): void {
    this.tiles.set(`${x},${y}`, index)
  }

  at(x: number, y: number): number {
    return this.tiles.get(`${x},${y}`) ?? -1
  }

  fill(index: number): void {
    for (const place of this.tiles.keys()) this.tiles.set(place, index)
  }

  setDepth(depth: number): this {
    return Object.assign(this, { depth })
  }
}

/** What a scene of plain objects holds. */
export class PlainStage {
  readonly figures: Figure[] = []
  readonly textures = new Map<string, PlainTexture>()
  readonly layers = new Map<string, PlainLayer>()
  readonly animations: { readonly key: string }[] = []
  readonly updates = new Set<(time: number, delta: number) => void>()
  /** Flashes and shakes of the camera, as they were asked for. */
  readonly blows: unknown[][] = []
  readonly camera = {
    scrollX: 0,
    scrollY: 0,
    width: 420,
    height: 250,
    flashEffect: { alpha: 1 },
    setScroll: (scrollX: number, scrollY: number): void => {
      Object.assign(this.camera, { scrollX, scrollY })
    },
    flash: (...values: unknown[]): void => {
      this.blows.push(['flash', ...values])
    },
    shake: (...values: unknown[]): void => {
      this.blows.push(['shake', ...values])
    },
  }
  readonly scale = { width: 420, height: 250, zoom: 1 }
  readonly time = { now: 0 }
  readonly game = { canvas: document.createElement('canvas') }

  /** It as the views want it, which use no more of a scene than is here. */
  get scene(): Phaser.Scene {
    const { camera, scale, time, game, figures, textures, animations, layers } = this
    const add = (x: number, y: number, key: string, frame?: string | number): Figure => {
      const figure = new Figure(scene, key, this).setPosition(x, y)
      if (frame !== undefined) figure.setFrame(frame)
      figures.push(figure)
      return figure
    }
    const scene: unknown = {
      cameras: { main: camera },
      scale,
      time,
      game,
      add: { image: add, sprite: add },
      anims: { create: (animation: { readonly key: string }) => animations.push(animation) },
      events: {
        on: (_: string, update: (time: number, delta: number) => void) => this.updates.add(update),
        off: (_: string, update: (time: number, delta: number) => void) =>
          this.updates.delete(update),
      },
      textures: {
        exists: (key: string) => textures.has(key),
        remove: (key: string) => textures.delete(key),
        get: (key: string) => this.texture(key),
        getFrame: (key: string) => this.texture(key),
        addCanvas: (key: string, { width, height }: HTMLCanvasElement) => {
          textures.set(key, new PlainTexture(width, height))
        },
        createCanvas: (key: string, width: number, height: number) => {
          if (textures.has(key)) return null
          const texture = new PlainTexture(width, height)
          textures.set(key, texture)
          return texture
        },
      },
      make: {
        tilemap: () => ({
          addTilesetImage: () => ({}),
          createBlankLayer: (name: string) => {
            const layer = new PlainLayer()
            layers.set(name, layer)
            return layer
          },
        }),
      },
    }
    return scene as Phaser.Scene
  }

  texture(key: string): PlainTexture {
    const texture = this.textures.get(key)
    if (texture === undefined) throw new Error(`there is no texture ${key}`)
    return texture
  }

  /** The figures with a texture, in the order in which they were added. */
  with(key: string): Figure[] {
    return this.figures.filter(({ textureKey }) => textureKey === key)
  }

  /** The one figure with a texture. */
  one(key: string): Figure {
    const found = this.with(key)
    if (found.length !== 1) throw new Error(`${found.length} figures show ${key}`)
    return found[0]
  }
}
