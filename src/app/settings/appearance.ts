/** The appearance of all pages, by the classes of the style sheets. */
export interface Appearance {
  readonly 'large-text': boolean
  readonly 'high-contrast': boolean
  readonly 'colour-safe': boolean
  readonly 'reduced-motion': boolean
  readonly 'no-clock': boolean
  readonly 'no-seed': boolean
  readonly muted: boolean
}

export function showAppearance(appearance: Appearance): void {
  for (const [name, isOn] of Object.entries(appearance)) {
    document.documentElement.classList.toggle(name, Boolean(isOn))
  }
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export function systemReducesMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches
}

/** Calls back when the system's preference for motion changes. */
export function listenToSystemMotion(changed: () => void): void {
  matchMedia(REDUCED_MOTION).addEventListener('change', changed)
}
