import type { Route, SceneKey } from './routes.ts'

/** Replaces this scene by that of a route. */
export type Go = (...route: Route) => void

interface Startable {
  readonly scene: { readonly start: (key: SceneKey, data: object) => unknown }
}

/** Creates a `Go` that starts one scene: the first call decides, later calls do nothing. */
export function createGo({ scene }: Startable): Go {
  let isLeaving = false
  return (...[key, data]) => {
    if (isLeaving) return
    isLeaving = true
    scene.start(key, data)
  }
}
