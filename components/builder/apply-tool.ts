import { addObject, changeObject, objectsAt, removeObjects } from '@/lib/builder/edit/objects'
import { fillTiles, lineBetween, paintTiles, type Place } from '@/lib/builder/edit/tiles'
import type { AnyLevel } from '@/lib/builder/kinds'
import type { MadeKind } from '@/lib/games/made/made-level'
import { mazeLimits } from '@/lib/games/maze/maze-level'
import type { EditorView } from './editor-view'

function eraseAt<Level extends AnyLevel>(level: Level, { room, layers }: EditorView, places: readonly Place[]): Level {
  const before = level.rooms[room]
  if (!before) return level
  const here = layers.things ? places.flatMap((place) => objectsAt(before, place).map(({ id }) => id)) : []
  if (here.length > 0) return removeObjects(level, new Set(here))
  return layers.ground ? paintTiles(level, room, places, 'floor') : level
}

/** What a tool does to a level where it is put down at `to`, or drawn from `from` to there. */
export function applyTool<Level extends AnyLevel>(
  level: Level,
  kind: MadeKind,
  view: EditorView,
  from: Place,
  to: Place,
): Level {
  const { room } = view
  const rows = level.rooms[room]?.rows
  if (!rows || to.x < 0 || to.y < 0 || to.y >= rows.length || to.x >= (rows[0]?.length ?? 0)) return level
  switch (view.tool) {
    case 'paint':
      return paintTiles(level, room, lineBetween(from, to), view.tile)
    case 'erase':
      return eraseAt(level, view, lineBetween(from, to))
    case 'fill':
      return fillTiles(level, room, to, view.tile)
    case 'place':
      return addObject(level, room, view.kind, to, kind)
    case 'path':
      return view.object === null
        ? level
        : changeObject(level, view.object, (object) =>
            object.kind === 'guard' && object.path.length < mazeLimits.corners
              ? { ...object, path: [...object.path, to] }
              : object,
          )
    case 'select':
    case 'rectangle':
    case 'pan':
      return level
  }
}
