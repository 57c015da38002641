/** Characters of race ids: none looks like another. */
export const RACE_ID_CHARACTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** First characters of ids that no node gives: of an entry's race, and of races of older versions. */
export const NUMBERED = { entry: 'y', migrated: 'z' } as const

const BASE = RACE_ID_CHARACTERS.length

/** Id of the race of a number, which is at least 0: its first character, then digits, at least four. */
export function numberedId(first: keyof typeof NUMBERED, number: number): string {
  let digits = ''
  for (let rest = number; digits.length < 4 || rest > 0; rest = Math.floor(rest / BASE)) {
    digits = RACE_ID_CHARACTERS[rest % BASE] + digits
  }
  return NUMBERED[first] + digits
}

/** Id of the race against an entry of a board, which is there without being opened. */
export function raceOfEntry(entry: number): string {
  return numberedId('entry', entry)
}

/** Entry whose race an id names; null for the id of another race. */
export function entryOfRace(id: string): number | null {
  const entry = [...id.slice(1)].reduce((sum, digit) => {
    return sum * BASE + RACE_ID_CHARACTERS.indexOf(digit)
  }, 0)
  return raceOfEntry(entry) === id ? entry : null
}
