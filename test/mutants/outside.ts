/**
 * Breaks the parts around the core on purpose, one small change at a time, and sees whether a suite
 * of `npm test` notices. `npm run mutants:outside` draws a hundred mutations of all these folders and
 * writes test/mutants/outside.md; `-- --count 20 --seed b` draws others and writes nothing.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { shuffle } from '../../src/core/random/random.ts'
import { chance } from '../core/arbitraries.ts'
import { MUTANT } from './mutant-plugin.ts'
import type { Mutation } from './mutations.ts'
import { allOf } from './sample.ts'

const FOLDERS = ['app', 'input', 'scenes', 'sound', 'storage', 'ui', 'view', 'worker']

/** A run of a suite that takes longer is taken to hang, which is noticed. */
const LIMIT_MS = 600_000

/** The suites in the order in which they are asked, with what `vitest` is told. */
const SUITES = [
  {
    name: 'unit or pages',
    args: ({ file }: Mutation) =>
      `related ${file} --run --project core --project unit --project storage --project pages --passWithNoTests --bail 1`.split(
        ' ',
      ),
  },
  { name: 'e2e', args: () => 'run --project e2e --bail 1'.split(' ') },
]

/** The suite that notices a mutation; null where none does. */
function noticedBy(mutation: Mutation): string | null {
  const env = { ...process.env, [MUTANT]: JSON.stringify(mutation) }
  for (const { name, args } of SUITES) {
    const options = { env, timeout: LIMIT_MS, stdio: 'ignore', killSignal: 'SIGKILL' } as const
    const { status } = spawnSync('node_modules/.bin/vitest', args(mutation), options)
    if (status !== 0) return name
  }
  return null
}

/** So many of a list, drawn by a seed. */
function draw<T>(list: readonly T[], count: number, seed: string): T[] {
  const shuffled = [...list]
  shuffle(chance(seed), shuffled)
  return shuffled.slice(0, count)
}

function main(): void {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: 'asterion' },
      from: { type: 'string', default: '0' },
    },
  })
  const all = allOf(FOLDERS.map((folder) => `src/${folder}`))
  const sample = draw(all, Number(values.count), values.seed).slice(Number(values.from))
  const counts = new Map<string | null, number>()
  const survived: string[] = []
  for (const [i, mutation] of sample.entries()) {
    const suite = noticedBy(mutation)
    counts.set(suite, (counts.get(suite) ?? 0) + 1)
    const line = `${mutation.file}:${mutation.line} ${mutation.change}`
    if (suite === null) survived.push(line)
    console.log(`${i + 1} of ${sample.length}, ${suite ?? 'SURVIVED'}: ${line}`)
  }
  const report = [
    '# Mutants outside the core',
    '',
    `${sample.length} of ${all.length} mutations of \`src/{${FOLDERS.join()}}\`, drawn by the seed \`${values.seed}\`:`,
    ...SUITES.map(({ name }) => `${counts.get(name) ?? 0} noticed by ${name},`),
    `${survived.length} by no test.`,
    '',
    ...survived.map((line) => `- \`${line.replaceAll('`', "'")}\``),
    '',
  ].join('\n')
  console.log(report)
  if (process.argv.length === 2) writeFileSync(new URL('outside.md', import.meta.url), report)
  if (survived.length > 0.15 * sample.length) process.exitCode = 1
}

main()
