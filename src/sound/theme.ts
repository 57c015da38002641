/** Four bars of the theme. */
export type PhraseId = 'question' | 'answer' | 'middle'

/**
 * The theme of every level, in the level's own mode and rhythm. Each digit is a tone of the mode, 0
 * for the tonic; a dash holds the tone before it. A fifth up, the one leap, then turns that wind down
 * like the corridors: the question ends on the second tone, the answer on the tonic, and the middle
 * descends from the octave to the fifth.
 */
export const THEME: Readonly<Record<PhraseId, readonly string[]>> = {
  question: ['0454', '323-', '2123', '1---'],
  answer: ['0454', '323-', '2101', '0---'],
  middle: ['4765', '654-', '5432', '4---'],
}
