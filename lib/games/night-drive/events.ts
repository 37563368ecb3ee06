/** Events of a tick, as bits of `state.happened`. Sounds, particles and texts use them; the rules never read them. */
export const events = {
  near: 1,
  nearOncoming: 2,
  drift: 4,
  driftEnd: 8,
  boost: 16,
  charged: 32,
  crash: 64,
  scrape: 128,
  rail: 256,
  gate: 512,
  link: 1024,
  timeOut: 2048,
  wreck: 4096,
  key: 8192,
  chest: 16384,
  shut: 32768,
  finish: 65536,
  lights: 131072,
  recharged: 262144,
  repaired: 524288,
  moreTime: 1048576,
} as const

export type EventName = keyof typeof events
