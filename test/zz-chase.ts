import { buildLevel } from '../src/core/level/build-level.ts'
import { searchOptimum } from '../src/core/level/search/optimum.ts'
import { chaseOf } from '../src/core/level/chase.ts'
import { distanceField } from '../src/core/path/distance-field.ts'
const [seeds = '20', from = '4', to = '10', limit = '400000'] = process.argv.slice(2)
const q = (l: number[], p: number) => l.length === 0 ? NaN : [...l].sort((a, b) => a - b)[Math.min(l.length - 1, Math.floor(l.length * p))]
for (let n = Number(from); n <= Number(to); n++) {
  const build: number[] = [], exact: number[] = [], ratio: number[] = [], opt: number[] = [], exp: number[] = []
  let caught = 0, late = 0, second = 0, route = 0, inexact = 0
  for (let i = 0; i < Number(seeds); i++) {
    const t = process.cpuUsage().user
    const level = buildLevel(`s${i}`, n)
    const t2 = process.cpuUsage().user
    const o = searchOptimum(level, Number(limit))
    const t3 = process.cpuUsage().user
    build.push((t2 - t) / 1000); exact.push((t3 - t2) / 1000); exp.push(o.expanded)
    if (o.bound !== o.inputs.length) inexact++
    const c = chaseOf(level, distanceField(level.grid, level.exit), o.inputs)
    if (c.caughtAfter !== null) { caught++; if (c.caughtAfter * 2 >= level.shortest) late++ }
    if (c.hasSecondContest) second++
    if (c.hasSecondRoute) route++
    ratio.push(o.inputs.length / level.shortest / 12); opt.push(o.inputs.length / 120)
  }
  const N = Number(seeds)
  const pc = (x: number, y = N) => Math.round(100 * x / y) + '%'
  console.log(`L${n} caught ${pc(caught)} late ${pc(late, caught)} 2nd contest ${pc(second)} 2nd route ${pc(route)} ratio med ${q(ratio, .5).toFixed(3)} p90 ${q(ratio, .9).toFixed(2)} opt med ${q(opt, .5).toFixed(1)} p90 ${q(opt, .9).toFixed(1)} | build med ${q(build, .5).toFixed(0)} p99 ${q(build, .99).toFixed(0)} exact med ${q(exact, .5).toFixed(0)} p90 ${q(exact, .9).toFixed(0)} max ${q(exact, 1).toFixed(0)} states med ${q(exp, .5)} max ${q(exp, 1)} inexact ${inexact}`)
}
