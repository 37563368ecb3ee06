import { describe, expect, it } from 'vitest'
import type { MazeLevel, MazeObject } from '@/lib/games/maze/maze-level'
import { templateMaze } from '../templates/templates'
import { beginAt } from './begin-at'

const rows = ['#######', '#..^#.#', '#######']
const key: MazeObject = { kind: 'key', id: 1, x: 1, y: 1, colour: 'amber' }
const start: MazeObject = { kind: 'start', id: 2, x: 5, y: 1 }

function startFrom(x: number, y: number, objects: readonly MazeObject[] = [key, start]) {
  const level: MazeLevel = { ...templateMaze('lantern-vault'), rooms: [{ name: '', rows, objects: [...objects] }] }
  const begun = beginAt({ kind: 'maze', level }, 0, { x, y })
  const things = begun.level.rooms[0]?.objects ?? []
  return {
    at: things.filter(({ kind }) => kind === 'start').map((each) => [each.x, each.y]),
    key: things.some(({ kind }) => kind === 'key'),
  }
}

describe('a maze that is tried from a place', () => {
  it('begins there', () => expect(startFrom(2, 1)).toEqual({ at: [[2, 1]], key: true }))

  it('begins beside what lies there, which stays', () => expect(startFrom(1, 1)).toEqual({ at: [[2, 1]], key: true }))

  it('begins on this side of a wall', () => expect(startFrom(3, 1)).toEqual({ at: [[2, 1]], key: true }))

  it('begins next to a wall that was pointed at', () => expect(startFrom(2, 0)).toEqual({ at: [[2, 1]], key: true }))

  it('begins where it was said to where there is no room', () =>
    expect(startFrom(5, 1, [{ ...key, x: 5 }, start])).toEqual({ at: [[5, 1]], key: false }))
})
