import type { Route } from './routes.ts'

/** Starts another scene in the place of this one. */
export type Go = (...route: Route) => void

/** The part of a Phaser scene that starts another. */
interface Startable {
  readonly scene: { readonly start: (key: string, data: object) => unknown }
}

/** Starts another scene once per visit: the first call decides, later ones do nothing. */
export function createGo({ scene }: Startable): Go {
  let isLeaving = false
  return (...[key, data]) => {
    if (isLeaving) return
    isLeaving = true
    scene.start(key, data)
  }
}
