import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * Bundles a script with all of its imports.
 *
 * @param script address of the script
 * @param name global variable for its exports; null for an ES module
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
  if (!Array.isArray(built)) throw new Error(`${entry} has no bundle`)
  return built[0].output[0].code
}
