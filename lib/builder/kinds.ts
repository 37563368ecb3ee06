import { roadLimits, roadObjectKinds, type RoadObject } from '@/lib/games/drive/road-level'
import { fitsRoadRow, roadRowCount, roadTileNames, roadTileSigns, type RoadTile } from '@/lib/games/drive/road-tiles'
import { mazeLimits, type MazeObject, type MazeRoom } from '@/lib/games/maze/maze-level'
import { tileNames, tileSigns, type TileName } from '@/lib/games/maze/tiles'
import type { MadeKind, MadeLevel } from '@/lib/games/made/made-level'
import { runnerLimits, runnerObjectKinds, type RunnerObject, type RunnerPace } from '@/lib/games/runner/runner-level'
import { runnerTileNames, runnerTileSigns, type RunnerTile } from '@/lib/games/runner/runner-tiles'

/** What a room of any kind is made of. A room of a track or road is a stretch: `x` along the way, `y` its lane. */
export type AnyTile = TileName | RunnerTile | RoadTile
export type AnyObject = MazeObject | RunnerObject | RoadObject
export type AnyObjectKind = AnyObject['kind']
export type AnyRoom = {
  readonly name: string
  readonly pace?: RunnerPace
  readonly seconds?: number
  readonly rows: readonly string[]
  readonly objects: readonly AnyObject[]
}
/** A level of any kind, as edits see it. */
export type AnyLevel = { readonly rooms: readonly AnyRoom[] }

/** The sign that a tile of any kind is written with. */
export const signs: Readonly<Record<AnyTile, string>> = { ...tileSigns, ...runnerTileSigns, ...roadTileSigns }

/** What the editor has to know of a kind of game. */
export type KindOfGame = {
  readonly tiles: readonly AnyTile[]
  readonly objects: readonly AnyObjectKind[]
  /** What is chosen at first. */
  readonly first: { readonly tile: AnyTile; readonly object: AnyObjectKind }
  /** What a room that grows gets more of. */
  readonly filler: AnyTile
  readonly limits: {
    readonly rooms: number
    readonly width: readonly [least: number, most: number]
    readonly height: readonly [least: number, most: number]
    readonly tiles: number
    readonly objects: number
    readonly guards: number
  }
  /** Whether a sign means something in a row, where rows differ. */
  readonly fits?: (sign: string, row: number) => boolean
  /** An empty room, as long as one usually is; like `last` where that matters. */
  readonly newRoom: (last: AnyRoom) => AnyRoom
}

function newMazeRoom(): MazeRoom {
  const edge = tileSigns.wall.repeat(17)
  const inner = tileSigns.wall + tileSigns.floor.repeat(15) + tileSigns.wall
  return { name: '', rows: [edge, ...Array.from({ length: 9 }, () => inner), edge], objects: [] }
}

function newStretch(last: AnyRoom): AnyRoom {
  const lane = runnerTileSigns.free.repeat(24)
  return { name: '', pace: last.pace ?? 'brisk', rows: [lane, lane, lane], objects: [] }
}

function newRoadStretch(last: AnyRoom): AnyRoom {
  const row = roadTileSigns.free.repeat(48)
  return {
    name: '',
    pace: last.pace ?? 'brisk',
    seconds: 12,
    rows: Array.from({ length: roadRowCount }, () => row),
    objects: [],
  }
}

const sides = [mazeLimits.leastSide, mazeLimits.mostSide] as const

/** Every kind of game that can be made. */
export const kindsOfGames: Readonly<Record<MadeKind, KindOfGame>> = {
  maze: {
    tiles: tileNames,
    objects: ['start', 'exit', 'gem', 'chest', 'key', 'door', 'portal', 'guard'],
    first: { tile: 'wall', object: 'gem' },
    filler: 'wall',
    limits: {
      rooms: mazeLimits.rooms,
      width: sides,
      height: sides,
      tiles: mazeLimits.tiles,
      objects: mazeLimits.objects,
      guards: mazeLimits.guards,
    },
    newRoom: newMazeRoom,
  },
  runner: {
    tiles: runnerTileNames,
    objects: runnerObjectKinds,
    first: { tile: 'barrier', object: 'shards' },
    filler: 'free',
    limits: {
      rooms: runnerLimits.rooms,
      width: [runnerLimits.leastRows, runnerLimits.mostRows],
      height: [3, 3],
      tiles: runnerLimits.rows * 3,
      objects: runnerLimits.objects,
      guards: 0,
    },
    newRoom: newStretch,
  },
  drive: {
    tiles: roadTileNames,
    objects: roadObjectKinds,
    first: { tile: 'right', object: 'lights' },
    filler: 'free',
    limits: {
      rooms: roadLimits.rooms,
      width: [roadLimits.leastColumns, roadLimits.mostColumns],
      height: [roadRowCount, roadRowCount],
      tiles: roadLimits.columns * roadRowCount,
      objects: roadLimits.objects,
      guards: 0,
    },
    fits: fitsRoadRow,
    newRoom: newRoadStretch,
  },
}

/** A game with another level of its kind. */
export const withLevel = <Made extends MadeLevel>(made: Made, level: AnyLevel): Made => ({ ...made, level })
