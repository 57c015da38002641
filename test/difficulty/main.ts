/** Plays the levels with every bot and writes test/catalogue/difficulty.md. */
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import { BOTS } from './bots/bots.ts'
import { LEVELS } from '../../src/core/game/rules.ts'
import { noteDerived } from '../catalogue/derived.ts'
import type { Sample, Task } from './sample.ts'
import { difficultyTables } from './table.ts'

const SEEDS = 300

function playApart(task: Task): Promise<readonly Sample[]> {
  return new Promise((resolve, reject) => {
    const worker = fork(new URL('worker.ts', import.meta.url))
    worker.once('message', (samples: readonly Sample[]) => resolve(samples))
    worker.once('exit', (code) => reject(new Error(`a share of the levels ended with ${code}`)))
    worker.send(task)
  })
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seeds: { type: 'string' }, levels: { type: 'string' }, bots: { type: 'string' } },
  })
  const isQuickLook = Object.keys(values).length > 0
  const count = Number(values.seeds ?? SEEDS)
  const levels = values.levels?.split(',').map(Number) ?? LEVELS.map((_, index) => index + 1)
  const bots = (values.bots?.split(',') ?? BOTS.map(({ id }) => id)).map((id) => {
    const bot = BOTS.find((entry) => entry.id === id)
    if (bot === undefined) throw new RangeError(`there is no bot called ${id}`)
    return bot.id
  })
  const seeds = Array.from({ length: count }, (_, i) => `difficulty ${i + 1}`)
  const shares = Math.min(availableParallelism(), count)
  const samples = await Promise.all(
    Array.from({ length: shares }, (_, share) =>
      playApart({ seeds: seeds.filter((_, i) => i % shares === share), levels, bots }),
    ),
  )
  const text = difficultyTables(samples.flat(), levels)
  const tables = await format(text, { parser: 'markdown', printWidth: 100 })
  console.log(tables)
  if (isQuickLook) return
  writeFileSync(placeOf('difficulty.md'), tables)
  noteDerived('difficulty')
}

function placeOf(name: string): string {
  return fileURLToPath(new URL(`../catalogue/${name}`, import.meta.url))
}

await main()
