import {
  createRace,
  followRace,
  type Race,
  type RaceEvent,
} from '../../src/core/board/race/race.ts'
import { getJson } from './ask.ts'

/** State of a race by the log that a board answers. */
export async function stateOf(address: string, race: string): Promise<Race> {
  const { events } = (await getJson(address, `/races/${race}`)) as { events: RaceEvent[] }
  const state = createRace()
  for (const event of events) followRace(state, event)
  return state
}
