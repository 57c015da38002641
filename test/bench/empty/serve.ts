import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { SITE } from '../../../src/build/site.ts'
import type { ServedGame } from '../../site/served-game.ts'

/** Plugins of the game's own build that have nothing to do with Phaser. */
const OF_THE_SITE = /^(?:icons|link-picture|preloads|first-|vite-plugin-pwa)/

/**
 * The empty scene, built and served: with the parts of Phaser that the game is built with.
 */
export async function serveEmpty(): Promise<ServedGame> {
  const outDir = mkdtempSync(join(tmpdir(), 'asterion-empty-'))
  const root = fileURLToPath(new URL('.', import.meta.url))
  const { define = {}, resolve = {}, plugins = [] } = SITE
  const ofPhaser = plugins.flat().filter((plugin) => {
    return plugin instanceof Object && 'name' in plugin && !OF_THE_SITE.test(plugin.name)
  })
  const site = { configFile: false, root, base: './', publicDir: false } as const
  await build({
    ...site,
    define,
    resolve,
    plugins: ofPhaser,
    logLevel: 'error',
    build: { target: 'es2022', outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  })
  const server = await preview({
    ...site,
    build: { outDir },
    preview: { port: 0, strictPort: false },
  })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('the preview server has no address')
  return {
    address,
    close: async () => {
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
