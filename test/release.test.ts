import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstFailure, refusalsOf, sectionOf } from '../.ci/release.ts'

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
    expect(refusalsOf(folder, '1.0.0')).toEqual([])
    expect(sectionOf('## 1.0.0 (a day)\n\n- New\n\n## 0.1.0\n', '1.0.0')).toBe('- New')
  })

  test.each(['1.0', '1.0.1', '0.1.0'])(
    'of %s without text in the changelog is refused',
    (version) => {
      expect(refusalsOf(folder, version)).toEqual([`CHANGELOG.md has no section "## ${version}".`])
    },
  )

  test('of a tree with changes is refused', () => {
    const file = join(folder, 'new.txt')
    writeFileSync(file, '')
    expect(refusalsOf(folder, '1.0.0')).toEqual(['The tree has changes: commit them first.'])
    rmSync(file)
  })

  test('whose checks fail is refused, by the first that does', () => {
    expect(firstFailure([['--version'], ['run', 'no-such-check'], ['run', 'other']])).toBe(
      'npm run no-such-check failed.',
    )
  })
})
