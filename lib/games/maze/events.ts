/** Events of a tick, as bits of `state.happened`. Pictures, sounds and texts use them; the rules never read them. */
export const events = {
  gem: 1,
  key: 2,
  chest: 4,
  portal: 8,
  door: 16,
  hit: 32,
  exit: 64,
  spark: 128,
  timeUp: 256,
  shut: 512,
  step: 1024,
} as const
