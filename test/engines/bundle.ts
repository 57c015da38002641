import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The core and the digest as one script that wants nothing but the language. */
export async function bundleScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('script.ts', import.meta.url)),
        formats: ['iife'],
        name: 'asterion',
      },
    },
  })
  if (!Array.isArray(built)) throw new Error('the bundle of the script is none')
  return built[0].output[0].code
}
