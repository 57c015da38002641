import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { createVitest, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node'
import type { Group } from './groups.ts'
import { guardLoops } from './guard.ts'
import { mutate, type Mutation } from './mutations.ts'
import { ROOT } from './sample.ts'

/** Runs tests on sources with a mutation in them. No file is ever written. */
export interface Runner {
  /**
   * Whether a test of the group notices the mutation.
   *
   * @throws Error when one fails without it.
   */
  readonly kills: (group: Group, mutation: Mutation) => Promise<boolean>
  readonly close: () => Promise<void>
}

/** @param cases the most cases of a property */
export async function createRunner(cases: number): Promise<Runner> {
  let active: Mutation | null = null
  const plugin: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    transform(text, id) {
      const file = relative(ROOT, id.replace(/\?.*/, '')).split(sep).join('/')
      if (!file.startsWith('src/core/') || !file.endsWith('.ts')) return null
      const code = active?.file === file ? mutate(text, active) : text
      return { code: guardLoops(code), map: null }
    },
  }
  let { vitest, specifications } = await prepare(plugin, cases)
  /** Test files that are known to pass without a mutation. */
  const green = new Set<string>()

  /** True if some test files, in this order, all pass. */
  async function pass(files: readonly string[]): Promise<boolean> {
    const wanted = files.flatMap((file) => specifications.get(file) ?? [])
    const result = await unlessCrashed(vitest.runTestSpecifications(wanted))
    if (result === null) {
      ;({ vitest, specifications } = await prepare(plugin, cases))
      return false
    }
    const { testModules, unhandledErrors } = result
    // The results of other files in earlier runs are among these.
    const failed = testModules.filter((one) => one.state() === 'failed')
    return unhandledErrors.length === 0 && !failed.some(({ moduleId }) => files.includes(moduleId))
  }

  async function passWith(files: readonly string[], mutation: Mutation): Promise<boolean> {
    const fresh = files.filter((file) => !green.has(file))
    if (fresh.length > 0 && !(await pass(fresh))) {
      throw new Error(`without a mutation one fails of: ${fresh.join(', ')}`)
    }
    for (const file of fresh) green.add(file)
    active = mutation
    vitest.invalidateFile(join(ROOT, mutation.file))
    const passes = await pass(files)
    active = null
    vitest.invalidateFile(join(ROOT, mutation.file))
    return passes
  }

  async function kills(group: Group, mutation: Mutation): Promise<boolean> {
    const own = ownTests(group, mutation.file)
    if (own.length > 0 && !(await passWith(own, mutation))) return true
    for (const name of group.others) {
      const other = join(ROOT, group.folder, `${name}.test.ts`)
      if (!own.includes(other) && !(await passWith([other], mutation))) return true
    }
    return false
  }

  return { kills, close: () => vitest.close() }
}

interface Prepared {
  readonly vitest: Vitest
  /** All tests by the path of their file. */
  readonly specifications: ReadonlyMap<string, TestSpecification>
}

async function prepare(plugin: Plugin, cases: number): Promise<Prepared> {
  const vitest = await start(plugin)
  vitest.provide('cases', cases)
  const all = await vitest.globTestSpecifications()
  return { vitest, specifications: new Map(all.map((one) => [one.moduleId, one])) }
}

/** Results of a run of tests; null when a mutation takes so much memory that it ends them. */
async function unlessCrashed<T>(run: Promise<T>): Promise<T | null> {
  let crash = (): void => undefined
  const crashed = new Promise<null>((resolve) => {
    crash = () => {
      resolve(null)
    }
  })
  process.once('uncaughtException', crash)
  try {
    return await Promise.race([run, crashed])
  } finally {
    process.off('uncaughtException', crash)
  }
}

/** The tests that are named after a file of source. */
function ownTests({ folder }: Group, file: string): string[] {
  const place = join(ROOT, folder, dirname(relative(folder.replace('test/', 'src/'), file)))
  const name = basename(file, '.ts')
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((test) => test === `${name}.test.ts` || test.startsWith(`${name}-`))
    .filter((test) => test.endsWith('.test.ts'))
    .toSorted()
    .map((test) => join(place, test))
}

function start(plugin: Plugin): Promise<Vitest> {
  const fewCases = fileURLToPath(new URL('few-cases.ts', import.meta.url))
  return createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      watch: false,
      include: ['test/core/**/*.test.ts', 'test/cli/**/*.test.ts'],
      setupFiles: ['test/steady-chance.ts', 'test/mutants/setup.ts'],
      reporters: [{}],
      testTimeout: 120_000,
      hookTimeout: 120_000,
      bail: 1,
      isolate: false,
      // A mutation may end its process.
      pool: 'forks',
      maxWorkers: 1,
      sequence: { sequencer: AsGiven },
    },
    { plugins: [plugin], resolve: { alias: [{ find: /^fast-check$/, replacement: fewCases }] } },
  )
}

/** Keeps test files in the order in which they are asked for. */
class AsGiven implements TestSequencer {
  sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files)
  }

  shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files)
  }
}
