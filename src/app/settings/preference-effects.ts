import type { SoundSettings } from '../../sound/mixer.ts'
import type { Settings } from '../../storage/settings.ts'
import type { RenderOptions } from '../../view/render-options.ts'

function reducesMotion({ motion }: Settings, systemReduces: boolean): boolean {
  return motion === 'system' ? systemReduces : motion === 'reduced'
}

export function renderOptionsOf(settings: Settings, systemReduces: boolean): RenderOptions {
  const { highContrast, colourSafe, lightOff } = settings
  const reducedMotion = reducesMotion(settings, systemReduces)
  return { highContrast, colourSafe, lightOff, reducedMotion }
}

/** Appearance of all pages: names of the style sheets' classes, true if they are on. */
export function appearanceOf(settings: Settings, systemReduces: boolean) {
  return {
    'large-text': settings.textSize === 'large',
    'high-contrast': settings.highContrast,
    'colour-safe': settings.colourSafe,
    'reduced-motion': reducesMotion(settings, systemReduces),
    muted: settings.muted,
  }
}

export function soundOf({ musicVolume, effectsVolume, muted }: Settings): SoundSettings {
  return { musicVolume: musicVolume / 100, effectsVolume: effectsVolume / 100, muted }
}

export function showAppearance(appearance: ReturnType<typeof appearanceOf>): void {
  for (const [name, isOn] of Object.entries(appearance)) {
    document.documentElement.classList.toggle(name, isOn)
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
