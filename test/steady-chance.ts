import fc from 'fast-check'

/**
 * Fixes the cases of every run, so that a passing test keeps passing until the code changes: some tests
 * also count how many of their cases meet a condition. `FC_SEED=2 npm run test:unit` draws other
 * cases; the long tests draw new ones in every run.
 */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) })
