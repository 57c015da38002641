import fc from 'fast-check'

/**
 * Every run draws the same cases, so that a test that is green stays green until the code changes:
 * some also count how often their cases meet what they claim. `FC_SEED=2 npm run test:unit` draws
 * others; the long tests draw new ones every time.
 */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) })
