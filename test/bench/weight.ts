import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { serveGame } from '../site/served-game.ts'
import type { Row } from './results.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** Parts of a first level: names of built files, without their hash. */
const PARTS: readonly (readonly [what: string, names: readonly string[]])[] = [
  ['script until the menu works', ['index.js', 'en.js']],
  [
    'script until a level can be played',
    ['index.js', 'en.js', 'card.js', 'main.js', 'phaser.js', 'rolldown-runtime.js'],
  ],
  ['script that builds levels in its own thread', ['worker.js']],
  ['style sheet', ['index.css']],
  ['images', ['tiles.png', 'actors.png']],
  ['font', ['asterion-11.woff2', 'asterion-11-bold.woff2']],
  [
    'all until a level can be played',
    [
      ...['index.html', 'index.js', 'en.js', 'card.js', 'main.js', 'phaser.js'],
      ...['rolldown-runtime.js', 'index.css', 'tiles.png', 'actors.png'],
      ...['asterion-11.woff2', 'asterion-11-bold.woff2'],
    ],
  ],
]

/** Measures the bytes that the built site sends for a first level: equal on every machine. */
export async function measureWeight(): Promise<Row[]> {
  const { close } = await serveGame()
  await close()
  const paths = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  const bytesOf = (name: string): number => {
    const found = paths.filter((path) => bareName(path) === name)
    if (found.length !== 1) throw new Error(`the site has ${found.length} files ${name}`)
    const file = readFileSync(join(DIST, found[0]))
    return /\.(?:js|css|html)$/.test(name) ? brotliCompressSync(file).length : file.length
  }
  return PARTS.map(([what, names]) => ({
    part: 'weight',
    what,
    unit: 'bytes',
    median: names.reduce((sum, name) => sum + bytesOf(name), 0),
  }))
}

/** The name of a built file without its folder and its hash. */
function bareName(path: string): string {
  return path.replace(/^.*[\\/]/, '').replace(/-[\w-]{8}(\.\w+)$/, '$1')
}
