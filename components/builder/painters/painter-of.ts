import { type AnyObject, signs } from '@/lib/builder/kinds'
import {
  cityLights,
  drawRunnerObject,
  drawRunnerTile,
  getRunnerObjectTint,
} from '@/lib/games/cyberwave-runner/draw-level'
import {
  type RunnerCity,
  type RunnerObject,
  type RunnerTile,
  runnerTileNames,
} from '@/lib/games/cyberwave-runner/level'
import type { MadeLevel } from '@/lib/games/made-level'
import {
  drawDriveObject,
  drawDriveTile,
  getDriveObjectTint,
  getDriveTileTint,
} from '@/lib/games/night-drive/draw-level'
import { type DriveObject, driveRowCount, driveTileNames } from '@/lib/games/night-drive/level'
import type { LevelPainter, TintedPicture } from './level-painter'
import { createMazePainter } from './maze-painter'

const tints: Readonly<Record<RunnerTile, string>> = {
  free: '#0e161f',
  barrier: '#ffb454',
  beam: '#8a7dff',
  gap: '#000000',
  block: '#52677a',
  glass: '#4d7f99',
  truck: '#3a4c5e',
  car: '#8a7dff',
}

/** How a track looks in the lights of a part of the city. */
function createTrackPainter(city: RunnerCity): LevelPainter {
  const lights = cityLights[city]
  const tiles = new Map<string, TintedPicture>(
    runnerTileNames.map((tile) => [
      signs[tile],
      { name: tile, tint: tints[tile], paint: (brush, size) => drawRunnerTile(brush, tile, size, lights) },
    ]),
  )
  return {
    ground: '#070b10',
    tile: ({ rows }, x, y) => tiles.get(rows[y]?.[x] ?? '') ?? null,
    tint: (sign) => tiles.get(sign)?.tint,
    thing(any: AnyObject) {
      const { kind } = any as RunnerObject
      return {
        name: `thing ${kind}`,
        tint: getRunnerObjectTint(kind),
        paint: (brush, size) => drawRunnerObject(brush, kind, size),
      }
    },
  }
}

const known = new Map<string, LevelPainter>()

function once(name: string, create: () => LevelPainter): LevelPainter {
  const painter = known.get(name) ?? create()
  known.set(name, painter)
  return painter
}

/** How a level looks in the editor: the same painter for the same look. */
export function painterOf({ kind, level }: MadeLevel): LevelPainter {
  switch (kind) {
    case 'maze':
      return once(`maze ${level.look.palette}`, () => createMazePainter(level.look.palette))
    case 'runner':
      return once(`track ${level.look.city}`, () => createTrackPainter(level.look.city))
    case 'drive':
      return once('road', createRoadPainter)
  }
}

/** How a road looks: the same under each sky, as what is drawn is the plan of it. */
function createRoadPainter(): LevelPainter {
  const rows = Array.from(
    { length: driveRowCount },
    (_, row) =>
      new Map<string, TintedPicture>(
        driveTileNames.map((tile) => [
          signs[tile],
          {
            name: `${tile} ${row}`,
            tint: getDriveTileTint(tile, row),
            paint: (brush, size) => drawDriveTile(brush, tile, row, size),
          },
        ]),
      ),
  )
  return {
    ground: '#070b10',
    tile: ({ rows: drawn }, x, y) => rows[y]?.get(drawn[y]?.[x] ?? '') ?? null,
    tint: (sign, row) => rows[row]?.get(sign)?.tint,
    thing(any: AnyObject) {
      const { kind } = any as DriveObject
      return {
        name: `thing ${kind}`,
        tint: getDriveObjectTint(kind),
        paint: (brush, size) => drawDriveObject(brush, kind, size),
      }
    },
  }
}
