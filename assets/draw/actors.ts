import { sheet, type Canvas } from './canvas.ts'
import { minotaur } from './minotaur.ts'
import { player } from './player.ts'

/** The actor sheet: eight columns, four rows of the player and four of the minotaur. */
export function actors(): Canvas {
  return sheet([...player(), ...minotaur()], 8)
}
