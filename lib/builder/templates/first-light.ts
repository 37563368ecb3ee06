import type { RunnerLevel } from '@/lib/games/runner/runner-level'
import { readTrack } from './read-track'

/** One thing after the other: lanes, jumps, slides, a key and its chest. What everything does, in a minute and a half. */
export const firstLight: RunnerLevel = {
  look: { city: 'core', sky: 'dawn', music: 11 },
  rooms: readTrack([
    {
      pace: 'easy',
      lanes: ['..oo..#..o...^..v...#.', 'o...#.oo.#.o.A..U.o.#o', '.....o...#...^..v.k.o.'],
    },
    {
      pace: 'easy',
      lanes: ['..===..o..^..#.o..C.o.', 'oo...=.#..A.o....s..#.', '..#..=.o..^..#..vv..o.'],
    },
    {
      pace: 'brisk',
      lanes: ['o.#..J..===..v..#.o.^..o', '..#o._..o.o..U.k.*o.A.C.', 'o..o._..===..v..#.o.^..o'],
    },
  ]),
}
