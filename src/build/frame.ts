import { build, type InlineConfig, type Plugin } from 'vite'

/** Adds the page for frames of other sites, which is built apart: it shares no script with the game. */
export function buildFrame(options: InlineConfig): Plugin {
  return {
    name: 'frame',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const built = await build(options)
      if (Array.isArray(built) || !('output' in built)) throw new Error('one page is built, once')
      for (const file of built.output) {
        const { fileName } = file
        // Images and fonts of the game have the same names there.
        if (fileName in bundle) continue
        const source = file.type === 'chunk' ? file.code : file.source
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
