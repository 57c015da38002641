/** Characters of race ids: none looks like another. */
export const RACE_ID_CHARACTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** First character of the ids of entries' races; no node gives it. */
export const OF_ENTRY = 'y'

const BASE = RACE_ID_CHARACTERS.length

/** Id of the race against an entry of a board, which is there without being opened: at least four digits. */
export function raceOfEntry(entry: number): string {
  let digits = ''
  for (let rest = entry; digits.length < 4 || rest > 0; rest = Math.floor(rest / BASE)) {
    digits = RACE_ID_CHARACTERS[rest % BASE] + digits
  }
  return OF_ENTRY + digits
}

/** Entry whose race an id names; null for the id of another race. */
export function entryOfRace(id: string): number | null {
  const entry = [...id.slice(1)].reduce((sum, digit) => {
    return sum * BASE + RACE_ID_CHARACTERS.indexOf(digit)
  }, 0)
  return raceOfEntry(entry) === id ? entry : null
}
