import { build, preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './find-browser.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly address: string
    readonly browserPath: string
  }
}

/** Builds the game as it is published, serves it, and finds a browser to play it in. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findBrowser())
  await build({ logLevel: 'error', build: { outDir: 'dist' } })
  const server = await preview({ preview: { port: 0, strictPort: false } })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('the preview server has no address')
  project.provide('address', address)
  return () => server.close()
}
