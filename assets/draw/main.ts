import { mkdirSync, writeFileSync } from 'node:fs'
import { actors } from './actors.ts'
import { type Canvas, enlarged } from './canvas.ts'
import { escape } from './escape.ts'
import { fonts } from './fonts.ts'
import { frame } from './frame.ts'
import { icon } from './icon.ts'
import { medalSheet } from './medals.ts'
import { encoded } from './png.ts'
import { aiStateSigns } from './signs.ts'
import { tiles } from './tiles.ts'
import { title } from './title.ts'

const images: Readonly<Record<string, Canvas>> = {
  'tiles.png': tiles(),
  'actors.png': actors(),
  'signs.png': aiStateSigns(),
  'medals.png': medalSheet(),
  'title.png': title(),
  'escape.png': escape(),
  'frame.png': frame(),
  'favicon.png': icon(),
  'icon-192.png': enlarged(icon(), 6),
  'icon-512.png': enlarged(icon(), 16),
}

function write(folder: string, name: string, bytes: Buffer): void {
  const target = new URL(`../${folder}/`, import.meta.url)
  mkdirSync(target, { recursive: true })
  writeFileSync(new URL(name, target), bytes)
  console.log(`${folder}/${name}  ${bytes.length} bytes`)
}

for (const [name, image] of Object.entries(images)) write('images', name, encoded(image))
for (const { name, bytes } of await fonts()) write('fonts', name, bytes)
