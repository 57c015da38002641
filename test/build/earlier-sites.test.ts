import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { earlierSitesOf } from '../../src/build/earlier-sites.ts'
import { readSite } from '../../src/build/files.ts'

/** Site of a release that plays rules 4 and keeps those of rules 3. */
const SITE = {
  'index.html': Buffer.from('<meta name="asterion-rules" content="4 3">'),
  'assets/a.js': Buffer.from('4'),
  '3/index.html': Buffer.from('3'),
}

/** Writes the site as a folder and as a zip; returns their paths. */
function writeSite(files: Readonly<Record<string, Uint8Array>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'asterion-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, file] of Object.entries(files)) {
    mkdirSync(join(folder, 'site', name, '..'), { recursive: true })
    writeFileSync(join(folder, 'site', name), file)
  }
  writeFileSync(join(folder, 'site.zip'), zipSync({ ...files, 'assets/': new Uint8Array() }))
  return [join(folder, 'site'), join(folder, 'site.zip')]
}

describe('the site of the last release', () => {
  test('moves to the number of its rules, beside those that it keeps', () => {
    for (const place of writeSite(SITE)) {
      const { rules, files } = earlierSitesOf(5, readSite(place))
      expect(rules).toEqual(['4', '3'])
      expect(Object.keys(files).sort()).toEqual(['3/index.html', '4/assets/a.js', '4/index.html'])
    }
  })

  test('hands on only its folders if the rules are the same', () => {
    const [place] = writeSite(SITE)
    const { rules, files } = earlierSitesOf(4, readSite(place))
    expect([rules, Object.keys(files)]).toEqual([['3'], ['3/index.html']])
  })

  test('is refused if it names no rules, or later ones', () => {
    expect(() => earlierSitesOf(3, SITE)).toThrow('with rules up to 3')
    const [place] = writeSite({ 'index.html': Buffer.from('<meta name="robots">') })
    expect(() => earlierSitesOf(4, readSite(place))).toThrow(
      'LAST_SITE is no site of Asterion with rules up to 4',
    )
  })
})
