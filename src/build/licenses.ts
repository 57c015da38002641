import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { pathOf } from './files.ts'

/** Part of the site with the text of its licence. */
interface License {
  readonly title: string
  readonly text: string
}

/** Packages of the service worker, which is bundled apart; a test compares the list with its text. */
const OF_SERVICE_WORKER = ['core', 'precaching', 'routing', 'strategies'].map(
  (part) => `workbox-${part}`,
)

/** Pattern of modules that the bundler adds: `\0vite/preload-helper.js`, `\0rolldown/runtime.js`. */
const ADDED = /^\0(vite|rolldown)\//

/** Pattern of a module path: the folder of its package below the last `node_modules`. */
const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/

/** Comments in a source; a comment with a copyright is the notice of code that a package copied. */
const COMMENTS = /\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm
const NOTICE = /copyright \(c\)/i

/** End of a licence file: licences of packages that only that package's own build contains. */
const BUNDLED = /\n#+ Licenses of bundled dependencies[^]*$/

const RULE = '-'.repeat(80)

/**
 * Creates plugins that write `licenses.txt` from the packages whose modules are in the site and in its
 * workers.
 *
 * @param own parts of the site that are no packages
 */
export function writeLicenses(
  own: readonly License[],
): Readonly<Record<'site' | 'worker', Plugin>> {
  const modules = pathOf('node_modules')
  const folders = new Set(OF_SERVICE_WORKER.map((name) => join(modules, name)))
  const notices = new Set<string>()
  const collect = (bundle: Rolldown.OutputBundle): void => {
    const ids = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    )
    for (const id of ids) {
      const added = ADDED.exec(id)?.[1]
      const folder = added === undefined ? PACKAGE.exec(id)?.[0] : join(modules, added)
      if (folder === undefined) continue
      folders.add(folder)
      if (!id.startsWith('\0')) for (const notice of noticesOf(id)) notices.add(notice)
    }
  }
  return {
    worker: {
      name: 'licenses-of-workers',
      apply: 'build',
      generateBundle: (_, bundle) => collect(bundle),
    },
    site: {
      name: 'licenses',
      apply: 'build',
      generateBundle(_options, bundle) {
        collect(bundle)
        const packages = [...folders].sort().map(licenseOf)
        const title = 'Code that a package took in'
        const copied = [...notices].sort().map((text) => ({ title, text }))
        const source = [...own, ...packages, ...copied].map(sectionOf).join('\n')
        this.emitFile({ type: 'asset', fileName: 'licenses.txt', source })
      },
    },
  }
}

function sectionOf({ title, text }: License): string {
  return `${RULE}\n${title}\n${RULE}\n\n${text.trim()}\n`
}

/**
 * The licence of a package.
 *
 * @throws Error for a package without one
 */
function licenseOf(folder: string): License {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
  }
  const file = readdirSync(folder)
    .sort()
    .find((each) => /^licen[cs]e/i.test(each))
  // The licence of some packages is at the end of their README.
  const text =
    file === undefined
      ? /^[# ]*licen[cs]e\b[^]*copyright[^]*/im.exec(
          readFileSync(join(folder, 'README.md'), 'utf8'),
        )?.[0]
      : readFileSync(join(folder, file), 'utf8')
  if (text === undefined) throw new Error(`${folder} has no licence`)
  return { title: `${name} ${version}`, text: text.replace(BUNDLED, '') }
}

/** Copyright notices in the comments of a module, without the signs of a comment. */
export function noticesOf(module: string): string[] {
  const comments = readFileSync(module.replace(/\?.*$/, ''), 'utf8').match(COMMENTS) ?? []
  return comments
    .filter((comment) => NOTICE.test(comment))
    .map((comment) => comment.replace(/^[ \t]*(?:\/\*+|\*+\/|\*|\/\/) ?/gm, '').trim())
}

/** Plugins that write the licences of the packages in the site. */
export const LICENSES = writeLicenses([
  { title: 'Asterion', text: readFileSync(pathOf('LICENSE'), 'utf8') },
  {
    title: 'Fonts "Asterion Pixel", cut from Galmuri',
    text: readFileSync(pathOf('assets/fonts/OFL.txt'), 'utf8'),
  },
])
