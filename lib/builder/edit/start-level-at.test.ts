import { describe, expect, it } from 'vitest'
import type { MazeLevel, MazeObject } from '@/lib/games/maze/level'
import { templateMaze } from '../templates/templates'
import { startLevelAt } from './start-level-at'

const rows = ['#######', '#..^#.#', '#######']
const key: MazeObject = { kind: 'key', id: 1, x: 1, y: 1, colour: 'amber' }
const start: MazeObject = { kind: 'start', id: 2, x: 5, y: 1 }

function startFrom(x: number, y: number, objects: readonly MazeObject[] = [key, start]) {
  const level: MazeLevel = { ...templateMaze('lantern-vault'), rooms: [{ name: '', rows, objects: [...objects] }] }
  const started = startLevelAt({ kind: 'maze', level }, 0, { x, y })
  const things = started.level.rooms[0]?.objects ?? []
  return {
    at: things.filter(({ kind }) => kind === 'start').map((each) => [each.x, each.y]),
    key: things.some(({ kind }) => kind === 'key'),
  }
}

describe('startLevelAt in a maze', () => {
  it('starts at the place', () => expect(startFrom(2, 1)).toEqual({ at: [[2, 1]], key: true }))

  it('starts beside an object, which stays', () => expect(startFrom(1, 1)).toEqual({ at: [[2, 1]], key: true }))

  it('stays on the same side of a wall', () => expect(startFrom(3, 1)).toEqual({ at: [[2, 1]], key: true }))

  it('starts next to a wall', () => expect(startFrom(2, 0)).toEqual({ at: [[2, 1]], key: true }))

  it('keeps the start when there is no free place', () =>
    expect(startFrom(5, 1, [{ ...key, x: 5 }, start])).toEqual({ at: [[5, 1]], key: false }))
})
