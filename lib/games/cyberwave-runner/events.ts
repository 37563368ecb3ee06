/** Events of a tick, as bits of `state.happened`. Sounds, particles and texts use them; the rules never read them. */
export const events = {
  lane: 1,
  jump: 2,
  land: 4,
  slide: 8,
  dash: 16,
  shard: 32,
  power: 64,
  smash: 128,
  style: 256,
  close: 512,
  stumble: 1024,
  saved: 2048,
  crash: 4096,
  gate: 8192,
  charge: 16384,
  key: 32768,
  chest: 65536,
  shut: 131072,
  finish: 262144,
} as const

export type EventName = keyof typeof events
