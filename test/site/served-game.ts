import { type Browser, chromium } from 'playwright'
import { build, preview, type Rolldown } from 'vite'
import { CHROMIUM_FLAGS } from '../programs/chromium-flags.ts'

export function launch(browserPath: string): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath, args: [...CHROMIUM_FLAGS] })
}

/** File of the built site: its path in `dist/` and, for a script, its modules. */
export interface BuiltFile {
  readonly fileName: string
  readonly isEntry: boolean
  /** Paths of the scripts that it imports. */
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

export interface ServedGame {
  readonly address: string
  readonly close: () => Promise<void>
}

/** Served game with the files of its production build. */
export interface BuiltGame extends ServedGame {
  readonly files: readonly BuiltFile[]
}

/** Builds the site into `dist/` and serves it. */
export async function serveGame(): Promise<BuiltGame> {
  const built = await build({ logLevel: 'error' })
  if (Array.isArray(built) || !('output' in built)) throw new Error('one site is built, once')
  const server = await preview({ preview: { port: 0, strictPort: false } })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('the preview server has no address')
  return { address, files: built.output.map(builtFile), close: () => server.close() }
}

function builtFile(file: Rolldown.OutputAsset | Rolldown.OutputChunk): BuiltFile {
  const { fileName } = file
  if (file.type === 'asset') return { fileName, isEntry: false, imports: [], moduleIds: [] }
  const { isEntry, imports, moduleIds } = file
  return { fileName, isEntry, imports, moduleIds }
}
