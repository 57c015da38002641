import { cpus } from 'node:os'
import { measureBrowser } from './browser.ts'
import { measureLevels } from './levels.ts'
import type { Measure } from './measure.ts'

/** Prints what the game costs on this machine, as the table that README shows. */
const measures: Measure[] = [...measureLevels(), ...(await measureBrowser())]

console.log(`\n${cpus()[0].model.trim()}, ${cpus().length} cores, Node ${process.version}\n`)
console.log('| what | median | worst | how |')
console.log('| --- | --- | --- | --- |')
for (const { what, times, how } of measures) {
  const sorted = [...times].sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]
  const worst = sorted[sorted.length - 1]
  console.log(`| ${what} | ${format(median)} | ${format(worst)} | ${how} |`)
}

function format(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms`
}
