import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Images and fonts of the first level, by source name; the smallest images are in the script. */
const ASSETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Pictures and fonts are requested as if from another host.
  'tiles.png': { as: 'image', crossorigin: '' },
  'actors.png': { as: 'image', crossorigin: '' },
  'asterion-11.woff2': { as: 'font', type: 'font/woff2', crossorigin: '' },
  'asterion-11-bold.woff2': { as: 'font', type: 'font/woff2', crossorigin: '' },
}

/**
 * Preloads all files of the first level at once: the script of the page would request them only when it
 * runs.
 *
 * @param main module that the first script imports when it has run
 */
export function preloadFirstLevel(main: string): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [...scriptsOf(bundle, main), ...assetsOf(bundle)],
    },
  }
}

function scriptsOf(bundle: Bundle, main: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === main)
  if (chunk === undefined) throw new Error(`the site has no script of ${main}`)
  const wanted = new Set([chunk])
  for (const { imports } of wanted) {
    for (const each of chunks) if (imports.includes(each.fileName)) wanted.add(each)
  }
  return [...wanted].map(({ fileName }) => link('modulepreload', fileName, { crossorigin: '' }))
}

function assetsOf(bundle: Bundle): HtmlTagDescriptor[] {
  const assets = Object.values(bundle).filter((file) => file.type === 'asset')
  return Object.entries(ASSETS).map(([name, attributes]) => {
    const asset = assets.find(({ names }) => names.includes(name))
    if (asset === undefined) throw new Error(`the site has no ${name}`)
    return link('preload', asset.fileName, attributes)
  })
}

function link(
  rel: string,
  fileName: string,
  attributes: Readonly<Record<string, string>>,
): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel, href: `./${fileName}`, ...attributes },
    // A font preloaded in the head would delay the first paint.
    injectTo: attributes['as'] === 'font' ? 'body' : 'head',
  }
}
