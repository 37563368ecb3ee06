import { describe, expect, it } from 'vitest'
import { placeObject } from '@/lib/builder/edit/objects'
import { paintTiles } from '@/lib/builder/edit/tiles'
import type { AnyObject, AnyRoom } from '@/lib/builder/kinds'
import { templateMaze } from '@/lib/builder/templates/templates'
import { changedTiles } from './changed-tiles'
import { sortByTile } from './things-by-tile'

const level = templateMaze('lantern-vault')
const [before] = level.rooms as [AnyRoom]

describe('what an edit draws', () => {
  it('is the tile that was painted and the one above, whose face may show now', () => {
    const [after] = paintTiles(level, 0, [{ x: 0, y: 4 }], 'floor').rooms as [AnyRoom]
    expect(changedTiles(before, after)).toEqual([
      { x: 0, y: 4 },
      { x: 0, y: 3 },
    ])
    expect(changedTiles(before, before)).toEqual([])
  })

  it('is where a thing was and where it is now', () => {
    const [thing] = before.objects
    if (!thing) throw new Error('nothing there')
    const after = { ...before, objects: before.objects.with(0, { ...thing, x: thing.x + 1 }) }
    expect(changedTiles(before, after)).toEqual([
      { x: thing.x, y: thing.y },
      { x: thing.x + 1, y: thing.y },
    ])
  })

  it('is where a thing was put, and where it was taken away again, whatever was there before', () => {
    const { id = 0, x = 0, y = 0 } = before.objects[2] ?? {}
    const after = { ...before, objects: before.objects.filter((object) => object.id !== id) }
    expect(changedTiles(before, after)).toEqual([{ x, y }])
    expect(changedTiles(after, before)).toEqual([{ x, y }])
  })

  it('is everything that is seen where thousands of things moved', () => {
    const many: AnyRoom = {
      name: '',
      rows: Array.from({ length: 50 }, () => '.'.repeat(60)),
      objects: Array.from(
        { length: 3_000 },
        (_, id) => ({ kind: 'gem', id, x: id % 60, y: Math.floor(id / 60) }) as const,
      ),
    }
    expect(changedTiles(many, { ...many, objects: many.objects.map((gem) => ({ ...gem })) })).toBeNull()
    expect(changedTiles(many, { ...many, objects: [] })).toBeNull()
  })
})

describe('things by tile', () => {
  it('are told in the order in which they were put there, and none where there is none', () => {
    const tile = { x: 2, y: 2 }
    const guard: AnyObject = { kind: 'guard', id: 901, ...tile, pace: 'slow', isAround: false, path: [] }
    const [room] = placeObject(placeObject(level, 0, { kind: 'gem', id: 900, ...tile }), 0, guard).rooms as [AnyRoom]
    const things = sortByTile(room)
    expect(things.at(2, 2).map(({ id }) => id)).toEqual([900, 901])
    expect(things.topAt(2, 2)?.id).toBe(901)
    expect(things.at(0, 0)).toEqual([])
    expect(things.topAt(0, 0)).toBeUndefined()
  })

  it('that stand outside of the room are on no tile', () => {
    expect(
      sortByTile({ ...before, objects: [{ kind: 'gem', id: 1, x: 100, y: 0 }] }).at(
        100 % (before.rows[0]?.length ?? 1),
        0,
      ),
    ).toEqual([])
  })
})
