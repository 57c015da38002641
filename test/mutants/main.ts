/**
 * Breaks the core on purpose, one small change at a time, and sees whether its tests notice.
 * `npm run mutants` tries a sample of all groups and writes test/mutants/results.md;
 * `npm run mutants -- path game` tries some groups, `--every 5` more of them, and
 * `npm run mutants -- src/core/path/bfs.ts` every mutation of some files or folders.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import { whyEquivalent } from './equivalents.ts'
import { type Group, GROUPS } from './groups.ts'
import type { Mutation } from './mutations.ts'
import { type Outcome, reportOf } from './report.ts'
import { createRunner } from './runner.ts'
import { allOf, everyNth } from './sample.ts'

/** The most cases that a property draws. */
const CASES = 20

/** Mutations to try in a group. */
interface Task {
  readonly group: Group
  readonly all: readonly Mutation[]
  readonly sample: readonly Mutation[]
}

function tasksOf(wishes: readonly string[], every: number | null): Task[] {
  return GROUPS.flatMap((group): Task[] => {
    if (wishes.length === 0 || wishes.includes(group.id)) {
      const all = allOf(group.sources)
      return [{ group, all, sample: everyNth(all, every ?? group.every) }]
    }
    const paths = group.sources.flatMap((source) => {
      if (wishes.some((command) => source.startsWith(command))) return [source]
      return wishes.filter((command) => command.startsWith(source))
    })
    if (paths.length === 0) return []
    const all = allOf(paths)
    return [{ group, all, sample: all }]
  })
}

async function tryTask({ group, all, sample }: Task, cases: number): Promise<Outcome> {
  const runner = await createRunner(cases)
  const survived: Mutation[] = []
  let [killed, equivalent] = [0, 0]
  for (const mutation of sample) {
    if (whyEquivalent(mutation) !== null) equivalent++
    else if (await runner.kills(group, mutation)) killed++
    else {
      survived.push(mutation)
      console.log(`survived: ${mutation.file}:${mutation.line} ${mutation.change}`)
    }
    const tried = killed + equivalent + survived.length
    if (tried % 10 === 0) console.log(`${group.id}: ${tried} of ${sample.length}`)
  }
  await runner.close()
  return { group: group.id, all: all.length, killed, equivalent, survived }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { every: { type: 'string' }, cases: { type: 'string' } },
  })
  const tasks = tasksOf(positionals, values.every === undefined ? null : Number(values.every))
  if (tasks.length === 0)
    throw new RangeError(`no part of the core is called ${positionals.join()}`)
  const outcomes: Outcome[] = []
  for (const task of tasks) outcomes.push(await tryTask(task, Number(values.cases ?? CASES)))
  const report = await format(reportOf(outcomes), { parser: 'markdown', printWidth: 100 })
  console.log(report)
  if (outcomes.some(({ survived }) => survived.length > 0)) process.exitCode = 1
  const isQuickLook = positionals.length > 0 || Object.keys(values).length > 0
  if (!isQuickLook) writeFileSync(new URL('results.md', import.meta.url), headed(report))
}

function headed(report: string): string {
  const day = new Date().toISOString().slice(0, 10)
  return `# Mutants\n\nWritten by \`npm run mutants\` on ${day}.\n\n${report}`
}

await main()
