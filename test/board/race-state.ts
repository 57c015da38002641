import {
  createRace,
  followRace,
  type Race,
  type RaceEvent,
} from '../../src/core/board/race/race.ts'
import { getJson } from './ask.ts'

/** State of a race by the log that a board answers to the page of a runner, or to somebody who is not in it. */
export async function stateOf(address: string, race: string, token?: string): Promise<Race> {
  const query = token === undefined ? '' : `?token=${token}`
  const { events } = (await getJson(address, `/races/${race}${query}`)) as { events: RaceEvent[] }
  const state = createRace()
  for (const event of events) followRace(state, event)
  return state
}
