import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

function pathOf(place: string): string {
  return fileURLToPath(new URL(place, import.meta.url))
}

/** Builds the server into `dist-board/`, since plain scripts start in a fraction of the memory of tsx. */
export default defineConfig({
  root: pathOf('../..'),
  publicDir: false,
  logLevel: 'warn',
  // Bundled, as the page uses them too: package.json beside this file has the packages of the server alone.
  ssr: { noExternal: ['seedrandom', 'zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-board',
    rolldownOptions: {
      input: { main: pathOf('main.ts'), worker: pathOf('verification/worker.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
})
