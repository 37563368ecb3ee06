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
import type { LevelRenderer, TintedSprite } from './level-renderer'
import { createMazeRenderer } from './maze-renderer'

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

/** Draws tracks with the lights of a city. */
function createTrackRenderer(city: RunnerCity): LevelRenderer {
  const lights = cityLights[city]
  const tiles = new Map<string, TintedSprite>(
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

const known = new Map<string, LevelRenderer>()

function once(name: string, create: () => LevelRenderer): LevelRenderer {
  const renderer = known.get(name) ?? create()
  known.set(name, renderer)
  return renderer
}

/** The renderer of a level; levels with the same look share one. */
export function getLevelRenderer({ kind, level }: MadeLevel): LevelRenderer {
  switch (kind) {
    case 'maze':
      return once(`maze ${level.look.palette}`, () => createMazeRenderer(level.look.palette))
    case 'runner':
      return once(`track ${level.look.city}`, () => createTrackRenderer(level.look.city))
    case 'drive':
      return once('road', createRoadRenderer)
  }
}

/** Draws roads. The sky makes no difference, because the editor shows the road from above. */
function createRoadRenderer(): LevelRenderer {
  const rows = Array.from(
    { length: driveRowCount },
    (_, row) =>
      new Map<string, TintedSprite>(
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
