import { generateDtsBundle } from 'dts-bundle-generator'
import { defineConfig, type Plugin } from 'vite'
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

/** Writes the licences of the packages in the command line, which has all that an entry has. */
const LICENSES = writeLicenses('node_modules', []).site

/**
 * Builds the package into `dist-package/` with the code of the packages that it needs, so that it depends on
 * none: its entries and then, with `--ssr`, its command line.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  publicDir: false,
  logLevel: 'warn',
  plugins: [isSsrBuild ? LICENSES : DECLARATIONS],
  ssr: { noExternal: true },
  build: {
    ...{ outDir: 'dist-package', emptyOutDir: !isSsrBuild, minify: false },
    ...{ target: isSsrBuild ? 'node20' : 'es2022', sourcemap: !isSsrBuild },
    lib: !isSsrBuild && { entry: FILES, formats: ['es'] },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}))
