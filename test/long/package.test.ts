import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { readReplays } from '../../src/core/replay/codec/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { outputOf } from '../cli/asterion.ts'

/** Bot of README, as it stands there. */
const [, BOT] = /```js\n([^]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? []

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
  test("runs the bot of README, whose link is a win under a program's name", () => {
    writeFileSync(join(project, 'bot.js'), BOT)
    const read = readReplays(runIn(project, process.execPath, 'bot.js'))
    if (read instanceof Error) throw read
    expect(read.replays.map(({ name }) => name)).toEqual(['bot wary'])
    const [{ replay }] = read.replays
    expect(replay).toMatchObject({ seed: 'theseus', level: 5, practice: false })
    expect(verify(replay)).toMatchObject({ valid: true, finished: true, catches: 0 })
    expect(buildLevel('theseus', 5).proof.contested).toBe(true)
    expect(BOT.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(22)
  })

  test('has types by which strict TypeScript compiles that bot', () => {
    writeFileSync(join(project, 'typed.ts'), BOT)
    writeFileSync(
      join(project, 'console.d.ts'),
      'declare const console: { log(value: unknown): void }',
    )
    expect(runIn(project, process.execPath, ...TSC, 'typed.ts', 'console.d.ts')).toBe('')
  })

  test('lets its package.json be read', () => {
    const version = "require('asterion/package.json').version"
    expect(runIn(project, process.execPath, '-p', version).trim()).toMatch(/^\d+\.\d+\.\d+$/)
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
