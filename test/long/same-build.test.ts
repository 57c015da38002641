import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFiles } from '../../src/build/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'asterion-'))
const [first, second] = [join(folder, 'first'), join(folder, 'second')]

/** Builds the site in a process of its own, as `npm run build` does. */
function buildSite(outDir: string): void {
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined }
  const vite = 'node_modules/vite/bin/vite.js'
  execFileSync(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
    ...{ env, stdio: 'pipe' },
  })
}

beforeAll(() => {
  buildSite(first)
  buildSite(second)
}, 300_000)

afterAll(() => rmSync(folder, { recursive: true }))

test('two builds of the site are equal byte for byte', () => {
  expect(Object.keys(readFiles(first)).length).toBeGreaterThan(50)
  expect(readFiles(second)).toEqual(readFiles(first))
})

test('the list of hashes has every other file of the site, with its hash', () => {
  const { 'sha256sums.txt': list, ...files } = readFiles(first)
  const hashes = Object.fromEntries(
    Object.entries(files).map(([path, file]) => [
      path,
      createHash('sha256').update(file).digest('hex'),
    ]),
  )
  const lines = Buffer.from(list).toString().trimEnd().split('\n')
  expect(Object.fromEntries(lines.map((line) => line.split('  ').toReversed()))).toEqual(hashes)
})

test('the list of hashes is cached for playing offline, with the build that it is of', () => {
  expect(readFileSync(join(first, 'sw.js'), 'utf8')).toMatch(
    /url:"sha256sums\.txt",revision:"[\da-f]{64}"/,
  )
})
