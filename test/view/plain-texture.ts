/** A canvas under a name. */
export class PlainTexture {
  readonly context: CanvasRenderingContext2D
  readonly firstFrame = '__BASE'
  /** The number of uploads of its pixels. */
  refreshes = 0
  filter: number | null = null
  /** Place of its only frame. */
  readonly cutX = 0
  readonly cutY = 0

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

  get source(): { readonly image: HTMLCanvasElement } {
    return { image: this.context.canvas }
  }

  getContext(): CanvasRenderingContext2D {
    return this.context
  }

  getSourceImage(): HTMLCanvasElement {
    return this.context.canvas
  }

  /** Names a part of it, which no test reads. */
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
