import { generateDtsBundle } from 'dts-bundle-generator'
import type { Plugin, UserConfig } from 'vite'
import { writeLicenses } from './licenses.ts'

/** Entries of the package, which Node and browsers load. */
const ENTRIES = ['maze', 'level', 'replay']
const FILES = ENTRIES.map((name) => `src/package/${name}.ts`)

/** Writes the types of each entry into one file, checked without DOM and Node. */
const DECLARATIONS: Plugin = {
  name: 'declarations',
  generateBundle() {
    const output = { exportReferencedTypes: false, noBanner: true }
    const texts = generateDtsBundle(
      FILES.map((filePath) => ({ filePath, output })),
      { preferredConfigPath: 'src/core/tsconfig.json' },
    )
    texts.forEach((source, i) =>
      this.emitFile({ type: 'asset', fileName: `${ENTRIES[i]}.d.ts`, source }),
    )
  },
}

/** Options that the builds of the package share: it has the code of the packages that it needs. */
const SHARED: UserConfig = { publicDir: false, logLevel: 'warn', ssr: { noExternal: true } }
const CHECKS = { bundlerTimings: false }

/** Options of building the entries of the package into `dist-package/`. */
export const PACKAGE: UserConfig = {
  ...SHARED,
  plugins: [DECLARATIONS],
  build: {
    ...{ outDir: 'dist-package', minify: false, target: 'es2022', sourcemap: true },
    lib: { entry: FILES, formats: ['es'] },
    rolldownOptions: { checks: CHECKS },
  },
}

/** Options of building its command line beside them, which has all that an entry has, and so their licences. */
export const COMMAND: UserConfig = {
  ...SHARED,
  plugins: [writeLicenses([]).site],
  build: {
    ...{ outDir: 'dist-package', emptyOutDir: false, minify: false, target: 'node20' },
    ssr: 'src/package/asterion.ts',
    rolldownOptions: { checks: CHECKS },
  },
}
