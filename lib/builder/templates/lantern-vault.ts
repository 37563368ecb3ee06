import type { MazeLevel } from '@/lib/games/maze/maze-level'
import { readPictures } from './read-picture'

/** Two halls, one key, two slow guards: how everything works, in a minute. */
export const lanternVault: MazeLevel = {
  seconds: 120,
  look: { palette: 'core', light: 0, music: 11 },
  rooms: readPictures([
    {
      rows: [
        '###################',
        '#S....#.....#....a#',
        '#.###.#.###.#.###.#',
        '#.#*#...#*#...#.#.#',
        '#.#.#####.#####.#.#',
        '#...*.........*...#',
        '###.#####.#####.###',
        '#C#.#...#.#...#.#C#',
        '#.#.#.#...#.#.#.#.#',
        '#...*.#.#.#.#.*...#',
        '#.#####.#.#####.#.#',
        '#....*..1..*....#.#',
        '###################',
      ],
      guards: [{ x: 4, y: 5, path: [{ x: 14, y: 5 }], pace: 'slow', isAround: false }],
    },
    {
      rows: [
        '###################',
        '#1..#...*...#....*#',
        '#.#.#.#####.#.###.#',
        '#.#...#C..#...#*#.#',
        '#.#####.#.#####.#.#',
        '#...*...#...*.....#',
        '#####A#####.#####.#',
        '#...#.#...#.#...#.#',
        '#.*.#.#.*.#.#.*.#.#',
        '#...#.#...A.#...A.#',
        '#.###.###.#.###.#.#',
        '#.....E...#.......#',
        '###################',
      ],
      guards: [
        { x: 9, y: 5, path: [{ x: 17, y: 5 }], pace: 'slow', isAround: false },
        { x: 11, y: 11, path: [{ x: 17, y: 11 }], pace: 'medium', isAround: false },
      ],
    },
  ]),
}
