import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { CHROMIUM_FLAGS } from './programs/chromium-flags.ts'
import { needProgram } from './programs/need-program.ts'

/** Chromium for the tests that run inside a page; searched for only when one of them is run. */
const chromium = playwright({
  launchOptions: {
    get executablePath() {
      return needProgram('chromium')
    },
    args: [...CHROMIUM_FLAGS],
  },
})

/** Limits that only a test which hangs reaches, however busy the machine is. */
const LIMITS = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}

/** Tests of pages, made from their factories in a real page, without a build; of views in a scene of Phaser. */
const pages: TestProjectInlineConfiguration = {
  // A package discovered while tests run would reload their page.
  optimizeDeps: {
    include: [
      'seedrandom/seedrandom.js',
      'idb',
      'fast-check',
      'axe-core',
      'phaser',
      'zod/mini',
      'gifenc/dist/gifenc.esm.js',
    ],
  },
  test: {
    name: 'pages',
    include: ['test/**/*.page.test.ts'],
    setupFiles: ['test/pages/setup.ts'],
    ...LIMITS,
    // Modules are loaded once for all files: a document for each file takes twice as long.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider: chromium,
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 720 },
      screenshotFailures: false,
    },
  },
}

/** Tests of the labyrinth, the core and the command line. */
const CORE = ['test/{core,labyrinth}/**/*.test.ts', 'test/cli/**/*.test.ts']

/** Tests of files that read the globals of a page as they are loaded. */
const STORAGE = ['test/storage/**/*.test.ts', 'test/scenes/play/systems/autosave.test.ts']

/** Test suites, by the names that `--project` takes. */
export const SUITES: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'core',
      include: CORE,
      setupFiles: ['test/steady-chance.ts'],
      ...LIMITS,
      // Tests of the core change no global state: modules are loaded once, in half the time.
      isolate: false,
    },
  },
  {
    test: {
      name: 'unit',
      include: ['test/**/*.test.ts'],
      setupFiles: ['test/steady-chance.ts', 'test/languages.ts', 'test/globals.ts'],
      exclude: [
        ...CORE,
        ...STORAGE,
        'test/**/*.page.test.ts',
        'test/{e2e,browsers,engines,long,board/load}/**',
      ],
      ...LIMITS,
      // The setup takes back what a file has put in the place of globals.
      isolate: false,
    },
  },
  {
    test: {
      name: 'storage',
      include: STORAGE,
      setupFiles: ['test/steady-chance.ts', 'test/languages.ts'],
      exclude: ['test/**/*.page.test.ts'],
      ...LIMITS,
    },
  },
  pages,
  {
    test: {
      name: 'long',
      include: ['test/long/**/*.test.ts', 'test/storage/dying-world.test.ts'],
      setupFiles: ['test/languages.ts'],
      env: { DYING_WORLDS: 'all' },
      testTimeout: 600_000,
    },
  },
  {
    test: {
      name: 'board',
      include: ['test/board/**/*.test.ts'],
      setupFiles: ['test/steady-chance.ts'],
      env: { BOARD_DATABASE: 'postgres' },
      ...LIMITS,
      fileParallelism: false,
    },
  },
  {
    test: {
      name: 'fuzz',
      include: ['test/fuzz/**/*.test.ts'],
      setupFiles: ['test/languages.ts'],
      env: { FUZZ_SECONDS: process.env['FUZZ_SECONDS'] ?? '60' },
      testTimeout: 600_000,
    },
  },
  {
    test: {
      name: 'engines',
      include: ['test/engines/**/*.test.ts'],
      testTimeout: 300_000,
    },
  },
  {
    test: {
      name: 'e2e',
      include: ['test/e2e/**/*.test.ts'],
      globalSetup: 'test/site/global-setup.ts',
      ...LIMITS,
      // Each worker starts one browser and loads the sources once; while two wait, a third goes on.
      isolate: false,
      maxWorkers: 3,
      sequence: { groupOrder: 1 },
    },
  },
  {
    test: {
      name: 'browsers',
      include: ['test/browsers/**/*.test.ts'],
      globalSetup: 'test/site/global-setup.ts',
      ...LIMITS,
    },
  },
]
