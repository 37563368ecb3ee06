import type { RunnerLevel } from '@/lib/games/runner/runner-level'
import { readTrack } from './read-track'

/** Through the traffic of the evening: trucks to run between, cars that come, and three chests for who dares the narrow lanes. */
export const rushHour: RunnerLevel = {
  look: { city: 'neon', sky: 'dusk', music: 64 },
  rooms: readTrack([
    {
      pace: 'brisk',
      lanes: ['o.====..<..o.#..^..====o', '..o^.o..o.#..<..A..kU...', 'o.====..#..<..o.^..====o'],
    },
    {
      pace: 'fast',
      lanes: ['..#..<...==..o.J..v.#...', 'o..o...C.oA..#.J..U..o..', '..#..#...==..o._..v.#.k.'],
    },
    {
      pace: 'fast',
      lanes: ['<..===o..#.o.^v.====..m.', '..o^.v..o..#.AU.k.^..C..', '<..===o..#.o.^v.====....'],
    },
    {
      pace: 'wild',
      lanes: ['.d.#..====..v..<..J..##..', 'o..o..^oU..oU..o.._.o.oC.', '...#..====..v..<..J..##..'],
    },
  ]),
}
