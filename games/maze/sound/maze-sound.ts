import { chime, createEffects } from '@/games/shared/sound/effects'
import type { SoundOf } from '@/games/shared/sound/sound'
import { mazeHappenings } from '@/lib/games/maze/happenings'

const apart = 0.07

/** How the game sounds. */
export const mazeSound: SoundOf = {
  music: { tempo: [76, 104], root: 49 },
  voicesOf: createEffects(mazeHappenings, {
    gem: chime([880, 1_319], { seconds: 0.16, volume: 0.1, apart }),
    key: chime([523, 659, 988], { seconds: 0.22, volume: 0.12, apart }),
    chest: chime([392, 523, 659, 784, 1_047], { seconds: 0.4, volume: 0.12, apart }),
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
    exit: chime([523, 659, 784, 1_047, 1_319, 1_568], { seconds: 0.7, volume: 0.13, apart }),
    spark: chime([1_319, 1_760, 2_093], { seconds: 0.14, volume: 0.09, apart }),
    timeUp: [{ wave: 'sawtooth', from: 220, to: 55, seconds: 1.2, volume: 0.16 }],
    step: [{ wave: 'noise', from: 340, to: 220, seconds: 0.05, volume: 0.05 }],
  }),
}
