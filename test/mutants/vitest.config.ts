import { defineConfig } from 'vitest/config'
import { SUITES } from '../suites.ts'

/** Tests of the core alone: what StrykerJS runs against each mutant. */
export default defineConfig({
  root: '.',
  ...SUITES.find(({ test }) => test?.name === 'core'),
})
