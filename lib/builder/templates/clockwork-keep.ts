import type { MazeLevel } from '@/lib/games/maze/maze-level'
import { readPictures } from './read-picture'

/** A dark keep with four doors, guards on their rounds like hands of a clock, and a treasury behind a portal. */
export const clockworkKeep: MazeLevel = {
  seconds: 300,
  look: { palette: 'ember', light: 5, music: 7 },
  rooms: readPictures([
    {
      rows: [
        '#########################',
        '#C..#.....*...#.....*..r#',
        '#.#.#.###.###.#.###.#.#.#',
        '#.#...#.....#...#.....#.#',
        '#.#####.###.#####.###.#.#',
        '#...^...#*#...^...#C#...#',
        '###.#####.#.#.#.###.#.###',
        '#*..#..a#...#.#.#.....#*#',
        '#.#.A.S.#.#...#.R..##...#',
        '#.#.#...#.#####.#...#.#.#',
        '#.#.#####.......#####.#.#',
        '#.#.....^..###..^.....#.#',
        '#.#####.##.#1#.##.#####.#',
        '#.....#.#..#V#..#.#.....#',
        '#.###.#.#.##.##.#.#.###.#',
        '#v..*.#...*...*...#.*..y#',
        '#########################',
      ],
      guards: [
        { x: 1, y: 5, path: [{ x: 7, y: 5 }], pace: 'medium', isAround: false },
        { x: 9, y: 10, path: [{ x: 15, y: 10 }], pace: 'fast', isAround: false },
        { x: 17, y: 5, path: [{ x: 11, y: 5 }], pace: 'medium', isAround: false },
        {
          x: 1,
          y: 13,
          path: [
            { x: 5, y: 13 },
            { x: 5, y: 15 },
            { x: 1, y: 15 },
          ],
          pace: 'slow',
          isAround: true,
        },
        {
          x: 19,
          y: 13,
          path: [
            { x: 23, y: 13 },
            { x: 23, y: 15 },
            { x: 19, y: 15 },
          ],
          pace: 'medium',
          isAround: true,
        },
        { x: 3, y: 11, path: [{ x: 7, y: 11 }], pace: 'slow', isAround: false },
      ],
    },
    {
      rows: [
        '###############',
        '#1....^^^....C#',
        '#.###.###.###.#',
        '#.#*.......*#.#',
        '#.#.##R#R##.#.#',
        '#...#C...C#...#',
        '#.#.#..*..#.#.#',
        '#...#..E..#...#',
        '#.#.###Y###.#.#',
        '#.#*.......*#.#',
        '#.###.###.###.#',
        '#C....^^^....*#',
        '###############',
      ],
      guards: [
        {
          x: 3,
          y: 3,
          path: [
            { x: 11, y: 3 },
            { x: 11, y: 9 },
            { x: 3, y: 9 },
          ],
          pace: 'medium',
          isAround: true,
        },
        { x: 13, y: 11, path: [{ x: 13, y: 1 }], pace: 'fast', isAround: false },
      ],
    },
  ]),
}
