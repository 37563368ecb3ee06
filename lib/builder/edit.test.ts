import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { driveLevelSchema } from '@/lib/games/night-drive/level'
import { mazeLevelSchema, type MazeLevel } from '@/lib/games/maze/level'
import { runnerLevelSchema, runnerPaces } from '@/lib/games/cyberwave-runner/level'
import { findLevelProblems } from './find-problems'
import { kindsOfGames, type AnyLevel } from './kinds'
import { mazeTemplateNames, templateMaze, templateRoad, templateTrack } from './templates/templates'
import { clearArea, copyArea, moveArea, pasteClip } from './edit/clip'
import { createHistory, addStep, redo, undo } from './edit/undo-history'
import { revertInvalidTiles } from './edit/change-level'
import { addObject, linkPortals, removeObjects } from './edit/objects'
import { addRoom, duplicateRoom, removeRoom, resizeRoom, setPace } from './edit/rooms'
import { fillTiles, lineBetween, paintArea, paintTiles } from './edit/tiles'

type Edit = (level: MazeLevel) => MazeLevel

const both = { ground: true, things: true }
const tile = fc.constantFrom('wall', 'floor', 'water', 'spikes', 'void' as const)
const kind = fc.constantFrom('start', 'exit', 'gem', 'chest', 'key', 'door', 'portal', 'guard' as const)
const place = fc.record({ x: fc.nat(18), y: fc.nat(12) })
const room = fc.nat(3)
const area = fc.record({
  x: fc.nat(12),
  y: fc.nat(8),
  width: fc.integer({ min: 1, max: 8 }),
  height: fc.integer({ min: 1, max: 6 }),
})

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(room, place, place, tile).map(
    ([at, from, to, name]): Edit =>
      (level) =>
        paintTiles(level, at, lineBetween(from, to), name),
  ),
  fc.tuple(room, area, tile).map(
    ([at, where, name]): Edit =>
      (level) =>
        paintArea(level, at, where, name),
  ),
  fc.tuple(room, place, tile).map(
    ([at, where, name]): Edit =>
      (level) =>
        fillTiles(level, at, where, name),
  ),
  fc.tuple(room, kind, place).map(
    ([at, what, where]): Edit =>
      (level) =>
        level.rooms[at] && level.rooms[at].rows.length > where.y && (level.rooms[at].rows[0]?.length ?? 0) > where.x
          ? addObject(level, at, what, where)
          : level,
  ),
  fc.tuple(room, area).map(
    ([at, where]): Edit =>
      (level) =>
        clearArea(level, at, where, both),
  ),
  fc.tuple(room, area, place, room).map(
    ([at, where, to, into]): Edit =>
      (level) =>
        level.rooms[at] ? pasteClip(level, into, to, copyArea(level.rooms[at], where, both)) : level,
  ),
  fc.tuple(room, area, place).map(
    ([at, where, to]): Edit =>
      (level) =>
        moveArea(level, at, where, to, both),
  ),
  fc.tuple(fc.nat(40)).map(
    ([id]): Edit =>
      (level) =>
        removeObjects(level, new Set([id])),
  ),
  fc.tuple(room, fc.integer({ min: 3, max: 24 }), fc.integer({ min: 3, max: 24 })).map(
    ([at, width, height]): Edit =>
      (level) =>
        resizeRoom(level, at, width, height),
  ),
  room.map(
    (at): Edit =>
      (level) =>
        removeRoom(level, at),
  ),
  room.map(
    (at): Edit =>
      (level) =>
        duplicateRoom(level, at),
  ),
  fc.constant<Edit>((level) => addRoom(level)),
)

/** Edits for kinds of games whose rooms are stretches of a track or road. */
function wayEdits<Level extends AnyLevel>(of: 'runner' | 'drive'): fc.Arbitrary<(level: Level) => Level> {
  type Edit = (level: Level) => Level
  const kind = kindsOfGames[of]
  const name = fc.constantFrom(...kind.tiles)
  const cell = fc.record({ x: fc.nat(21), y: fc.nat(kind.limits.height[0] - 1) })
  const any: fc.Arbitrary<Edit> = fc.oneof(
    fc.tuple(room, cell, cell, name).map(
      ([at, from, to, tile]): Edit =>
        (level) =>
          paintTiles(level, at, lineBetween(from, to), tile),
    ),
    fc.tuple(room, area, name).map(
      ([at, where, tile]): Edit =>
        (level) =>
          paintArea(level, at, where, tile),
    ),
    fc.tuple(room, cell, name).map(
      ([at, where, tile]): Edit =>
        (level) =>
          fillTiles(level, at, where, tile),
    ),
    fc.tuple(room, fc.constantFrom(...kind.objects), cell).map(
      ([at, what, where]): Edit =>
        (level) =>
          level.rooms[at] ? addObject(level, at, what, where, of) : level,
    ),
    fc.tuple(room, area, cell, room).map(
      ([at, where, to, into]): Edit =>
        (level) =>
          level.rooms[at] ? pasteClip(level, into, to, copyArea(level.rooms[at], where, both)) : level,
    ),
    fc.tuple(room, area).map(
      ([at, where]): Edit =>
        (level) =>
          clearArea(level, at, where, both),
    ),
    fc.tuple(room, area, cell).map(
      ([at, where, to]): Edit =>
        (level) =>
          moveArea(level, at, where, to, both),
    ),
    fc.tuple(room, fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 9 })).map(
      ([at, width, height]): Edit =>
        (level) =>
          resizeRoom(level, at, width, height, kind),
    ),
    fc.tuple(room, fc.constantFrom(...runnerPaces)).map(
      ([at, pace]): Edit =>
        (level) =>
          setPace(level, at, pace),
    ),
    room.map(
      (at): Edit =>
        (level) =>
          duplicateRoom(level, at, kind),
    ),
    room.map(
      (at): Edit =>
        (level) =>
          removeRoom(level, at),
    ),
    fc.constant<Edit>((level) => addRoom(level, kind)),
  )
  return any.map(
    (edit): Edit =>
      (level) =>
        revertInvalidTiles(level, edit(level), kind),
  )
}

describe('edits', () => {
  it('restore the start when all are undone, and the end when all are redone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...mazeTemplateNames), fc.array(edit, { maxLength: 30 }), (name, edits) => {
        const start = templateMaze(name)
        let history = createHistory(start)
        for (const each of edits) history = addStep(history, each(history.present))
        const end = history.present
        while (history.past.length > 0) history = undo(history)
        expect(history.present).toBe(start)
        while (history.future.length > 0) history = redo(history)
        expect(history.present).toBe(end)
      }),
      { numRuns: 120 },
    )
  })

  it('always leave a valid level: unique ids, rows of equal length, portals linked to portals', () => {
    fc.assert(
      fc.property(fc.constantFrom(...mazeTemplateNames), fc.array(edit, { maxLength: 20 }), (name, edits) => {
        const level = edits.reduce((before, each) => each(before), templateMaze(name))
        const parsed = v.safeParse(mazeLevelSchema, JSON.parse(JSON.stringify(level)))
        expect(parsed.issues?.map(({ message, path }) => [message, path?.map(({ key }) => key)])).toBeUndefined()
        const portals = new Set(
          level.rooms.flatMap(({ objects }) =>
            objects.filter((object) => object.kind === 'portal').map(({ id }) => id),
          ),
        )
        for (const { objects } of level.rooms)
          for (const object of objects)
            if (object.kind === 'portal' && object.to !== null) expect(portals.has(object.to)).toBe(true)
        expect(
          level.rooms.flatMap(({ objects }) => objects.filter((object) => object.kind === 'start')).length,
        ).toBeLessThanOrEqual(1)
      }),
      { numRuns: 120 },
    )
  })

  it.each([
    ['track', runnerLevelSchema, templateTrack('rush-hour') as AnyLevel, wayEdits('runner')],
    ['road', driveLevelSchema, templateRoad('serpent-pass') as AnyLevel, wayEdits('drive')],
  ] as const)(
    'leave a %s that can be written and read, with rows of one length and nothing where it means nothing',
    (_, schema, template, anyEdit) => {
      fc.assert(
        fc.property(fc.array(anyEdit, { maxLength: 20 }), (edits) => {
          const level = edits.reduce((before, each) => each(before), template)
          const parsed = v.safeParse(schema, JSON.parse(JSON.stringify(level)))
          expect(parsed.issues?.map(({ message, path }) => [message, path?.map(({ key }) => key)])).toBeUndefined()
        }),
        { numRuns: 60 },
      )
    },
  )

  it('of a road keep bends out of lanes and traffic out of bends, and change nothing when they are invalid', () => {
    const road: AnyLevel = templateRoad('harbour-lights')
    const keep = (after: AnyLevel) => revertInvalidTiles(road, after, kindsOfGames.drive)
    expect(keep(paintTiles(road, 0, [{ x: 3, y: 4 }], 'tightLeft'))).toBe(road)
    const painted = keep(paintArea(road, 0, { x: 3, y: 0, width: 1, height: 6 }, 'van')).rooms[0]
    expect(painted?.rows.map((row) => row[3])).toEqual(['.', '.', 'v', 'v', 'v', 'v'])
    expect(keep({ ...road, rooms: road.rooms.toReversed() }).rooms.map(({ rows }) => rows)).toEqual(
      road.rooms.toReversed().map(({ rows }) => rows),
    )
  })

  it('of one stroke are one undo step', () => {
    let history = createHistory('a')
    history = addStep(history, 'b', 'stroke')
    history = addStep(history, 'c', 'stroke')
    history = addStep(history, 'd')
    expect(undo(history).present).toBe('c')
    expect(undo(undo(history)).present).toBe('a')
    expect(addStep(undo(history), 'e').future).toEqual([])
  })

  it('link two portals both ways, and unlink the other one when a portal is removed', () => {
    const level = addObject(
      addObject(addRoom(templateMaze('lantern-vault')), 2, 'portal', { x: 3, y: 3 }),
      2,
      'portal',
      { x: 6, y: 3 },
    )
    const portals = () =>
      level.rooms[2]?.objects.map((object) => (object.kind === 'portal' ? [object.id, object.to] : [])) ?? []
    const [[a, toB] = [], [b, toA] = []] = portals()
    expect([toB, toA]).toEqual([b, a])
    expect(linkPortals(level, a as number, b as number)).toEqual(level)
    const left = removeObjects(level, new Set([b as number])).rooms[2]?.objects[0]
    expect(left).toMatchObject({ id: a, to: null })
  })

  it('move a piece with its portals linked', () => {
    const moved = moveArea(templateMaze('lantern-vault'), 1, { x: 1, y: 1, width: 2, height: 2 }, { x: 8, y: 9 }, both)
    const ends = moved.rooms.flatMap(({ objects }) =>
      objects.flatMap((object) => (object.kind === 'portal' ? [[object.id, object.to]] : [])),
    )
    expect(ends).toHaveLength(2)
    expect(ends[0]).toEqual(ends[1]?.toReversed())
  })

  it('move objects away and back, and drop only those at the new places', () => {
    fc.assert(
      fc.property(fc.constantFrom(...mazeTemplateNames), room, area, place, (name, at, where, to) => {
        const level = templateMaze(name)
        const before = level.rooms[at]
        if (!before) return
        const things = { ground: false, things: true }
        const away = moveArea(level, at, where, to, things)
        const byId = new Map(away.rooms[at]?.objects.map((object) => [object.id, object]))
        const inside = before.objects.filter(
          ({ x, y }) => x >= where.x && y >= where.y && x < where.x + where.width && y < where.y + where.height,
        )
        for (const object of before.objects) {
          const now = byId.get(object.id)
          if (!inside.includes(object)) {
            const isMet = inside.some(
              ({ kind, x, y }) =>
                kind !== 'guard' && x + to.x - where.x === object.x && y + to.y - where.y === object.y,
            )
            expect(now === undefined).toBe(isMet && object.kind !== 'guard')
          } else if (now) expect([now.x - object.x, now.y - object.y]).toEqual([to.x - where.x, to.y - where.y])
        }
        expect(away.rooms[at]?.rows).toBe(before.rows)
      }),
    )
  })
})

describe('placing in a maze', () => {
  /** A corridor of three tiles in a room of walls, with the start at its end. */
  const level: MazeLevel = {
    ...templateMaze('lantern-vault'),
    rooms: [
      { name: '', rows: ['######', '#....#', '#.####', '######'], objects: [{ kind: 'start', id: 1, x: 4, y: 1 }] },
    ],
  }

  it('carves the tile of a thing', () => {
    const after = addObject(level, 0, 'chest', { x: 3, y: 2 })
    expect(after.rooms[0]?.rows[2]).toBe('#.#.##')
    expect(addObject(level, 0, 'gem', { x: 1, y: 1 }).rooms[0]?.rows).toEqual(level.rooms[0]?.rows)
  })

  it.each([
    [
      { x: 1, y: 1 },
      { x: 2, y: 1 },
    ],
    [
      { x: 1, y: 2 },
      { x: 1, y: 1 },
    ],
  ])('lets a guard at %j walk along its corridor, not past the start', (at, to) => {
    const guard = addObject(level, 0, 'guard', at).rooms[0]?.objects.at(-1)
    expect(guard).toMatchObject({ kind: 'guard', path: [to] })
    const found = findLevelProblems({ kind: 'maze', level: addObject(level, 0, 'guard', at) })
    expect(found.filter(({ code }) => code.startsWith('guard'))).toEqual([])
  })
})
