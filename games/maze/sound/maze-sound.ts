import type { SoundOf } from '@/games/shared/sound/sound'
import type { Voice } from '@/games/shared/sound/synth'
import { mazeHappenings } from '@/lib/games/maze/happenings'

type Sounding = Exclude<keyof typeof mazeHappenings, 'step' | 'shut'>

const chime = (notes: readonly number[], seconds: number, volume: number): readonly Voice[] =>
  notes.map((from, step): Voice => ({ wave: 'triangle', from, seconds, volume, delay: step * 0.07 }))

const effects: Readonly<Record<Sounding, readonly Voice[]>> = {
  gem: chime([880, 1_319], 0.16, 0.1),
  key: chime([523, 659, 988], 0.22, 0.12),
  chest: chime([392, 523, 659, 784, 1_047], 0.4, 0.12),
  portal: [
    { wave: 'sine', from: 180, to: 920, seconds: 0.5, volume: 0.16 },
    { wave: 'noise', from: 500, to: 4_200, seconds: 0.45, volume: 0.1 },
  ],
  door: [
    { wave: 'square', from: 120, to: 70, seconds: 0.3, volume: 0.1 },
    { wave: 'noise', from: 700, to: 240, seconds: 0.35, volume: 0.14 },
  ],
  hit: [
    { wave: 'sawtooth', from: 300, to: 60, seconds: 0.5, volume: 0.16 },
    { wave: 'noise', from: 1_800, to: 160, seconds: 0.4, volume: 0.22 },
  ],
  exit: chime([523, 659, 784, 1_047, 1_319, 1_568], 0.7, 0.13),
  spark: chime([1_319, 1_760, 2_093], 0.14, 0.09),
  timeUp: [{ wave: 'sawtooth', from: 220, to: 55, seconds: 1.2, volume: 0.16 }],
}

/** How the game sounds. */
export const mazeSound: SoundOf = {
  music: { tempo: [76, 104], root: 49 },
  *voicesOf(happened) {
    for (const name of Object.keys(effects) as Sounding[]) if (happened & mazeHappenings[name]) yield* effects[name]
    if (happened & mazeHappenings.step) yield { wave: 'noise', from: 340, to: 220, seconds: 0.05, volume: 0.05 }
  },
}
