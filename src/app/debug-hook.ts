import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { type GameState, tileOf, type Walker } from '../core/game/state.ts'
import { columnOf, rowOf } from '../labyrinth/grid.ts'

/** Facts of a scene that tests and tools read; positions are "x,y" in tiles. */
export interface DebugFacts {
  readonly phase?: string
  readonly seed?: string
  readonly level?: number
  readonly tick?: number
  readonly player?: string
  /** Positions with blanks between. */
  readonly ghosts?: string
  /** Practice tools that are on: pace in per cent, views, and tick of the restart point. */
  readonly practice?: string
}

/** Scene with facts; while a scene without facts is active, the former facts remain. */
type Observable = Phaser.Scene & { readonly debugFacts: () => DebugFacts | null }

declare global {
  interface Window {
    /** Reads the current facts without waiting for the next frame. */
    asterionFacts?: () => Readonly<Partial<Record<string, string>>>
  }
}

/** Shows the active scene's key and facts as data attributes of the document, after every frame. */
export function showDebugFacts(game: Phaser.Game): void {
  const { dataset } = document.documentElement
  let shown: readonly string[] = []
  const update = (): void => {
    const scene = game.scene.getScenes(true).find(isObservable)
    const read = scene?.debugFacts() ?? null
    if (scene === undefined || read === null) return
    const facts = textsOf(scene.sys.settings.key, read)
    for (const name of shown) if (!(name in facts)) Reflect.deleteProperty(dataset, name)
    for (const [name, text] of Object.entries(facts)) {
      if (dataset[name] !== text) dataset[name] = text
    }
    shown = Object.keys(facts)
  }
  game.events.on('poststep', update)
  window.asterionFacts = () => {
    update()
    return { ...dataset }
  }
}

function isObservable(scene: Phaser.Scene): scene is Observable {
  return 'debugFacts' in scene
}

function textsOf(scene: string, facts: DebugFacts): Record<string, string> {
  const texts = Object.entries(facts).map(([name, value]) => [name, String(value)])
  return { scene, ...Object.fromEntries(texts) } as Record<string, string>
}

export function factsOfLevel({ level, phase, tick, player }: GameState): DebugFacts {
  const { seed, number } = level
  return { phase, seed, level: number, tick, player: tileText(level, player) }
}

export function tileText(level: LevelLayout, walker: Walker): string {
  const tile = tileOf(level, walker)
  return `${columnOf(level.grid, tile)},${rowOf(level.grid, tile)}`
}
