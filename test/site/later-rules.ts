import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { preview } from 'vite'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import type { ServedGame } from './served-game.ts'

/** Site of later rules, served, and the folder of its files. */
export interface LaterSite extends ServedGame {
  readonly folder: string
}

/** Files that the site is built from; the options of the tests are bundled with those of the build. */
const SOURCES = [
  ...['src', 'assets', 'index.html', 'vite.config.ts', 'LICENSE'],
  ...['package.json', '.postcssrc.js', 'tsconfig.json'],
  ...['test/suites.ts', 'test/programs'],
]

/** Changes of the rules: their version, and a number. */
const CHANGES = [
  [`RULES_VERSION = ${RULES_VERSION}`, `RULES_VERSION = ${RULES_VERSION + 1}`],
  ['TURN_BUFFER_TICKS = 18', 'TURN_BUFFER_TICKS = 6'],
]

/** Builds a site of later rules that keeps the site in `dist/` as that of the last release, and serves it. */
export async function serveLaterRules(): Promise<LaterSite> {
  const folder = mkdtempSync(join(tmpdir(), 'asterion-later-rules-'))
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const rules = join(folder, 'src/core/game/rules.ts')
  let text = readFileSync(rules, 'utf8')
  for (const [from, to] of CHANGES) {
    if (!text.includes(from)) throw new Error(`the rules have no ${from}`)
    text = text.replace(from, to)
  }
  writeFileSync(rules, text)
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    { cwd: folder, env: { ...process.env, LAST_SITE: resolve('dist') } },
  )
  const configFile = join(folder, 'vite.config.ts')
  const server = await preview({
    ...{ root: folder, configFile },
    preview: { port: 0, strictPort: false },
  })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('the preview server has no address')
  return {
    address,
    folder: join(folder, 'dist'),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
