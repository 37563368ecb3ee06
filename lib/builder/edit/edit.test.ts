import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { mazeLevelSchema, type MazeLevel } from '@/lib/games/maze/maze-level'
import { runnerLevelSchema, runnerObjectKinds, runnerPaces, type RunnerLevel } from '@/lib/games/runner/runner-level'
import { runnerTileNames } from '@/lib/games/runner/runner-tiles'
import { kindsOfGames } from '../kinds'
import { mazeTemplateNames, templateMaze, templateTrack } from '../templates/templates'
import { clearArea, copyArea, moveArea, pasteClip } from './clip'
import { beginHistory, goOn, redo, undo } from './history'
import { addObject, linkPortals, removeObjects } from './objects'
import { addRoom, duplicateRoom, removeRoom, resizeRoom, setPace } from './rooms'
import { fillTiles, lineBetween, paintArea, paintTiles } from './tiles'

type Edit = (level: MazeLevel) => MazeLevel

const both = { ground: true, things: true }
const tile = fc.constantFrom('wall', 'floor', 'water', 'spikes', 'void' as const)
const kind = fc.constantFrom('start', 'exit', 'gem', 'chest', 'key', 'door', 'portal', 'guard' as const)
const place = fc.record({ x: fc.nat(18), y: fc.nat(12) })
const room = fc.nat(3)
const area = fc.record({ x: fc.nat(12), y: fc.nat(8), width: fc.integer({ min: 1, max: 8 }), height: fc.integer({ min: 1, max: 6 }) })

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(room, place, place, tile).map(([at, from, to, name]): Edit => (level) => paintTiles(level, at, lineBetween(from, to), name)),
  fc.tuple(room, area, tile).map(([at, where, name]): Edit => (level) => paintArea(level, at, where, name)),
  fc.tuple(room, place, tile).map(([at, where, name]): Edit => (level) => fillTiles(level, at, where, name)),
  fc.tuple(room, kind, place).map(([at, what, where]): Edit => (level) => (level.rooms[at] && level.rooms[at].rows.length > where.y && (level.rooms[at].rows[0]?.length ?? 0) > where.x ? addObject(level, at, what, where) : level)),
  fc.tuple(room, area).map(([at, where]): Edit => (level) => clearArea(level, at, where, both)),
  fc.tuple(room, area, place, room).map(([at, where, to, into]): Edit => (level) => (level.rooms[at] ? pasteClip(level, into, to, copyArea(level.rooms[at], where, both)) : level)),
  fc.tuple(room, area, place).map(([at, where, to]): Edit => (level) => moveArea(level, at, where, to, both)),
  fc.tuple(fc.nat(40)).map(([id]): Edit => (level) => removeObjects(level, new Set([id]))),
  fc.tuple(room, fc.integer({ min: 3, max: 24 }), fc.integer({ min: 3, max: 24 })).map(([at, width, height]): Edit => (level) => resizeRoom(level, at, width, height)),
  room.map((at): Edit => (level) => removeRoom(level, at)),
  room.map((at): Edit => (level) => duplicateRoom(level, at)),
  fc.constant<Edit>((level) => addRoom(level)),
)

type TrackEdit = (level: RunnerLevel) => RunnerLevel

const track = kindsOfGames.runner
const cell = fc.record({ x: fc.nat(21), y: fc.nat(2) })
const trackEdit: fc.Arbitrary<TrackEdit> = fc.oneof(
  fc.tuple(room, cell, cell, fc.constantFrom(...runnerTileNames)).map(([at, from, to, name]): TrackEdit => (level) => paintTiles(level, at, lineBetween(from, to), name)),
  fc.tuple(room, cell, fc.constantFrom(...runnerTileNames)).map(([at, where, name]): TrackEdit => (level) => fillTiles(level, at, where, name)),
  fc.tuple(room, fc.constantFrom(...runnerObjectKinds), cell).map(([at, what, where]): TrackEdit => (level) => (level.rooms[at] ? addObject(level, at, what, where, 'runner') : level)),
  fc.tuple(room, area, cell, room).map(([at, where, to, into]): TrackEdit => (level) => (level.rooms[at] ? pasteClip(level, into, to, copyArea(level.rooms[at], where, both)) : level)),
  fc.tuple(room, area, cell).map(([at, where, to]): TrackEdit => (level) => moveArea(level, at, where, to, both)),
  fc.tuple(room, fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 9 })).map(([at, width, height]): TrackEdit => (level) => resizeRoom(level, at, width, height, track)),
  fc.tuple(room, fc.constantFrom(...runnerPaces)).map(([at, pace]): TrackEdit => (level) => setPace(level, at, pace)),
  room.map((at): TrackEdit => (level) => duplicateRoom(level, at, track)),
  room.map((at): TrackEdit => (level) => removeRoom(level, at)),
  fc.constant<TrackEdit>((level) => addRoom(level, track)),
)

describe('edits', () => {
  it('undone one after the other give the start, and redone the end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...mazeTemplateNames), fc.array(edit, { maxLength: 30 }), (name, edits) => {
        const start = templateMaze(name)
        let history = beginHistory(start)
        for (const each of edits) history = goOn(history, each(history.present))
        const end = history.present
        while (history.past.length > 0) history = undo(history)
        expect(history.present).toBe(start)
        while (history.future.length > 0) history = redo(history)
        expect(history.present).toBe(end)
      }),
      { numRuns: 120 },
    )
  })

  it('always leave a level that can be written and read: ids told apart, rows of one length, portals to portals', () => {
    fc.assert(
      fc.property(fc.constantFrom(...mazeTemplateNames), fc.array(edit, { maxLength: 20 }), (name, edits) => {
        const level = edits.reduce((before, each) => each(before), templateMaze(name))
        const parsed = v.safeParse(mazeLevelSchema, JSON.parse(JSON.stringify(level)))
        expect(parsed.issues?.map(({ message, path }) => [message, path?.map(({ key }) => key)])).toBeUndefined()
        const portals = new Set(level.rooms.flatMap(({ objects }) => objects.filter((object) => object.kind === 'portal').map(({ id }) => id)))
        for (const { objects } of level.rooms) for (const object of objects) if (object.kind === 'portal' && object.to !== null) expect(portals.has(object.to)).toBe(true)
        expect(level.rooms.flatMap(({ objects }) => objects.filter((object) => object.kind === 'start')).length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 120 },
    )
  })

  it('leave a track that can be written and read, with three lanes of one length', () => {
    fc.assert(
      fc.property(fc.array(trackEdit, { maxLength: 20 }), (edits) => {
        const level = edits.reduce((before, each) => each(before), templateTrack('rush-hour'))
        const parsed = v.safeParse(runnerLevelSchema, JSON.parse(JSON.stringify(level)))
        expect(parsed.issues?.map(({ message, path }) => [message, path?.map(({ key }) => key)])).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })

  it('of one stroke are one step', () => {
    let history = beginHistory('a')
    history = goOn(history, 'b', 'stroke')
    history = goOn(history, 'c', 'stroke')
    history = goOn(history, 'd')
    expect(undo(history).present).toBe('c')
    expect(undo(undo(history)).present).toBe('a')
    expect(goOn(undo(history), 'e').future).toEqual([])
  })

  it('link two portals both ways, and let those of a removed one lead nowhere', () => {
    const level = addObject(addObject(addRoom(templateMaze('lantern-vault')), 2, 'portal', { x: 3, y: 3 }), 2, 'portal', { x: 6, y: 3 })
    const portals = () => level.rooms[2]?.objects.map((object) => (object.kind === 'portal' ? [object.id, object.to] : [])) ?? []
    const [[a, toB] = [], [b, toA] = []] = portals()
    expect([toB, toA]).toEqual([b, a])
    expect(linkPortals(level, a as number, b as number)).toEqual(level)
    const left = removeObjects(level, new Set([b as number])).rooms[2]?.objects[0]
    expect(left).toMatchObject({ id: a, to: null })
  })

  it('moves a piece with its portals still linked', () => {
    const moved = moveArea(templateMaze('lantern-vault'), 1, { x: 1, y: 1, width: 2, height: 2 }, { x: 8, y: 9 }, both)
    const ends = moved.rooms.flatMap(({ objects }) => objects.flatMap((object) => (object.kind === 'portal' ? [[object.id, object.to]] : [])))
    expect(ends).toHaveLength(2)
    expect(ends[0]).toEqual(ends[1]?.toReversed())
  })
})
