import type { Plugin } from 'vite'

/** Files of a built site, by their paths in it. */
type SiteFiles = Readonly<Record<string, Uint8Array>>

/** Sites of earlier rules versions, with their files by their paths in the present site. */
interface EarlierSites {
  readonly rules: readonly string[]
  readonly files: SiteFiles
}

/** Tag in a page with the rules version of its site, then that of each earlier site in its folders. */
const RULES = /<meta name="asterion-rules" content="(\d+(?: \d+)*)"/

/**
 * Sites of earlier rules in the site of the last release: its folders, and its root unless that has the present
 * rules.
 *
 * @param present rules version
 * @param last files of that site
 */
export function earlierSitesOf(present: number, last: SiteFiles): EarlierSites {
  const page = Buffer.from(last['index.html'] ?? []).toString()
  const rules = RULES.exec(page)?.[1].split(' ')
  if (rules === undefined || Number(rules[0]) > present)
    throw new Error(`LAST_SITE is no site of Asterion with rules up to ${present}`)
  const moved = Object.entries(last).map(([name, file]) => {
    return [/^\d+\//.test(name) ? name : `${rules[0]}/${name}`, file] as const
  })
  return {
    rules: rules.filter((each) => each !== String(present)),
    files: Object.fromEntries(moved.filter(([name]) => !name.startsWith(`${present}/`))),
  }
}

/** Adds the sites of earlier rules, unchanged, and names all rules of the site in its page. */
export function keepEarlierSites(present: number, { rules, files }: EarlierSites): Plugin {
  return {
    name: 'earlier-sites',
    apply: 'build',
    transformIndexHtml: () => {
      const content = [present, ...rules].join(' ')
      return [{ tag: 'meta', attrs: { name: 'asterion-rules', content }, injectTo: 'head' }]
    },
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
