export { createOrchestra } from '../../src/sound/orchestra.ts'
export { createSound, type Sound } from '../../src/sound/sound.ts'
export { layersOf, SOUND_IDS } from '../../src/sound/sounds.ts'
export { durationOf } from '../sound/duration.ts'
