import { describe, expect, it } from 'vitest'
import { isPlayable } from '@/lib/builder/find-problems'
import { smallLevel } from '@/tests/support/games/maze-levels'
import { type Guard, mazeLimits, type MazeLevel, parseMazeLevel } from './level'
import { createMazePlan } from './level-plan'
import { findProblems } from './level-problems'

const codes = (level: MazeLevel) => findProblems(level).map(({ code }) => code)
const room = (...rows: string[]) => smallLevel([rows])
const guard = (x: number, y: number, ...path: readonly (readonly [number, number])[]): Omit<Guard, 'id' | 'kind'> => ({
  x,
  y,
  path: path.map(([px, py]) => ({ x: px, y: py })),
  pace: 'slow',
  isAround: false,
})

describe('problems of a level', () => {
  it.each([
    ['nothing', room('#####', '#S.E#', '#####'), []],
    ['a wall before the exit', room('#####', '#S#E#', '#####'), ['exit-unreachable']],
    ['no start', room('#####', '#..E#', '#####'), ['no-start']],
    ['no exit', room('#####', '#S..#', '#####'), ['no-exit']],
    ['two starts', room('#####', '#SSE#', '#####'), ['many-starts']],
    ['a locked exit', room('######', '#S.AE#', '######'), ['exit-unreachable', 'door-without-key']],
    [
      'the key behind its door',
      room('#######', '#S.AaE#', '#######'),
      ['exit-unreachable', 'door-without-key', 'unreachable'],
    ],
    ['a key that opens the way to another', room('#########', '#SaA.rRE#', '#########'), []],
    ['a gem walled in', room('#######', '#S.E#*#', '#######'), ['unreachable']],
    ['the exit through water and spikes', room('#######', '#S~^~E#', '#######'), []],
    ['a gem behind the exit', room('######', '#SE.*#', '######'), ['unreachable']],
    [
      'a room that cannot be entered',
      smallLevel([
        ['#####', '#S.E#', '#####'],
        ['#####', '#...#', '#####'],
      ]),
      ['room-unreachable'],
    ],
    [
      'the exit behind a portal',
      smallLevel([
        ['#####', '#S.1#', '#####'],
        ['#####', '#1.E#', '#####'],
      ]),
      [],
    ],
    ['a guard that stands', smallLevel([['#######', '#S...E#', '#######']], 60, [guard(4, 1)]), ['guard-stands']],
    [
      'a guard in a wall',
      smallLevel([['#######', '#S...E#', '#######']], 60, [guard(4, 1, [4, 2])]),
      ['guard-in-wall'],
    ],
    [
      'a guard beside the start',
      smallLevel([['#######', '#S...E#', '#######']], 60, [guard(4, 1, [2, 1])]),
      ['guard-at-start'],
    ],
  ] as const)('%s', (_, level, expected) => {
    expect(codes(level)).toEqual(expected)
  })

  it('include a key in a wall, an object outside, two objects in one place and a portal without target, with their positions', () => {
    const level = room('#####', '#S.E#', '#####')
    const [before] = level.rooms
    const objects = [
      ...(before?.objects ?? []),
      { kind: 'key' as const, id: 10, x: 0, y: 0, colour: 'rose' as const },
      { kind: 'gem' as const, id: 11, x: 90, y: 90 },
      { kind: 'gem' as const, id: 12, x: 2, y: 1 },
      { kind: 'portal' as const, id: 13, x: 2, y: 1, to: 99 },
    ]
    const broken: MazeLevel = { ...level, rooms: [{ name: '', rows: before?.rows ?? [], objects }] }
    const found = findProblems(broken).map(({ code, object, room: at }) => [code, at, object?.id])
    expect(found).toEqual(
      expect.arrayContaining([
        ['in-wall', 0, 10],
        ['outside', 0, 11],
        ['shared-place', 0, 13],
        ['portal-to-nowhere', 0, 13],
      ]),
    )
    expect(isPlayable(findProblems(broken))).toBe(false)
  })

  it('include guards that together walk too far, at the one that walks the farthest', () => {
    const side = 128
    const rows = Array.from({ length: side }, (_, y) => (y === 0 ? `SE${'.'.repeat(side - 2)}` : '.'.repeat(side)))
    const steps = 2 * 2 * (side - 5)
    const level = (guards: number) =>
      smallLevel(
        [rows],
        60,
        Array.from({ length: guards }, (_, index) =>
          guard(2, 2, [side - 3, side - 3], ...(index === 1 ? ([[side - 3, side - 4]] as const) : [])),
        ),
      )
    const most = Math.floor((mazeLimits.guardSteps - 2) / steps)
    expect(codes(level(most))).toEqual([])
    const [problem, ...others] = findProblems(level(most + 1))
    expect(others).toEqual([])
    const longest = level(2).rooms[0]?.objects.filter(({ kind }) => kind === 'guard')[1]
    expect(problem).toMatchObject({ code: 'guards-too-far', room: 0, x: 2, y: 2, object: { id: longest?.id } })
  })

  it('let levels be read and played that had more steps before there was a limit', () => {
    const path = Array.from({ length: mazeLimits.corners }, (_, index): [number, number] =>
      index % 2 === 0 ? [126, 126] : [1, 1],
    )
    const rows = Array.from({ length: 128 }, (_, y) => `${y === 9 ? 'SE' : '..'}${'.'.repeat(126)}`)
    const level = smallLevel(
      [rows],
      60,
      Array.from({ length: mazeLimits.guards }, () => guard(1, 1, ...path)),
    )
    expect(codes(level)).toContain('guards-too-far')
    expect(parseMazeLevel(JSON.stringify(level))).toEqual(level)
    expect(createMazePlan(level).guards).toHaveLength(mazeLimits.guards)
  })

  it('include an exit that is too far for the time', () => {
    const far = `#S${'.'.repeat(120)}E#`
    expect(codes(smallLevel([['#'.repeat(124), far, '#'.repeat(124)]], 20))).toEqual([])
    const rows = Array.from({ length: 41 }, (_, y) =>
      y % 2 === 0
        ? y === 0 || y === 40
          ? '#'.repeat(124)
          : y % 4 === 2
            ? `${'#'.repeat(122)}.#`
            : `#.${'#'.repeat(122)}`
        : `#${y === 1 ? 'S' : '.'}${'.'.repeat(120)}${y === 39 ? 'E' : '.'}#`,
    )
    expect(codes(smallLevel([rows], 20))).toEqual(['too-little-time'])
  })
})
