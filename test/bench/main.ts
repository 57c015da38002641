import { cpus } from 'node:os'
import { measureBrowser } from './browser.ts'
import { measureCarving } from './carving.ts'
import { measureLevels } from './levels.ts'
import { markdown, type Table, waitingTimes } from './measure.ts'
import { measureMemory } from './memory.ts'
import { measureSearching } from './searching.ts'

interface Part {
  readonly name: string
  readonly measure: () => Table[] | Promise<Table[]>
}

const PARTS: readonly Part[] = [
  { name: 'levels', measure: () => [measureLevels()] },
  { name: 'carving', measure: measureCarving },
  { name: 'searching', measure: measureSearching },
  {
    name: 'browser',
    measure: async () => [waitingTimes('In the browser', await measureBrowser())],
  },
  { name: 'memory', measure: async () => [await measureMemory()] },
]

/** Prints what the game costs on this machine: all parts, or those that are named. */
async function main(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => PARTS.every((part) => part.name !== name))
  if (unknown !== undefined) {
    const known = PARTS.map(({ name }) => name).join(', ')
    console.error(`error: there is no part called ${JSON.stringify(unknown)}, only ${known}`)
    return 2
  }
  console.log(`${cpus()[0].model.trim()}, ${cpus().length} cores, Node ${process.version}\n`)
  console.log(
    'Carving and searching: processor time, median; a ratio is the median over the rounds',
  )
  for (const { name, measure } of PARTS) {
    if (names.length > 0 && !names.includes(name)) continue
    for (const table of await measure()) console.log(`\n${markdown(table)}`)
  }
  return 0
}

process.exitCode = await main(process.argv.slice(2))
