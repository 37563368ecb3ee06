import { signs, type AnyObject } from '@/lib/builder/kinds'
import type { RunnerCity, RunnerObject } from '@/lib/games/runner/runner-level'
import { cityLights } from '@/lib/games/runner/picture/cities'
import { drawTrackThing, tintOfThing } from '@/lib/games/runner/picture/draw-track-thing'
import { drawTrackTile } from '@/lib/games/runner/picture/draw-track-tile'
import { runnerTileNames, type RunnerTile } from '@/lib/games/runner/runner-tiles'
import type { LevelPainter, TintedPicture } from './level-painter'

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
export function createTrackPainter(city: RunnerCity): LevelPainter {
  const lights = cityLights[city]
  const tiles = new Map<string, TintedPicture>(
    runnerTileNames.map((tile) => [
      signs[tile],
      { name: tile, tint: tints[tile], paint: (brush, size) => drawTrackTile(brush, tile, size, lights) },
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
        tint: tintOfThing(kind),
        paint: (brush, size) => drawTrackThing(brush, kind, size),
      }
    },
  }
}
