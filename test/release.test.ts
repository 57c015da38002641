import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstFailure, lostRules, refusalsOf, sectionOf } from '../src/build/release.ts'
import { RELEASES } from '../src/cli/verify.ts'
import { RULES_VERSION } from '../src/core/game/rules.ts'

const SITE = 'https://example.org/'
const folder = mkdtempSync(join(tmpdir(), 'asterion-'))

function git(...args: string[]): void {
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org']
  execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'pipe' })
}

beforeAll(() => {
  writeFileSync(
    join(folder, 'CHANGELOG.md'),
    '# Changelog\n\n## 1.0.0 (a day)\n\n- New\n\n## 0.1.0\n',
  )
  git('init')
  git('add', '.')
  git('commit', '-m', 'Begin')
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('a release', () => {
  test('of a clean tree with its section in the changelog is not refused', () => {
    expect(refusalsOf(folder, '1.0.0', SITE)).toEqual([])
    expect(sectionOf('## 1.0.0 (a day)\n\n- New\n\n## 0.1.0\n', '1.0.0')).toBe('- New')
  })

  test.each(['1.0', '1.0.1', '0.1.0'])(
    'of %s without text in the changelog is refused',
    (version) => {
      expect(refusalsOf(folder, version, SITE)).toEqual([
        `CHANGELOG.md has no section "## ${version}".`,
      ])
    },
  )

  test('of a tree with changes is refused', () => {
    const file = join(folder, 'new.txt')
    writeFileSync(file, '')
    expect(refusalsOf(folder, '1.0.0', SITE)).toEqual(['The tree has changes: commit them first.'])
    rmSync(file)
  })

  test('without the address that links of the frame open is refused', () => {
    expect(refusalsOf(folder, '1.0.0', '')).toEqual([
      "VITE_ADDRESS is not set: links in the frame need the site's address.",
    ])
  })

  test('of a commit that is tagged as another version is refused', () => {
    git('tag', 'v1.0.1')
    expect(refusalsOf(folder, '1.0.0', SITE)).toEqual([
      'The tag v1.0.1 is not that of version 1.0.0.',
    ])
    git('tag', 'v1.0.0')
    expect(refusalsOf(folder, '1.0.0', SITE)).toEqual([])
    git('tag', '-d', 'v1.0.0', 'v1.0.1')
  })

  test('without the game of rules that were released is refused', () => {
    const releases = { 3: '1.0.0', 4: '1.4.0', 5: '2.0.0' }
    const files = { 'index.html': '', '3/index.html': '' }
    expect(lostRules(files, 5, releases)).toBe(
      "The site lacks the game of rules 4: LAST_SITE must be the last release's site.",
    )
    expect(lostRules({ ...files, '4/index.html': '' }, 5, releases)).toBeNull()
    expect(lostRules({})).toBeNull()
    expect(RELEASES).toHaveProperty(String(RULES_VERSION))
  })

  test('whose checks fail is refused, by the first that does', () => {
    expect(firstFailure([['--version'], ['run', 'no-such-check'], ['run', 'other']])).toBe(
      'npm run no-such-check failed.',
    )
  })

  test('packs its files into an emptied folder', () => {
    const at = mkdtempSync(join(folder, 'tree-'))
    for (const name of ['dist', 'dist-release', 'bin']) mkdirSync(join(at, name))
    writeFileSync(join(at, 'package.json'), '{ "version": "1.0.0" }')
    writeFileSync(join(at, 'dist/sha256sums.txt'), '')
    for (const name of ['CHANGELOG.md', 'dist-portal.zip', 'dist-release/of-0.9.0.zip']) {
      writeFileSync(join(at, name), '')
    }
    // Stands in for every command of npm.
    writeFileSync(join(at, 'bin/npm'), '#!/bin/sh\n', { mode: 0o755 })
    const program = fileURLToPath(new URL('../src/build/release.ts', import.meta.url))
    const args = ['--import', import.meta.resolve('tsx'), program, '--dry-run']
    const PATH = `${join(at, 'bin')}:${process.env['PATH'] ?? ''}`
    execFileSync(process.execPath, args, { cwd: at, env: { PATH }, stdio: 'pipe' })
    const packed = ['NOTES.md', 'SHA256SUMS', 'asterion-frame-1.0.0.zip', 'asterion-site-1.0.0.zip']
    expect(readdirSync(join(at, 'dist-release')).sort()).toEqual(packed)
  })
})

test('a citation names the version that is released', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(/^version: (.*)$/m.exec(readFileSync('CITATION.cff', 'utf8'))?.[1]).toBe(version)
})
