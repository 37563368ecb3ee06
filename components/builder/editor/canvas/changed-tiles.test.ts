import { describe, expect, it } from 'vitest'
import { placeObject } from '@/lib/builder/edit/objects'
import { paintTiles } from '@/lib/builder/edit/tiles'
import type { AnyObject, AnyRoom } from '@/lib/builder/kinds'
import { templateMaze } from '@/lib/builder/templates/templates'
import { getChangedTiles, sortByTile } from './changed-tiles'

const level = templateMaze('lantern-vault')
const [before] = level.rooms as [AnyRoom]

describe('getChangedTiles', () => {
  it('returns a painted tile and the one above, whose face may now be visible', () => {
    const [after] = paintTiles(level, 0, [{ x: 0, y: 4 }], 'floor').rooms as [AnyRoom]
    expect(getChangedTiles(before, after)).toEqual([
      { x: 0, y: 4 },
      { x: 0, y: 3 },
    ])
    expect(getChangedTiles(before, before)).toEqual([])
  })

  it('returns the old and the new place of an object', () => {
    const [thing] = before.objects
    if (!thing) throw new Error('nothing there')
    const after = { ...before, objects: before.objects.with(0, { ...thing, x: thing.x + 1 }) }
    expect(getChangedTiles(before, after)).toEqual([
      { x: thing.x, y: thing.y },
      { x: thing.x + 1, y: thing.y },
    ])
  })

  it('returns the place of an added or removed object, in any order', () => {
    const { id = 0, x = 0, y = 0 } = before.objects[2] ?? {}
    const after = { ...before, objects: before.objects.filter((object) => object.id !== id) }
    expect(getChangedTiles(before, after)).toEqual([{ x, y }])
    expect(getChangedTiles(after, before)).toEqual([{ x, y }])
  })

  it('returns null when thousands of objects moved', () => {
    const many: AnyRoom = {
      name: '',
      rows: Array.from({ length: 50 }, () => '.'.repeat(60)),
      objects: Array.from(
        { length: 3_000 },
        (_, id) => ({ kind: 'gem', id, x: id % 60, y: Math.floor(id / 60) }) as const,
      ),
    }
    expect(getChangedTiles(many, { ...many, objects: many.objects.map((gem) => ({ ...gem })) })).toBeNull()
    expect(getChangedTiles(many, { ...many, objects: [] })).toBeNull()
  })
})

describe('sortByTile', () => {
  it('returns the objects of a tile in the order in which they were placed', () => {
    const tile = { x: 2, y: 2 }
    const guard: AnyObject = { kind: 'guard', id: 901, ...tile, pace: 'slow', isAround: false, path: [] }
    const [room] = placeObject(placeObject(level, 0, { kind: 'gem', id: 900, ...tile }), 0, guard).rooms as [AnyRoom]
    const things = sortByTile(room)
    expect(things.at(2, 2).map(({ id }) => id)).toEqual([900, 901])
    expect(things.topAt(2, 2)?.id).toBe(901)
    expect(things.at(0, 0)).toEqual([])
    expect(things.topAt(0, 0)).toBeUndefined()
  })

  it('ignores objects outside the room', () => {
    expect(
      sortByTile({ ...before, objects: [{ kind: 'gem', id: 1, x: 100, y: 0 }] }).at(
        100 % (before.rows[0]?.length ?? 1),
        0,
      ),
    ).toEqual([])
  })
})
