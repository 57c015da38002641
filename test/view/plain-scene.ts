import type Phaser from 'phaser'

import { Figure } from './plain-figure.ts'
import { PlainLayer, PlainTexture } from './plain-texture.ts'

export { type Figure, PlainTexture }

/** Renderer whose WebGL context is lost and restored by the test. */
class PlainRenderer {
  contextLost = false
  readonly #listeners = new Map<string, Set<() => void>>()

  on(event: string, listener: () => void): void {
    this.#of(event).add(listener)
  }

  off(event: string, listener: () => void): void {
    this.#of(event).delete(listener)
  }

  lose(): void {
    this.contextLost = true
    for (const listener of this.#of('losewebgl')) listener()
  }

  restore(): void {
    this.contextLost = false
    for (const listener of this.#of('restorewebgl')) listener()
  }

  #of(event: string): Set<() => void> {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners)
    return listeners
  }
}

/** The objects of a plain scene. */
export class PlainStage {
  readonly figures: Figure[] = []
  readonly textures = new Map<string, PlainTexture>()
  readonly layers = new Map<string, PlainLayer>()
  readonly animations: { readonly key: string }[] = []
  readonly updates = new Set<(time: number, delta: number) => void>()
  /** Flashes and shakes of the camera, with their arguments. */
  readonly cameraEffects: unknown[][] = []
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
      this.cameraEffects.push(['flash', ...values])
    },
    shake: (...values: unknown[]): void => {
      this.cameraEffects.push(['shake', ...values])
    },
  }
  readonly scale = { width: 420, height: 250, zoom: 1 }
  readonly time = { now: 0 }
  readonly renderer = new PlainRenderer()
  readonly game = { canvas: document.createElement('canvas'), renderer: this.renderer }

  /** Scene with the type that views take; views use only the members that exist here. */
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
      anims: {
        create: (animation: { readonly key: string }) => animations.push(animation),
        exists: (key: string) => animations.some((animation) => animation.key === key),
      },
      events: {
        on: (_: string, update: (time: number, delta: number) => void) => this.updates.add(update),
        off: (_: string, update: (time: number, delta: number) => void) =>
          this.updates.delete(update),
      },
      textures: {
        exists: (key: string) => textures.has(key),
        remove: (key: string) => textures.delete(key),
        // Ghosts are painted from the image of the actors, which every scene has.
        get: (key: string) => (key === 'actors' ? new PlainTexture(1, 1) : this.texture(key)),
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
