import { chime, createEffects } from '@/games/shared/sound/effects'
import type { SoundOf } from '@/games/shared/sound/sound'
import { happenings } from '@/lib/games/worlds-walk/happenings'

/** How the game sounds: calm, and low. */
export const walkSound: SoundOf = {
  music: { tempo: [64, 84], root: 65.4 },
  voicesOf: createEffects(happenings, {
    mote: [{ wave: 'sine', from: 880, to: 1_320, seconds: 0.16, volume: 0.1 }],
    chest: [
      { wave: 'noise', from: 500, to: 1_600, seconds: 0.3, volume: 0.12 },
      ...chime([392, 523, 659, 784], { seconds: 0.5, volume: 0.1, apart: 0.07 }),
    ],
    key: chime([523, 659, 784, 1_047, 1_319, 1_568], { seconds: 0.9, volume: 0.13, apart: 0.09 }),
    portal: [
      { wave: 'sine', from: 110, to: 660, seconds: 0.7, volume: 0.16 },
      { wave: 'noise', from: 300, to: 4_200, seconds: 0.8, volume: 0.14 },
    ],
    gate: chime([392, 523, 659, 784, 1_047, 1_319], { seconds: 1.4, volume: 0.14, apart: 0.12 }),
    found: chime([659, 988], { seconds: 0.3, volume: 0.06, apart: 0.12 }),
    last: chime([784, 988, 1_175, 1_568], { seconds: 0.8, volume: 0.1, apart: 0.1 }),
  }),
}
