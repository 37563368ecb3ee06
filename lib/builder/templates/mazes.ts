import type { MazeLevel } from '@/lib/games/maze/level'
import { parseRooms } from './parse-rooms'

/** A dark keep with four doors, guards that circle like clock hands, and a treasury behind a portal. */
export const clockworkKeep: MazeLevel = {
  seconds: 300,
  look: { palette: 'ember', light: 5, music: 7 },
  rooms: parseRooms([
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

/** A flooded garden, a path of spikes and a hall of fast guards, joined by portals. The way back is a different one. */
export const drownedGarden: MazeLevel = {
  seconds: 180,
  look: { palette: 'grove', light: 0, music: 42 },
  rooms: parseRooms([
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
