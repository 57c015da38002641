/** Own replay shown as a ghost; `none` also hides rivals. */
export const GHOST_CHOICES = ['best', 'last', 'none'] as const
export const GHOST_LOOKS = ['normal', 'faint'] as const

export interface GhostSettings {
  readonly ghosts: (typeof GHOST_CHOICES)[number]
  readonly ghostLook: (typeof GHOST_LOOKS)[number]
}
