/** The choice of the player's own replay as a ghost; with `none` no rival is shown either. */
export const GHOST_CHOICES = ['best', 'last', 'none'] as const
/** Visibility of ghosts. */
export const GHOST_LOOKS = ['normal', 'faint'] as const

/** The player's settings of ghosts. */
export interface GhostSettings {
  readonly ghosts: (typeof GHOST_CHOICES)[number]
  readonly ghostLook: (typeof GHOST_LOOKS)[number]
}
