/** Starts another scene in the place of this one. */
export type Navigate = (scene: string, data: object) => void

/** The part of a Phaser scene that starts another. */
interface Leaving {
  readonly scene: { readonly start: (key: string, data: object) => unknown }
}

/** The way out of a scene for one visit: who asks first decides, whatever else is asked for then. */
export function createNavigate(scene: Leaving): Navigate {
  let isLeaving = false
  return (key, data) => {
    if (isLeaving) return
    isLeaving = true
    scene.scene.start(key, data)
  }
}
