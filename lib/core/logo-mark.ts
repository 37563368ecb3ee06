/** The mark in a square of 32: a portal whose ring is open at two places, with the Core inside. Few, large shapes. */
export const logoMark = {
  size: 32,
  ringWidth: 2.6,
  /** The two halves of the ring: the brand's and the crystals'. */
  ring: { brand: 'M17.5 3.1A13 13 0 0 1 28.9 14.5', crystal: 'M14.5 28.9A13 13 0 0 1 3.1 17.5' },
  /** The Core's facets, in tones that read on dark and on light alike. */
  facets: [
    { path: 'M16 5 8 13H13Z', colour: '#5ff3cb' },
    { path: 'M16 5 13 13h6Z', colour: '#a8fbe5' },
    { path: 'M16 5 19 13h5Z', colour: '#26ecb2' },
    { path: 'M8 13h5L16 28Z', colour: '#18c292' },
    { path: 'M13 13h6L16 28Z', colour: '#3af0bd' },
    { path: 'M24 13h-5L16 28Z', colour: '#0c8c69' },
  ],
} as const
