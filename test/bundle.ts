import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * A script and all that it imports, as one.
 *
 * @param script its address
 * @param name where it leaves what it exports; a module for `null`, which wants none
 */
export async function bundle(script: URL, name: string | null): Promise<string> {
  const entry = fileURLToPath(script)
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: name === null ? { entry, formats: ['es'] } : { entry, formats: ['iife'], name },
    },
  })
  if (!Array.isArray(built)) throw new Error(`the bundle of ${entry} is none`)
  return built[0].output[0].code
}
