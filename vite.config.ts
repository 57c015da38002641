import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What Phaser's own build defines; false parts are dropped from the bundle. */
const PHASER_DEFINES = {
  'typeof WEBGL_RENDERER': 'true',
  'typeof CANVAS_RENDERER': 'true',
  'typeof WEBGL_DEBUG': 'false',
  'typeof EXPERIMENTAL': 'false',
  'typeof FEATURE_SOUND': 'false',
  global: 'globalThis',
}

function pathOf(place: string): string {
  return fileURLToPath(new URL(place, import.meta.url))
}

export default defineConfig({
  base: './',
  publicDir: false,
  define: PHASER_DEFINES,
  resolve: {
    alias: [
      { find: /^phaser$/, replacement: pathOf('src/view/phaser.js') },
      // The package exports its whole bundle only; its parts are addressed by path.
      { find: /^phaser\/src\//, replacement: pathOf('node_modules/phaser/src/') },
    ],
  },
  optimizeDeps: {
    include: ['phaser/src/phaser-core.js'],
    rolldownOptions: { transform: { define: PHASER_DEFINES } },
  },
  build: {
    target: 'es2022',
    // Every file stands alone: the loader of images takes no data addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'phaser', test: /node_modules[\\/]phaser/ }] } },
    },
  },
  server: { port: 5173 },
  preview: { port: 4173 },
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/engines/**', 'test/long/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'long',
          include: ['test/long/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['test/engines/**/*.test.ts'],
          testTimeout: 150_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/e2e/server.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
