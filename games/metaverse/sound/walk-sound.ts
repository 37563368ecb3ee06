import type { SoundOf } from '@/games/shared/sound/sound'
import type { Voice } from '@/games/shared/sound/synth'
import { happenings, type Happening } from '@/lib/games/worlds-walk/happenings'

const chord = (notes: readonly number[], step: number, seconds: number, volume: number): Voice[] =>
  notes.map((from, index): Voice => ({ wave: 'triangle', from, seconds, volume, delay: index * step }))

/** What each happening sounds like. */
const effects: Readonly<Partial<Record<Happening, readonly Voice[]>>> = {
  mote: [{ wave: 'sine', from: 880, to: 1_320, seconds: 0.16, volume: 0.1 }],
  chest: [{ wave: 'noise', from: 500, to: 1_600, seconds: 0.3, volume: 0.12 }, ...chord([392, 523, 659, 784], 0.07, 0.5, 0.1)],
  key: chord([523, 659, 784, 1_047, 1_319, 1_568], 0.09, 0.9, 0.13),
  portal: [
    { wave: 'sine', from: 110, to: 660, seconds: 0.7, volume: 0.16 },
    { wave: 'noise', from: 300, to: 4_200, seconds: 0.8, volume: 0.14 },
  ],
  gate: chord([392, 523, 659, 784, 1_047, 1_319], 0.12, 1.4, 0.14),
  found: chord([659, 988], 0.12, 0.3, 0.06),
  last: chord([784, 988, 1_175, 1_568], 0.1, 0.8, 0.1),
}

/** How the game sounds: calm, and low. */
export function createWalkSound(): SoundOf {
  function* voicesOf(happened: number): Generator<Voice> {
    for (const name of Object.keys(effects) as Happening[]) if (happened & happenings[name]) yield* effects[name] ?? []
  }
  return { music: { tempo: [64, 84], root: 65.4 }, voicesOf }
}
