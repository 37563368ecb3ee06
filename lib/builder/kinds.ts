import {
  runnerLimits,
  type RunnerObject,
  runnerObjectKinds,
  type RunnerPace,
  type RunnerTile,
  runnerTileNames,
  runnerTileCharacters,
} from '@/lib/games/cyberwave-runner/level'
import type { MadeKind, MadeLevel } from '@/lib/games/made-level'
import {
  mazeLimits,
  type MazeObject,
  type MazeRoom,
  type TileName,
  tileNames,
  tileCharacters,
} from '@/lib/games/maze/level'
import {
  isTileAllowedInRow,
  driveLimits,
  type DriveObject,
  driveObjectKinds,
  driveRowCount,
  type DriveTile,
  driveTileNames,
  driveTileCharacters,
} from '@/lib/games/night-drive/level'

/**
 * Tiles, objects and rooms of any kind of game. A room of a track or road is a section: `x` is the position along it
 * and `y` the lane.
 */
export type AnyTile = TileName | RunnerTile | DriveTile
export type AnyObject = MazeObject | RunnerObject | DriveObject
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

/** The character for each tile of any kind. */
export const signs: Readonly<Record<AnyTile, string>> = {
  ...tileCharacters,
  ...runnerTileCharacters,
  ...driveTileCharacters,
}

/** What the editor needs to know about a kind of game. */
export type KindOfGame = {
  readonly tiles: readonly AnyTile[]
  readonly objects: readonly AnyObjectKind[]
  /** The tile and the object that are selected at first. */
  readonly first: { readonly tile: AnyTile; readonly object: AnyObjectKind }
  /** The tile that fills new space. */
  readonly filler: AnyTile
  readonly limits: {
    readonly rooms: number
    readonly width: readonly [least: number, most: number]
    readonly height: readonly [least: number, most: number]
    readonly tiles: number
    readonly objects: number
    readonly guards: number
  }
  /** Whether a tile is valid in a row, for kinds whose rows differ. */
  readonly fits?: (sign: string, row: number) => boolean
  /** Creates an empty room of the usual length, similar to `last` where that matters. */
  readonly newRoom: (last: AnyRoom) => AnyRoom
}

function newMazeRoom(): MazeRoom {
  const edge = tileCharacters.wall.repeat(17)
  const inner = tileCharacters.wall + tileCharacters.floor.repeat(15) + tileCharacters.wall
  return { name: '', rows: [edge, ...Array.from({ length: 9 }, () => inner), edge], objects: [] }
}

function newTrackSection(last: AnyRoom): AnyRoom {
  const lane = runnerTileCharacters.free.repeat(24)
  return { name: '', pace: last.pace ?? 'brisk', rows: [lane, lane, lane], objects: [] }
}

function newRoadSection(last: AnyRoom): AnyRoom {
  const row = driveTileCharacters.free.repeat(48)
  return {
    name: '',
    pace: last.pace ?? 'brisk',
    seconds: 12,
    rows: Array.from({ length: driveRowCount }, () => row),
    objects: [],
  }
}

const sides = [mazeLimits.minSide, mazeLimits.maxSide] as const

/** All kinds of games that can be made. */
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
      width: [runnerLimits.minRows, runnerLimits.maxRows],
      height: [3, 3],
      tiles: runnerLimits.rows * 3,
      objects: runnerLimits.objects,
      guards: 0,
    },
    newRoom: newTrackSection,
  },
  drive: {
    tiles: driveTileNames,
    objects: driveObjectKinds,
    first: { tile: 'right', object: 'lights' },
    filler: 'free',
    limits: {
      rooms: driveLimits.rooms,
      width: [driveLimits.minColumns, driveLimits.maxColumns],
      height: [driveRowCount, driveRowCount],
      tiles: driveLimits.columns * driveRowCount,
      objects: driveLimits.objects,
      guards: 0,
    },
    fits: isTileAllowedInRow,
    newRoom: newRoadSection,
  },
}

/** Replaces the level of a game by another of the same kind. */
export const withLevel = <Made extends MadeLevel>(made: Made, level: AnyLevel): Made => ({ ...made, level })
