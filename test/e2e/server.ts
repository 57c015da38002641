import type { TestProject } from 'vitest/node'
import { serveGame } from './browser.ts'
import { findProgram } from '../programs/find-program.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly address: string
    readonly browserPath: string
  }
}

/** Before the browser tests: a browser is found, the game built and served. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findProgram('chromium'))
  const game = await serveGame()
  project.provide('address', game.address)
  return game.close
}
