import { signs, type AnyObject } from '@/lib/builder/kinds'
import { drawRoadThing, tintOfRoadThing } from '@/lib/games/drive/picture/draw-road-thing'
import { drawRoadTile, tintOfRoadTile } from '@/lib/games/drive/picture/draw-road-tile'
import type { RoadObject } from '@/lib/games/drive/road-level'
import { roadRowCount, roadTileNames } from '@/lib/games/drive/road-tiles'
import type { LevelPainter, TintedPicture } from './level-painter'

/** How a road looks: the same under each sky, as what is drawn is the plan of it. */
export function createRoadPainter(): LevelPainter {
  const rows = Array.from(
    { length: roadRowCount },
    (_, row) =>
      new Map<string, TintedPicture>(
        roadTileNames.map((tile) => [
          signs[tile],
          {
            name: `${tile} ${row}`,
            tint: tintOfRoadTile(tile, row),
            paint: (brush, size) => drawRoadTile(brush, tile, row, size),
          },
        ]),
      ),
  )
  return {
    ground: '#070b10',
    tile: ({ rows: drawn }, x, y) => rows[y]?.get(drawn[y]?.[x] ?? '') ?? null,
    tint: (sign, row) => rows[row]?.get(sign)?.tint,
    thing(any: AnyObject) {
      const { kind } = any as RoadObject
      return {
        name: `thing ${kind}`,
        tint: tintOfRoadThing(kind),
        paint: (brush, size) => drawRoadThing(brush, kind, size),
      }
    },
  }
}
