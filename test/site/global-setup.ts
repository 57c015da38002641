import type { TestProject } from 'vitest/node'
import { needProgram } from '../programs/need-program.ts'
import { type BuiltFile, type BuiltGame, serveGame } from './served-game.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly address: string
    readonly browserPath: string
    readonly siteFiles: readonly BuiltFile[]
  }
}

/** Site built once for all suites of a run. */
let served: Promise<BuiltGame> | null = null

/** Finds a browser, builds the site and serves it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', needProgram('chromium'))
  served ??= serveGame()
  const { address, files, close } = await served
  project.provide('address', address)
  project.provide('siteFiles', files)
  return async () => {
    served = null
    await close()
  }
}
