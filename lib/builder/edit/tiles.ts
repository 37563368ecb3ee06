import { signs, type AnyLevel, type AnyRoom, type AnyTile } from '../kinds'
import { changeRoom } from './change-level'

export type Place = { readonly x: number; readonly y: number }
/** A rectangle of tiles. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The rectangle with two tiles as corners, both included. */
export function areaBetween(a: Place, b: Place): Area {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x) + 1,
    height: Math.abs(a.y - b.y) + 1,
  }
}

export const isInArea = ({ x, y, width, height }: Area, place: Place) =>
  place.x >= x && place.y >= y && place.x < x + width && place.y < y + height

const putSign = (row: string, x: number, sign: string) => row.slice(0, x) + sign + row.slice(x + 1)

function putSigns(room: AnyRoom, places: Iterable<Place>, sign: string): AnyRoom {
  const rows = [...room.rows]
  let hasChanged = false
  for (const { x, y } of places) {
    const row = rows[y]
    if (row === undefined || x < 0 || x >= row.length || row[x] === sign) continue
    rows[y] = putSign(row, x, sign)
    hasChanged = true
  }
  return hasChanged ? { ...room, rows } : room
}

/** The tiles on the straight line between two tiles, for fast pointer moves. */
export function lineBetween(from: Place, to: Place): Place[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = steps === 0 ? 0 : step / steps
    return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) }
  })
}

export const paintTiles = <Level extends AnyLevel>(
  level: Level,
  room: number,
  places: Iterable<Place>,
  tile: AnyTile,
): Level => changeRoom(level, room, (before) => putSigns(before, places, signs[tile]))

/** Paints a rectangle of tiles row by row. */
export function paintArea<Level extends AnyLevel>(
  level: Level,
  room: number,
  { x, y, width, height }: Area,
  tile: AnyTile,
): Level {
  return changeRoom(level, room, (before) => {
    const rows = before.rows.map((row, at) => {
      const from = Math.max(0, x)
      const end = Math.min(row.length, x + width)
      return at < y || at >= y + height || end <= from
        ? row
        : row.slice(0, from) + signs[tile].repeat(end - from) + row.slice(end)
    })
    return rows.some((row, at) => row !== before.rows[at]) ? { ...before, rows } : before
  })
}

/** Flood-fills a connected area of one tile. */
export function fillTiles<Level extends AnyLevel>(level: Level, room: number, at: Place, tile: AnyTile): Level {
  return changeRoom(level, room, (before) => {
    const old = before.rows[at.y]?.[at.x]
    const sign = signs[tile]
    if (old === undefined || old === sign) return before
    const rows = before.rows.map((row) => [...row])
    const open: Place[] = [at]
    for (let next = open.pop(); next; next = open.pop()) {
      const { x, y } = next
      const row = rows[y]
      if (row?.[x] !== old) continue
      row[x] = sign
      open.push({ x: x - 1, y }, { x: x + 1, y }, { x, y: y - 1 }, { x, y: y + 1 })
    }
    return { ...before, rows: rows.map((row) => row.join('')) }
  })
}
