import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'

const GUIDE = readFileSync('CONTRIBUTING.md', 'utf8')

/** Folders that the guide's paths start from. */
const STARTS = ['', 'src/']

/** Files that a reader of the guide is to add, and one that is refused. */
const NO_FILE = /\/(?:my-|xx\.)|^something\.|^index\.ts$/

/** A word of code, and the file that it stands in: "`step(state)` (`step.ts`)", "`step` of `step.ts`". */
const PLACE = /`(\w+)(?:\([^`]*\))?`\s+(?:\(|of |in )`([\w./-]+\.ts)`/g

const NAMES = new Set(
  ['src', 'test', 'assets']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .concat(readdirSync('.'))
    .map((path) => basename(path)),
)

/** The file that a path of the guide means; null for none. */
function fileOf(path: string): string | null {
  return STARTS.map((start) => start + path).find((each) => existsSync(each)) ?? null
}

describe('CONTRIBUTING.md', () => {
  test('names files that exist', () => {
    const paths = [...GUIDE.matchAll(/`([\w./-]+\.(?:ts|css|md|json))`/g)].map(([, path]) => path)
    const missing = paths.filter((path) => {
      if (NO_FILE.test(path)) return false
      return path.includes('/') ? fileOf(path) === null : !NAMES.has(path)
    })
    expect(paths.length).toBeGreaterThan(40)
    expect(missing).toEqual([])
  })

  test('finds in a file what it says is there', () => {
    const places = [...GUIDE.matchAll(PLACE)]
    const missing = places.filter(([, word, path]) => {
      const file = path.includes('/') ? fileOf(path) : null
      if (file === null) return path.includes('/')
      return !new RegExp(`\\b${word}\\b`).test(readFileSync(file, 'utf8'))
    })
    expect(places.length).toBeGreaterThan(20)
    expect(missing.map(([place]) => place)).toEqual([])
  })
})
