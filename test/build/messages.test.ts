import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { FALLBACK } from '../../src/build/messages.ts'

/** Project with a language that is begun. */
const ROOT = mkdtempSync(join(tmpdir(), 'asterion-'))
afterAll(() => rmSync(ROOT, { recursive: true }))

const FILES = {
  'locales/en.json': { run: 'Run', left: '{count} left' },
  'locales/xx.json': { run: 'Los' },
  'page-messages/en.json': { back: 'Back', time: 'Time {time}' },
  'page-messages/xx.json': { time: 'Zeit', nothing: 'Nichts' },
  'board-messages/en.json': { post: 'Post' },
  'board-messages/xx.json': {},
}
for (const [path, texts] of Object.entries(FILES)) {
  const file = join(ROOT, 'assets', path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify(texts))
}

test('a build fills the gaps of a language with English', async () => {
  const entry = join(ROOT, 'main.js')
  writeFileSync(entry, "export { default } from './assets/locales/xx.json'")
  const built = await build({
    ...{ root: ROOT, configFile: false, logLevel: 'error', plugins: [FALLBACK] },
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output }] = built as { output: { code: string }[] }[]
  const texts = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as {
    readonly default: unknown
  }
  expect(texts.default).toEqual({ run: 'Los', left: '{count} left' })
})

/** Runs the command on a language of the project. */
function report(language: string) {
  const tsx = createRequire(import.meta.url).resolve('tsx')
  const asked = ['--import', tsx, resolve('.ci/messages.ts'), language]
  const { stdout, stderr, status } = spawnSync(process.execPath, asked, {
    ...{ cwd: ROOT, encoding: 'utf8' },
  })
  return { lines: stdout.split('\n'), stderr, status }
}

test('a command lists what a language lacks, as lines for its files, then what is wrong in them', () => {
  expect(report('xx').lines).toEqual([
    'assets/locales/xx.json',
    '  "left": "{count} left",',
    'assets/page-messages/xx.json',
    '  "back": "Back",',
    'assets/board-messages/xx.json',
    '  "post": "Post",',
    'assets/locales/xx.json lacks 1 of 2 messages',
    'assets/page-messages/xx.json lacks 1 of 2 messages',
    '  "time" needs the places {time}',
    '  unknown: "nothing"',
    'assets/board-messages/xx.json lacks 1 of 1 messages',
    '',
  ])
  const begun = 'assets/locales/zz.json, which is not there, lacks 2 of 2 messages'
  expect(report('zz').lines).toContain(begun)
})

test('a command names a broken file, and refuses a name of no language', () => {
  writeFileSync(join(ROOT, 'assets/page-messages/yy.json'), '{"back": "Zur')
  for (const [language, sentence] of [
    ['yy', /^error: assets\/page-messages\/yy\.json is not valid JSON: .*\n$/],
    ['xx-yyy!!', /^error: "xx-yyy!!" is not the first part of a language tag, such as de\n$/],
    ['de-AT', /^error: "de-AT" is not/],
  ] as const) {
    const { stderr, status } = report(language)
    expect(stderr).toMatch(sentence)
    expect(status).toBe(1)
  }
})
