/** The shapes of the logo in a square of 32 units: a ring with two gaps around the hero gem. */
export const logoMark = {
  size: 32,
  ringWidth: 2.6,
  /** The two halves of the ring, in the brand colour and the crystal colour. */
  ring: { brand: 'M17.5 3.1A13 13 0 0 1 28.9 14.5', crystal: 'M14.5 28.9A13 13 0 0 1 3.1 17.5' },
  /** The facets of the hero gem, in colours that work on dark and on light backgrounds. */
  facets: [
    { path: 'M16 5 8 13H13Z', colour: '#5ff3cb' },
    { path: 'M16 5 13 13h6Z', colour: '#a8fbe5' },
    { path: 'M16 5 19 13h5Z', colour: '#26ecb2' },
    { path: 'M8 13h5L16 28Z', colour: '#18c292' },
    { path: 'M13 13h6L16 28Z', colour: '#3af0bd' },
    { path: 'M24 13h-5L16 28Z', colour: '#0c8c69' },
  ],
} as const
