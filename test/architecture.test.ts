import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Parts that scenes and `app` may use. */
const SHARED = ['view', 'picture', 'sound', 'input', 'ui', 'storage', 'worker']
const BASE = ['core', 'labyrinth', 'labyrinth/random']

/**
 * Parts of src, each with the parts that it may import besides itself and the packages that it may use,
 * as in CONTRIBUTING.md. The parts `core` and `labyrinth` have only the files directly in their folders.
 */
const PARTS: Readonly<Record<string, { parts: readonly string[]; packages: readonly string[] }>> = {
  main: {
    parts: ['scenes/*', 'pages/*', 'app', ...SHARED, 'core/*', 'labyrinth/*'],
    packages: ['phaser'],
  },
  first: {
    parts: ['main', 'scenes/*', 'app', 'input', 'storage', 'ui', 'core/*', 'labyrinth/*'],
    packages: [],
  },
  // Each folder below `scenes` and `pages` is a part of its own.
  'scenes/*': {
    parts: ['app', ...SHARED, 'core/*', 'labyrinth/*', 'assets'],
    packages: ['phaser'],
  },
  'pages/*': {
    parts: ['figures', 'app', ...SHARED, 'core/*', 'labyrinth/*', 'assets'],
    packages: ['phaser'],
  },
  // The page for frames shows figures without the game.
  embed: { parts: ['figures', 'app', 'ui', 'assets'], packages: [] },
  figures: { parts: ['app', 'picture', 'ui', 'core/*', 'labyrinth/*'], packages: [] },
  app: { parts: [...SHARED, 'core/*', 'labyrinth/*', 'package.json'], packages: ['phaser', 'zod'] },
  view: { parts: ['picture', 'core/*', 'labyrinth/*', 'assets'], packages: ['phaser'] },
  picture: { parts: ['core/*', 'labyrinth/*'], packages: ['gifenc'] },
  sound: { parts: ['core/*', 'labyrinth/*'], packages: [] },
  input: { parts: ['core/*', 'labyrinth/*'], packages: [] },
  ui: { parts: ['core/*', 'labyrinth/*', 'assets'], packages: [] },
  storage: { parts: ['worker', 'core/*', 'labyrinth/*'], packages: ['idb'] },
  // Verifies backups, draws GIFs.
  worker: { parts: ['storage', 'picture', 'core/*', 'labyrinth/*'], packages: [] },
  board: {
    parts: ['core/*', 'labyrinth/*'],
    packages: ['node', 'hono', '@hono', 'kysely', 'libsql', 'pg', 'piscina', 'vite', 'zod'],
  },
  cli: {
    parts: ['board', 'core/*', 'labyrinth/*', 'package.json'],
    packages: ['commander', 'node', 'pngjs'],
  },
  package: { parts: ['cli', 'core/*', 'labyrinth/*'], packages: [] },
  'core/board': {
    parts: [
      ...['core/times', 'core/attempt', 'core/replay', 'core/level', 'core/game', 'labyrinth/path'],
      ...BASE,
    ],
    packages: ['zod'],
  },
  'core/courses': {
    parts: ['core/times', 'core/attempt', 'core/replay', 'core/level', 'core/game', ...BASE],
    packages: [],
  },
  'core/times': {
    parts: ['core/attempt', 'core/replay', 'core/level', 'core/game', ...BASE],
    packages: [],
  },
  'core/attempt': {
    parts: ['core/replay', 'core/level', 'core/game', ...BASE],
    packages: [],
  },
  'core/replay': {
    parts: ['core/level', 'core/game', 'labyrinth/maze', 'labyrinth/path', ...BASE],
    packages: [],
  },
  'core/level': { parts: ['core/game', 'labyrinth/maze', 'labyrinth/path', ...BASE], packages: [] },
  'core/game': { parts: ['labyrinth/maze', 'labyrinth/path', ...BASE], packages: [] },
  core: { parts: ['labyrinth'], packages: [] },
  // Nothing leads out of the labyrinth. Measures of a maze use the search; the search uses no maze.
  'labyrinth/maze': { parts: ['labyrinth/path', 'labyrinth/random', 'labyrinth'], packages: [] },
  'labyrinth/path': { parts: ['labyrinth/random', 'labyrinth'], packages: [] },
  'labyrinth/random': { parts: ['labyrinth'], packages: ['seedrandom'] },
  labyrinth: { parts: [], packages: [] },
  'labyrinth/labyrinth.ts': { parts: ['labyrinth/*'], packages: [] },
  // Used only when the site or the package is built.
  build: {
    parts: ['cli', 'core/*'],
    packages: ['dts-bundle-generator', 'fflate', 'node', 'vite', 'vite-plugin-pwa'],
  },
}

const LONGEST_FILE = 400
/** Most lines of all files that git knows, by folder and ending: a new feature raises them, others lower them. */
const MOST_LINES = [
  { folder: 'src', ending: '.ts', lines: 51_355 },
  { folder: 'src', ending: '.css', lines: 4_338 },
  { folder: 'test', ending: '.ts', lines: 57_008 },
] as const
/** Styles of boxes that scripts fit into a room with the same pixels. */
const FITTED = ['win/time-loss.css', 'figures/bench.css']
/** Widths and heights of windows at which a page may change. */
const SIZES = ['240px', '360px', '480px', '600px', '640px', '900px', '1200px', '1600px', '2000px']
const REFUSED_NAMES = ['utils', 'helpers', 'common', 'managers', 'types', 'index']

/** Returns the part of a path from the root, or null for a path outside src. */
function partOf(path: string): string | null {
  if (path === 'package.json') return path
  if (path.startsWith('assets/')) return 'assets'
  if (!path.startsWith('src/')) return null
  const [, first, second] = path.split('/')
  if (path === 'src/labyrinth/labyrinth.ts') return 'labyrinth/labyrinth.ts'
  if (first === 'main.ts' || first === 'first.ts') return first.replace('.ts', '')
  if (first === 'scenes' || first === 'pages') return `${first}/${second}`
  if (first !== 'core' && first !== 'labyrinth') return first
  return second.endsWith('.ts') ? first : `${first}/${second}`
}

/** Returns the fault of an import, or null. */
function faultOf(file: string, imported: string): string | null {
  const fault = `${file} imports ${imported}`
  const part = partOf(file)
  const rule = part === null ? undefined : PARTS[part.replace(/^(scenes|pages)\/.*/, '$1/*')]
  if (part === null || rule === undefined)
    return `${file} belongs to no part that CONTRIBUTING.md names`
  if (!imported.startsWith('.')) {
    const name = imported.replace(/[/:].*/, '')
    return rule.packages.includes(name) ? null : fault
  }
  const target = partOf(posix.join(posix.dirname(file), imported))
  if (target === null) return fault
  if (target === part) return part === 'main' ? fault : null
  const [folder] = target.split('/')
  return rule.parts.includes(target) || rule.parts.includes(`${folder}/*`) ? null : fault
}

function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
}

/** Returns the files below a folder whose paths match `ends`, as paths from the root. */
function filesBelow(folder: string, ends: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path.split(sep).join('/')))
    .filter((path) => ends.test(path))
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Returns the names of the types and interfaces that a file declares for itself or others. */
function typeNamesOf(text: string): string[] {
  const { statements } = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest)
  const isType = (statement: ts.Statement): boolean =>
    ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
  return statements.filter(isType).map((type) => (type as ts.InterfaceDeclaration).name.text)
}

/** Source files without declaration files. */
const sources = filesBelow('src', /\.[jt]s$/).filter((path) => !path.endsWith('.d.ts'))

describe('the source', () => {
  test('is found', () => {
    expect(sources).toEqual(expect.arrayContaining(['src/main.ts', 'src/core/game/step.ts']))
  })

  test('imports only what CONTRIBUTING.md allows', () => {
    const faults = sources.flatMap((file) =>
      importsOf(read(file)).flatMap((imported) => faultOf(file, imported) ?? []),
    )
    expect(faults).toEqual([])
  })

  test('fetches the schemas of boards late, with the client of the board', () => {
    const value = /^import (?!type )[^'"]*'(?:zod\/mini|[^']*core\/board\/answers\.ts)'/m
    const users = sources.filter((file) => value.test(read(file)))
    const browser = users.filter((file) => !/^src\/(?:board|cli)\//.test(file))
    expect(browser).toEqual([
      ...['src/core/board/answers.ts', 'src/core/board/client.ts'],
      'src/core/board/race/race.ts',
    ])
  })

  test('has no circular import', () => {
    const graph = new Map(
      sources.map((file) => [
        file,
        importsOf(read(file))
          .filter((imported) => imported.startsWith('.'))
          .map((imported) => posix.join(posix.dirname(file), imported)),
      ]),
    )
    const circles = sources.filter((file) => reaches(graph, file, file))
    expect(circles).toEqual([])
  })

  test('gives each type a name of its own', () => {
    const counts = new Map<string, number>()
    for (const name of sources.flatMap((file) => typeNamesOf(read(file)))) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 1)).toEqual([])
  })

  test('has no file or folder with a catch-all name', () => {
    const names = sources.flatMap((path) => path.replace(/\.[jt]s$/, '').split('/'))
    expect(names.filter((name) => REFUSED_NAMES.includes(name))).toEqual([])
  })
})

function reaches(graph: ReadonlyMap<string, string[]>, from: string, to: string): boolean {
  const seen = new Set(graph.get(from))
  for (const file of seen) for (const next of graph.get(file) ?? []) seen.add(next)
  return seen.has(to)
}

describe('a style sheet', () => {
  /** Lines of all sheets that match a pattern, each behind its path. */
  function linesWith(pattern: RegExp): string[] {
    return filesBelow('src', /\.css$/).flatMap((path) =>
      read(path)
        .replace(/\/\*[^]*?\*\//g, '')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}:${line}`),
    )
  }

  test('has its rules in layers, so that the order of the sheets does not matter', () => {
    expect(linesWith(/^(?!@layer |@import |@font-face |[ }])./)).toEqual([])
  })

  test('changes a page in the windows that .postcssrc.js names, or at their sizes', () => {
    const others = linesWith(/@media|(?:width|height) [<>]/).filter((line) =>
      (line.match(/\d+px|(?:min|max)-(?:width|height)/g) ?? []).some((at) => !SIZES.includes(at)),
    )
    expect(others).toEqual([])
  })

  test('spaces its page by the steps of the scale, which grows on large screens', () => {
    const steps = /^ *(?:.*gap|padding|margin).*\b(?:[369]|12|18|24|36)px| (?:gap|[pm].?)-\[\d+px/
    const isFitted = (line: string): boolean => FITTED.some((name) => line.includes(name))
    expect(linesWith(steps).filter((line) => !isFitted(line))).toEqual([])
  })
})

describe('a file of source, tests or styles', () => {
  test(`has at most ${LONGEST_FILE} lines`, () => {
    const files = [...filesBelow('src', /\.(?:[jt]s|css)$/), ...filesBelow('test', /\.ts$/)]
    const long = files.filter((file) => read(file).trimEnd().split('\n').length > LONGEST_FILE)
    expect(long).toEqual([])
  })

  test.each(MOST_LINES)(
    '$ending below $folder: at most $lines lines',
    ({ folder, ending, lines }) => {
      const listed = execFileSync('git', ['ls-files', '-z', '--', `${folder}/*${ending}`], {
        cwd: ROOT,
      })
      const files = listed
        .toString()
        .split('\0')
        .filter((path) => existsSync(join(ROOT, path)) && path !== '')
      const count = files.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0)
      expect(count, 'raise MOST_LINES for a new feature').toBeLessThanOrEqual(lines)
      expect(count).toBeGreaterThan(0)
    },
  )
})

describe('an import', () => {
  test.each([
    ['of the view into the core', 'src/core/game/step.ts', '../../view/actor.ts'],
    ['of phaser into the core', 'src/labyrinth/grid.ts', 'phaser'],
    ['of node into the core', 'src/labyrinth/maze/text.ts', 'node:fs'],
    ['of chance outside random/', 'src/core/game/level-layout.ts', 'seedrandom'],
    ['of the game into a maze', 'src/labyrinth/maze/braid.ts', '../../core/game/rules.ts'],
    ['of a maze into a path', 'src/labyrinth/path/shortest-path.ts', '../maze/braid.ts'],
    ['of a replay into the game', 'src/core/game/step.ts', '../replay/codec/codec.ts'],
    ['of a maze into the grid', 'src/labyrinth/grid.ts', './maze/text.ts'],
    ['of a scene into the view', 'src/view/stage.ts', '../scenes/play/scene.ts'],
    ['of the view into a picture', 'src/picture/stones.ts', '../view/actor.ts'],
    ['of phaser into a picture', 'src/picture/canvas.ts', 'phaser'],
    ['of a scene into a scene', 'src/scenes/menu/scene.ts', '../play/scene.ts'],
    ['of a page into a page', 'src/pages/guide/page.ts', '../trials/page.ts'],
    ['of a page into a scene', 'src/scenes/menu/page.ts', '../../pages/today/page.ts'],
    ['of a scene into app', 'src/app/routing/address.ts', '../../scenes/play/page.ts'],
    ['of app into storage', 'src/storage/store.ts', '../app/routing/address.ts'],
    ['of the view into input', 'src/input/bindings.ts', '../view/stage.ts'],
    ['of the view into sound', 'src/sound/sound.ts', '../view/stage.ts'],
    ['of the view into a worker', 'src/worker/worker.ts', '../view/stage.ts'],
    ['of the board into the core', 'src/core/board/runner.ts', '../../board/config.ts'],
    ['of a scene into the board', 'src/board/main.ts', '../scenes/play/scene.ts'],
    ['of the board into the package', 'src/package/level.ts', '../board/store/open.ts'],
    ['of main', 'src/scenes/boot/scene.ts', '../../main.ts'],
    ['of tests', 'src/labyrinth/grid.ts', '../../test/labyrinth/picture.ts'],
    ['from an unknown part', 'src/helpers/list.ts', '../core/name.ts'],
  ])('%s is refused', (_, file, imported) => {
    expect(faultOf(file, imported)).not.toBeNull()
  })

  test.each([
    ['src/core/game/enemies/harpy.ts', '../../../labyrinth/path/shortest-path.ts'],
    ['src/labyrinth/random/streams.ts', 'seedrandom/seedrandom.js'],
    ['src/labyrinth/maze/braid.ts', '../trace.ts'],
    ['src/main.ts', './scenes/boot/scene.ts'],
    ['src/scenes/play/scene.ts', '../../core/game/step.ts'],
    ['src/scenes/play/scene.ts', './systems/ghosts.ts'],
    ['src/cli/main.ts', 'node:process'],
  ])('into %s from %s is allowed', (file, imported) => {
    expect(faultOf(file, imported)).toBeNull()
  })

  test('is found in every syntactic form', () => {
    const text = `
      import './a.ts'
      import type { B } from './b.ts'
      export * from './c.ts'
      const d = await import('./d.ts')`
    expect(importsOf(text).toSorted()).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts'])
  })
})
