import { joinDrawnSeed } from './source.ts'

/** Chapters of the trials, in order; each has ten. */
export const CHAPTERS = ['ways', 'asterion', 'others', 'gaps'] as const
export type Chapter = (typeof CHAPTERS)[number]

/** Trials of a chapter that are won before the next one opens. */
export const WINS_TO_OPEN = 7

/**
 * Drawn texts of the trials, in order. Their maps stand in test/core/level/trials;
 * `npm run -s asterion -- level --map FILE --link` prints the text of a map.
 */
const TRIAL_TEXTS = {
  ways: {
    'the-way-out': 'AUXoNiibz3OykprF2HQ1oCcqV6Li2oQDUi9s1u_HHE4',
    'hold-two-keys': 'AZa2cyi_-poMFMK4d_vgprtG_13oqt-PvikYY5RxVoa83Wietp1zld0',
    'a-loop': 'ASTg_yhxXGaQD35Davm5bOdxkH2zGgmvu5sLGui1YQw',
    'dead-ends': 'Ad2wWSh_uEHN7Bl2eYomS5edWIWF_J97k0y34c9ye8IoZU8',
    'past-its-door': 'AWUKbSicARDQ3lm3Ez8dC_wBuBth5lnSavZXl_KBMCzS2n-Rk7Ws',
    'between-two': 'AaL0ViiflqRw9eirskOVcqw2lTd_auFn6TCxuRaM-9RCzkT3_lE',
    'neither-hand': 'AY771Ch_O5PstPaOugTGLKMoChziCLREtQsKYrBxhP059obUACw',
    'no-rest': 'AStLpyLhRxgFReYkgthj_e34WpEYnQrQ3W6gsTmFug',
    'the-empty-den': 'AWS44Shlh52PUHXJ82aAuLkLaX9i2NtWfZcHognzf7z5i6IFkblWuY6glWUFMkUDpdV3',
    'the-slower-one': 'AbYTZyimhXZh8Z-iRGSj5iwn6gJ3nNZNI9_5cHyG3f1IuEa9TOH0pBIFQZY',
  },
  asterion: {
    'lead-him-round':
      'ARd11SK-ihKoIzLy74DoxTr_YFcyiRzGllYGhccGxetUW0zHmUWQi01DQEzfJ7p5H5gsUUuDDmbgxBD2hXO2',
    'let-it-come': 'AcR9qiKE3bvxwkHcX3qBw8uP-iE2sgRLpi3N6W8iHSiuGvMn5iFmTDx3rwE',
    'once-round': 'AW-pLyhP4q5XsdISNL51MsN181hjkzfso9a538w',
    'the-feint': 'AQF4pCicOe4exG5iHlPWRJS5Nl-txDVJ0McFq6BU9u09dw10bqJSnNwlg6OmcNSttXKd',
    'two-loops': 'AUt53x0a-WrsbaDLs0B0ACT9kgCccoDaUvDZqjB-opPzP4dkRC0',
    'twice-round':
      'ARUXExF8HHsJoeYNYbJdeCFXj1U58uH3GRwbgFp5RHJG3WgFBHOJ_CZXAqU-OckqhdPSpZIBM16mf2E',
    'hold-your-nerve':
      'AZG7kBc8xJ6qWj50Pk65bero4aV8EEvmPVkdS5YJU5hB9ezj2Xw673q8Wb7Os-fzw__kg9wUkOHg2Ihy1I8XkpspjQ',
    'two-on-a-string':
      'AVFwgShszNjqVFYRAy38jH5aqQE4gogdc0fmYTm-kDQ9fv3cikgLehowPQ3HnT8--UeukpHCNwNzCdEefRH0DGd8g1Q',
    'the-late-turn':
      'AcqsZiib-otfbm91JAUEI7FYp0HQpqjKZi3n_v6rlHXD9VmXiF9yuMDihino7mqXf4x8U6aYXfzZeBSW',
    'turn-twice':
      'ATCQDhdaO1N9RQRLm8CeMQNTuNBgIZn9qbmwbokjGJuBhjazC6vtMaXPm_Y4UL0V95KlGbC8eI8CYPsH',
  },
  others: {
    'the-corner': 'AV2k0ihF8Y3gnGp-_j8AfkSxNqAImDtOkwLw33mKndIG0R45etwwniC-mtTVc4fBvDO5Xw',
    'a-harpy-that-waits':
      'AQZgzh0gj78dtAfTYEQwSEiW4K0iBqC0rCmfZOuqT-l6PoWML_tyHX86FdtT6_BgwoXeyQmiF3Yr',
    'the-sentinel-s-beat':
      'ARZkSyhjf3HXBfg-uqOaOuSZjpAmJ9uMAhhabChnx4dK-hvLd7MwISFmQavJCFF9lLiKaDiep9Dsw6Vru5a6_fwsMCwcNZ3cNA2Vc2ro',
    'out-of-sight': 'AZzNYyicajv8GZUKm-5SSGmrLhmIBjm-ObWC-rk8dGAxrPpJYxo',
    'stand-still': 'AW-GAyLFP44Ns7ZAjlqVRVsOvQ5wZcexYvFwRSZ0LVIaa2r8cpZr6rCsTqCr1HPvlKuRdg',
    'the-other-way': 'AR894Sh_GsA1lFQTKaOmws8jMuYIsN9Ue3mNbV5zFOj02wnz8TuK5hgl3HhUfzi29bJwHyq65hCz',
    'a-noise-in-the-hall':
      'AZDdyShFLZF5vuXEwUS1qA8SaWUFh7IzW1xh3ebtOYVZ1nWA9YaHC3DH9uywwGzyDd_S_mQ3m7pRnCkSVJNL9xJLxvvl',
    'shade-and-bull': 'AYrNZxc9CYkV9OgeXcb1jKQMtDAhnRGjfBnzx_XOETSqv0wx5Y-LNymiLcOJWlawy6Y',
    'guard-and-bull': 'AXBO8ihioeX3Str5ndFyUDddMjpzG1OyU7_9Wwi1WBHx9B1HpG1LztToFFujhtkf',
    'two-keepers': 'AbYHLiiCbLNXQapz3BOnNAB8GqllviENMfebnOGw27xKBFL5Kly_frGc25d5ThZAKGZUiuGl',
  },
  gaps: {
    duck: 'AU5RKCKhfsmu1K4JSaJraJ0sgRWXbHcuOJeIFj5_pFBt0n01OA',
    'two-holes': 'ARG4-SiQ3O9BrIbRqw26QWpDUZuQ7vqWHxdOrVcS_loZqCo8un0zySI',
    'round-then-through':
      'Af1_jChUCMJkl2o9ZoMYGnsVZYNWUojWMuMQC3StdT8GNzMbowDHzfN8yJWj3A3vVbIeIYBTX7MHm4ujgcTeeQu8ykdY',
    'wait-at-the-gap':
      'Aec1yCiCbmUztJYXOAJZYMUpJAQSA2yIcQrk1B5szs31URhAXXnn-Ep_r4iWRveWU9JLJMZpeDidJQOp5z7hJg',
    'away-and-through':
      'AehCgSiddwHVo5lTgmJX_ttbtN0zCRUmLO4oQjDXLvDxhLoGnhD9_k6AKpy6YzKF_MhLZFjMt2XK19VN',
    'a-door-for-one':
      'AQL6eyhFUXarq3s-pmj-Kf-lC06yYo95RiJieevxbktu9KSC9kaQFjCJnTG1-K-wIAk2BV88fCiFLtSU0nS_KsM',
    'through-and-back': 'AQaI6RdASNL6biyB98fFNum4KcC9wwdvm1EsiqSh_zU4qj0HBBXjp0WIaRW8llRqBw',
    'two-hunters-one-gap':
      'AY5zYSibzoH7fZ001G3yzix_5iUI8b0adiioINKTiokCmvxNCB0dr1EM7mbgXCFitJ1W3Aq70xD-238',
    'everything-at-once':
      'ARpP9Ci40AsUtSqnpFODLYvwxZZFno7i0W6kI6N92S5HeKuBLUYqS3L9aaa10ltilqG03aPA6sV2NsTFlbktmpVpv2wqyODLOfP4l1c',
    'asterion-himself':
      'Aa-NTCib8zsIIwfj9qcYBrxKiUX0GixK58OqqUI1NFC2IwNqMVnLaKuotVfVfirNW1LLqSKyuwprwihU',
  },
} as const satisfies Record<Chapter, Record<string, string>>

type Texts = typeof TRIAL_TEXTS
export type TrialId = { [C in Chapter]: keyof Texts[C] }[Chapter]

/**
 * The forty trials, chapter by chapter: small labyrinths, each a seed of a single drawn level that cannot be
 * won without one thought. A second way in it, which a win does not need, leads to gold.
 */
export const TRIALS = CHAPTERS.flatMap((chapter) =>
  Object.entries(TRIAL_TEXTS[chapter]).map(([id, text]) => ({
    id: id as TrialId,
    chapter,
    seed: joinDrawnSeed(text),
  })),
)
