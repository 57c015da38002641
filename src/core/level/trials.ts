import { joinDrawnSeed } from './source.ts'

/**
 * Drawn texts of the trials, in order. Their maps stand in test/core/level/trials;
 * `npm run -s asterion -- level --map FILE --link` prints the text of a map.
 */
const TRIAL_TEXTS = {
  'the-way-out': 'AeKfPRcgsVuZrLVKFygGzK1r8jPaYjRBVLneRqlQzzBJdA',
  'hold-two-keys': 'AXq1qCii3dYXwaf3Vz3co_zhrzuKO-beZEIKTH4XnQCwe7Iolc5C',
  'a-loop': 'AfS_0yKiNQIHX7XdlDtvckJU0hnEe0U-WAX13sgMQpd22nIyX7I',
  'lead-him-round':
    'AQ1puSK-ihKoIzLy74DoxTr_Z5kp2RzGllYGhccGxetVIOUP6WxPUDRAeJBun_GDg1135LUdxSxP3sxX5IcDpsHBwqm5',
  'the-corner':
    'AbXgrShpEEg0h44MKB83kE8OwLygrqoWVlbeLXrSDvYx9ZYscqyU6zMeKYZx6tDteyZqfy6SwvrJtfo0g6jVIJlzinb5O4isEW5ebENA',
  'a-harpy-that-waits':
    'AQ1ugxz-AHR2l2g-qPUiidLgMldv73XLPasajSp7Wd02t0p215fpIfy7nF_NY382btZl0dFSVzGzUaamadKEJlF0w8AiCPSSgw',
  'stand-still': 'AbUsIiLFP44Ns7ZAjlqVRYQ1T5csPvoMUSfq3JuDIsmFX93UrGIXxc3mZySjrYwlhBLN4fwtgI0nRfot',
  'the-sentinel-s-beat':
    'AXLTZyh_WeMErteFdaFgUWosYPPhOR99d2YIyPB9EVT0KYphWhAb2CIW_rhwGMvCw4RJd6cgv01tKjD2LsizAfsDBqVCHO-okGLx7kDBE7WuVdw',
  duck: 'AWBWKSKhfsmu1KU2sV3brQB2IYXGGCmq4ptTwGTnpcpGdeaxO7JkaRD02Q',
  'two-hunters-one-gap':
    'AR66kSh-7gn7fZ001G3y07zmG8YufF7U7AhFxzwM47ONgaqFDbBepv1nEwTqIkXlPdSfEHm8UM4t4g7Y41Ud',
  'everything-at-once':
    'AZYPaii40AsUtSqnpFODLYvwxZZFno60O21kI6N92S5HeKuBLUYqS3MgLr0dBSb-xSAw89iwkQAhJSBl93FwcEL8TxLNHndR6jGOqQi549gWWmg',
  'asterion-himself':
    'ASZJrSib8zsIIwfj9qcYAFOUu8ClUV03silMH40_3jIdBI3Pl1PtlvfsfcSflEhWiaU9TJQd65fRpDjDsUK5jh6e',
} as const

export type TrialId = keyof typeof TRIAL_TEXTS

/**
 * The twelve trials, in the order in which they open: small labyrinths made by hand, each a seed of a single
 * drawn level that teaches one thought.
 */
export const TRIALS = Object.entries(TRIAL_TEXTS).map(([id, text]) => ({
  id: id as TrialId,
  seed: joinDrawnSeed(text),
}))
