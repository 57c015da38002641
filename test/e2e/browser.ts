import { type Browser, chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { CHROMIUM_FLAGS } from '../programs/chromium-flags.ts'

export function launch(browserPath: string): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath, args: [...CHROMIUM_FLAGS] })
}

/** The game built as it is published, and served. */
export interface ServedGame {
  readonly address: string
  readonly close: () => Promise<void>
}

export async function serveGame(): Promise<ServedGame> {
  await build({ logLevel: 'error' })
  const server = await preview({ preview: { port: 0, strictPort: false } })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('the preview server has no address')
  return { address, close: () => server.close() }
}
