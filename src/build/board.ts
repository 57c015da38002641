import type { UserConfig } from 'vite'
import { pathOf } from './files.ts'

/** Options of building the board's server: plain scripts start in a fraction of the memory of tsx. */
export const BOARD: UserConfig = {
  publicDir: false,
  logLevel: 'warn',
  // Bundled, as the page uses them too: src/board/package.json has the packages of the server alone.
  ssr: { noExternal: ['seedrandom', 'zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-board',
    rolldownOptions: {
      input: {
        main: pathOf('src/board/main.ts'),
        worker: pathOf('src/board/verification/worker.ts'),
      },
      output: { entryFileNames: '[name].js' },
    },
  },
}
