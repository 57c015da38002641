import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { measureMaze } from '../../src/labyrinth/maze/measures.ts'
import { formatMaze, parseMaze } from '../../src/labyrinth/maze/text.ts'
import { solveMaze } from '../../src/labyrinth/path/solvers.ts'
import { outputOf } from '../cli/asterion.ts'

/** Example of README, as it stands there. */
const [, EXAMPLE] = /```ts\n([^]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? []

const MAZE = ['generate', '--algorithm', 'wilson', '--seed', 'theseus']

/** Compiler with the options of a strict project without DOM or Node, which checks its libraries too. */
const TSC = [
  resolve('node_modules/typescript/bin/tsc'),
  ...['--strict', '--target', 'es2022', '--lib', 'es2022', '--module', 'nodenext'],
]

/** Module of an import or export in built code, which writes each at the start of a line. */
const IMPORT = /^(?:import|export)\b[^'"\n]*["']([^"']+)["'];?$/gm

/** Empty project into which the package is installed. */
const project = mkdtempSync(join(tmpdir(), 'asterion-'))
const installed = join(project, 'node_modules/asterion')
let tarball = ''

function runIn(folder: string, program: string, ...args: string[]): string {
  return execFileSync(program, args, { cwd: folder, encoding: 'utf8' })
}

beforeAll(() => {
  tarball = runIn('.', 'npm', 'pack', '--silent', '--pack-destination', project).trim()
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  // Without the registry, as the package needs no other.
  runIn(project, 'npm', 'install', '--offline', '--no-audit', '--no-fund', `./${tarball}`)
}, 300_000)

afterAll(() => rmSync(project, { recursive: true }))

describe('the package, in an empty project', () => {
  test('compiles the ten lines of README, which give what the game gives', async () => {
    writeFileSync(join(project, 'example.ts'), EXAMPLE)
    writeFileSync(
      join(project, 'console.d.ts'),
      'declare const console: { log(value: unknown): void }',
    )
    runIn(project, process.execPath, ...TSC, 'example.ts', 'console.d.ts')
    const maze = parseMaze(await outputOf(...MAZE))
    const facts = `${solveMaze(maze, 'tremaux').steps} ${measureMaze(maze).deadEnds}`
    const expected = [`${formatMaze(maze)}\n${facts}`, optimumTime(buildLevel('theseus', 7)), true]
    expect(runIn(project, process.execPath, 'example.js')).toBe(`${expected.join('\n')}\n`)
    expect(EXAMPLE.trimEnd().split('\n').length).toBeLessThanOrEqual(10)
  })

  test('has the command line', async () => {
    const command = join(project, 'node_modules/.bin/asterion')
    expect(runIn(project, command, ...MAZE)).toBe(await outputOf(...MAZE))
  })

  test('imports nothing that a browser lacks', () => {
    const files = readdirSync(join(installed, 'dist-package')).filter((name) =>
      /^(?!asterion).*\.js$/.test(name),
    )
    const imports = files.flatMap((name) =>
      [...readFileSync(join(installed, 'dist-package', name), 'utf8').matchAll(IMPORT)].map(
        ([, from]) => from,
      ),
    )
    expect(imports).not.toEqual([])
    expect(imports.filter((from) => !from.startsWith('./'))).toEqual([])
  })
})

describe('a reader of package.json', () => {
  test('finds nothing to mend: publint', async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true })
    expect(messages).toEqual([])
  })

  test('resolves the types of every entry: attw', async () => {
    const bytes = readFileSync(join(project, tarball))
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)))
    const problems = result.types === false ? ['no types'] : result.problems
    // Modules of Node 20 and bundlers are supported, CommonJS and the resolution of Node 10 are not.
    const old = ['node10', 'node16-cjs']
    expect(
      problems.filter((problem) => {
        const kind = typeof problem === 'object' && 'resolutionKind' in problem
        return !kind || !old.includes(problem.resolutionKind)
      }),
    ).toEqual([])
  })
})
