import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Five of the site, eight of the board's server. */
const MOST_DEPENDENCIES = 13

describe('every dependency', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  ) as Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>
  const all = Object.entries({ ...dependencies, ...devDependencies })

  test('has a line in CONTRIBUTING.md', () => {
    const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
    const table = text.split('\n').filter((line) => line.startsWith('| `'))
    const without = all.filter(([name]) => !table.some((line) => line.includes(`\`${name}\``)))
    expect(without).toEqual([])
  })

  test(`is a development dependency, except at most ${MOST_DEPENDENCIES}`, () => {
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(MOST_DEPENDENCIES)
  })

  test('is pinned to an exact version', () => {
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })
})
