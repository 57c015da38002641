import type { SoundSettings } from '../../sound/mixer.ts'
import type { Settings } from '../../storage/settings.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import type { Appearance } from './appearance.ts'

function reducesMotion({ motion }: Settings, systemReduces: boolean): boolean {
  return motion === 'system' ? systemReduces : motion === 'reduced'
}

export function renderOptionsOf(settings: Settings, systemReduces: boolean): RenderOptions {
  const { highContrast, colourSafe, lightOff, screenShake, minimap } = settings
  return {
    ...{ highContrast, colourSafe, lightOff, screenShake, minimap },
    dangerVignette: settings.dread,
    reducedMotion: reducesMotion(settings, systemReduces),
  }
}

export function appearanceOf(settings: Settings, systemReduces: boolean): Appearance {
  return {
    'large-text': settings.textSize === 'large',
    'high-contrast': settings.highContrast,
    'colour-safe': settings.colourSafe,
    'reduced-motion': reducesMotion(settings, systemReduces),
    'no-clock': !settings.clock,
    'no-seed': !settings.seed,
    muted: settings.muted,
  }
}

export function soundOf({ musicVolume, effectsVolume, muted }: Settings): SoundSettings {
  return { musicVolume: musicVolume / 100, effectsVolume: effectsVolume / 100, muted }
}
