import { joinDrawnSeed } from './source.ts'

/**
 * Drawn texts of the trials, in order. Their maps stand in test/core/level/trials;
 * `npm run -s asterion -- level --map FILE --link` prints the text of a map.
 */
const TRIAL_TEXTS = {
  'the-way-out': 'AYtcqQJQEbU2LeJm-0c8G9ouBZ0kcmqHJ74l-91j2_Y3ug',
  'hold-two-keys': 'AQc-7AQQSVXFj1_xCrK2rkCOoYXtEFlUoXsIylAKryRPdN3CT8lC',
  'a-loop': 'AUXYGAN2ntvav1y9cDNxZ5NK0pye-Pjx3Uo08M4ygfgJL_KZdaQ',
  'lead-him-round':
    'Ae3e-QN5dCpdxVw2nVRGGNpssF97Y_1o2K1IZmMa9PfFd0VYB5dzNpeaPX9cYlKz8l0hPpobPhGoq8gu1ynnkjb2NW23',
  'the-corner':
    'ASpv0wQKgZRIaxi3SM4tVN-Il8XBq9hqHKW8OTTo9BK7IM1GxgKmeW7xXEMgXCeL9cQRBiuR3BqHw1v7LwV6mJR6DUn8xkULzwTSCA6Kpg',
  'a-harpy-that-waits':
    'AWhA1gLmMzXyh6FAjRfwMmAhbDccT2s3NxWiN9S40SPNGOyNtPYrfR3WD1w5xUgCSxV6KE7T2j0tys2VMM6FpCFqKu6FLzliFA',
  'stand-still': 'AaDMMwN6H-nq77g0Vh20cZemrJlBe59AarRlz-WTlPuPd0--3wNSlq3ln5uGit8qSEXR4MNKGRiau5rm',
  'the-sentinel-s-beat':
    'AUNoOgQMvCPNgPUS1nVyISm1mCUPm_9iS6NdOC6zwh-BuRquaDn-UW0Gg31iMRWWNTzbGuMJUPcyA7RLqQ6W0yTu0So5ttbdfznDEAzd0heW0to',
  duck: 'AmqRXQN2jKMElfaaC3_gL4msON9WeR7EOHeNOAHnBc9qppsLoPCa66NcKg',
  'two-hunters-one-gap':
    'Ajwh_wQMsVrl1S-KweOsxwfg-VCnamoGTqyY1PZ4DIfeLG2M8bNwht7mPeQ7vGRfMdd0F6QwnmXO37g2DU-NHA',
  'everything-at-once':
    'As923QQSeyfoP23RMFiblVbdxBLiYz4ZadhjCgMiBXF9jwUvnpyZCQ0QZHxfKbcSrdGPRSe9YA_k_bUwGrKJE02LtfGKhfc5U2c325fJ99xi-4k',
  'asterion-himself':
    'ArXFsgQPmEZAlKaRwRAkTevAdHsAoXTCt32UuK7N15_HCx75mxr3NEJO08YmDOaOh40er4HdybEGlSETgToWC5I',
} as const

export type TrialId = keyof typeof TRIAL_TEXTS

/**
 * The twelve trials, in the order in which they open: small labyrinths made by hand, each a seed of a single
 * drawn level that teaches one thought.
 */
export const TRIALS = Object.entries(TRIAL_TEXTS).map(([id, text]) => ({
  id: id as TrialId,
  seed: joinDrawnSeed(1, text),
}))
