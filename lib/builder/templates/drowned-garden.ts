import type { MazeLevel } from '@/lib/games/maze/maze-level'
import { readPictures } from './read-picture'

/** A garden under water, a walk of spikes and a hall of swift guards, joined by portals: the way home is another one. */
export const drownedGarden: MazeLevel = {
  seconds: 180,
  look: { palette: 'grove', light: 0, music: 42 },
  rooms: readPictures([
    {
      rows: [
        '#################',
        '#~~~~~..1..~~~~~#',
        '#~*~~..###..~~*~#',
        '#~~~..#...#..~~~#',
        '#~...#..*..#...~#',
        '#2..S.......^^.3#',
        '#~...#..C..#...~#',
        '#~~~..#...#..~~~#',
        '#~*~~..#Y#..~~*~#',
        '#~~~~~.#E#.~~~~~#',
        '#################',
      ],
      guards: [
        { x: 7, y: 3, path: [{ x: 7, y: 7 }], pace: 'slow', isAround: false },
        { x: 9, y: 7, path: [{ x: 9, y: 3 }], pace: 'slow', isAround: false },
      ],
    },
    {
      rows: [
        '#################',
        '#2...^...^...#.*#',
        '#.##.###.###.#.##',
        '#.#*.#.^..*#.#..#',
        '#.####.###.#.##.#',
        '#...^..#C#.#..^.#',
        '#.##.###.#.####.#',
        '#.#....^...#*...#',
        '#.#.##.###.#.##.#',
        '#...*#..y.^..^..#',
        '#################',
      ],
      guards: [{ x: 3, y: 7, path: [{ x: 10, y: 7 }], pace: 'slow', isAround: false }],
    },
    {
      rows: [
        '#################',
        '#~~~~~~~~~~~~~~~#',
        '#~*..~..*..~..*~#',
        '#~...~.....~...~#',
        '#~...........#.~#',
        '#3..##~~~~~##..C#',
        '#~...........#.~#',
        '#~...~.....~...~#',
        '#~*..~..1..~..*~#',
        '#~~~~~~~~~~~~~~~#',
        '#################',
      ],
      guards: [
        { x: 3, y: 4, path: [{ x: 12, y: 4 }], pace: 'medium', isAround: false },
        { x: 12, y: 6, path: [{ x: 3, y: 6 }], pace: 'fast', isAround: false },
        { x: 14, y: 2, path: [{ x: 14, y: 8 }], pace: 'slow', isAround: false },
      ],
    },
  ]),
}
