import { PALETTES } from '../../src/picture/palettes.ts'

/** Mazes without the tiles of the game: a plain square each. */
export const PLAIN_STONES = { tiles: null, palette: PALETTES.ashlar }
