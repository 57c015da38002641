import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { TARGETS } from './src/build/targets.ts'

/** Options of the tests; loaded for tests only, as that takes as long as the site's options. */
async function testOptions(): Promise<ViteUserConfig> {
  const { SUITES } = await import('./test/suites.ts')
  return {
    test: {
      maxWorkers: 2,
      coverage: {
        include: ['src/{core,labyrinth}/**/*.ts'],
        exclude: ['**/*.d.ts'],
        reporter: ['text'],
        thresholds: { branches: 97 },
      },
      projects: SUITES,
    },
  }
}

export default defineConfig(async ({ mode }) => {
  const options = await (TARGETS[mode] ?? TARGETS['site'])()
  return mode === 'test' ? { ...options, ...(await testOptions()) } : options
})
