/** Events of a tick, as bits of `state.happened`. Sounds, particles and texts use them; the rules never read them. */
export const events = {
  mote: 1,
  chest: 2,
  key: 4,
  portal: 8,
  gate: 16,
  closed: 32,
  found: 64,
  last: 128,
  snap: 256,
} as const
