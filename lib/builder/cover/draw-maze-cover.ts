import { isGround, type MazeLevel, type MazeObject, type MazeRoom, parseTile, tiles } from '@/lib/games/maze/level'
import { keyTints, type Palette, palettes } from '@/lib/games/maze/draw-tiles'

/** The cover shows this many tiles, each of this many SVG units. */
const wide = 16
const high = 9
const size = 20

type Window = { readonly room: MazeRoom; readonly x: number; readonly y: number }

/** Chooses the visible part: the middle of the room with the most objects. */
function chooseWindow({ rooms }: MazeLevel): Window {
  const room = rooms.reduce((best, each) => (each.objects.length > best.objects.length ? each : best))
  const { rows, objects } = room
  const middle = (pick: (object: MazeObject) => number) =>
    objects.reduce((sum, object) => sum + pick(object), 0) / Math.max(1, objects.length)
  const begin = (at: number, seen: number, length: number) =>
    length <= seen ? Math.floor((length - seen) / 2) : Math.max(0, Math.min(length - seen, Math.round(at - seen / 2)))
  return {
    room,
    x: begin(
      middle(({ x }) => x),
      wide,
      rows[0]?.length ?? 0,
    ),
    y: begin(
      middle(({ y }) => y),
      high,
      rows.length,
    ),
  }
}

function drawGround({ room, x: left, y: top }: Window): Record<'floor' | 'wall' | 'face' | 'water' | 'spikes', string> {
  const paths = { floor: '', wall: '', face: '', water: '', spikes: '' }
  const tileAt = (x: number, y: number) => parseTile(room.rows[y + top]?.[x + left] ?? ' ')
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const tile = tileAt(x, y)
      const square = `M${x * size} ${y * size}h${size}v${size}h-${size}z`
      if (tile === tiles.wall) {
        paths.wall += square
        if (isGround(tileAt(x, y + 1))) paths.face += `M${x * size} ${y * size + 13}h${size}v7h-${size}z`
      } else if (tile === tiles.water) paths.water += square
      else if (isGround(tile))
        paths.floor += `M${x * size + 0.6} ${y * size + 0.6}h${size - 0.6}v${size - 0.6}h-${size - 0.6}z`
      if (tile === tiles.spikes)
        paths.spikes += `M${x * size + 4} ${y * size + 15}l3-9 3 9zM${x * size + 10} ${y * size + 15}l3-9 3 9z`
    }
  }
  return paths
}

function drawObject(object: MazeObject, { x: left, y: top }: Window, palette: Palette): string {
  const x = (object.x - left) * size
  const y = (object.y - top) * size
  if (x < 0 || y < 0 || x >= wide * size || y >= high * size) return ''
  const at = `translate(${x} ${y})`
  switch (object.kind) {
    case 'gem':
      return `<path transform="${at}" d="M10 4l5 5-5 7-5-7z" fill="${palette.gem}"/>`
    case 'chest':
      return `<path transform="${at}" d="M3 7h14v9H3z" fill="#7a4f26"/><path transform="${at}" d="M3 10h14v1.4H3zM9 9h2v4H9z" fill="#ffb454"/>`
    case 'key':
      return `<g transform="${at}" fill="none" stroke="${keyTints[object.colour]}" stroke-width="2.4"><circle cx="7" cy="8" r="3"/><path d="M9 10l7 7m-2-2 2-2"/></g>`
    case 'door':
      return `<path transform="${at}" d="M2 0h4v20H2zM8 0h4v20H8zM14 0h4v20h-4z" fill="${keyTints[object.colour]}"/>`
    case 'portal':
      return `<g transform="${at}" fill="none" stroke="#8a7dff" stroke-width="1.6"><circle cx="10" cy="10" r="8"/><circle cx="10" cy="10" r="5" stroke="#26ecb2"/><circle cx="10" cy="10" r="1.5" fill="#fff" stroke="none"/></g>`
    case 'guard':
      return `<path transform="${at}" d="M10 1l7 5 1 12-4-2-4 2-4-2-4 2 1-12z" fill="#2b1420" stroke="#ff6b7a"/><path transform="${at}" d="M6 8h3v2H6zm5 0h3v2h-3z" fill="#ff6b7a"/>`
    case 'exit':
      return `<path transform="${at}" d="M3 2h14v17H3z" fill="#0b0f14"/><path transform="${at}" d="M6 14h8v3H6zm1-4h6v3H7zm1-4h4v3H8z" fill="#fff"/>`
    case 'start':
      return `<g transform="${at}"><path d="M10 2c7 0 5 9 6 16H4C5 11 3 2 10 2z" fill="#e6edf3"/><ellipse cx="10" cy="8" rx="4" ry="3.4" fill="#131a21"/></g>`
  }
}

export function drawMazeCover(level: MazeLevel): string {
  const palette = palettes[level.look.palette]
  const window = chooseWindow(level)
  const { floor, wall, face, water, spikes } = drawGround(window)
  const objects = window.room.objects.map((object) => drawObject(object, window, palette)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide * size} ${high * size}" fill="none">` +
    `<radialGradient id="g" cx=".5" cy=".5" r=".75"><stop stop-color="${palette.glow}" stop-opacity=".22"/><stop offset=".6" stop-color="${palette.abyss}" stop-opacity=".1"/><stop offset="1" stop-color="${palette.abyss}" stop-opacity=".85"/></radialGradient>` +
    `<path d="M0 0h320v180H0z" fill="${palette.abyss}"/><path d="${floor}" fill="${palette.floor}"/><path d="${water}" fill="${palette.water}"/><path d="${wall}" fill="${palette.wall}"/>` +
    `<path d="${face}" fill="${palette.wallFace}"/><path d="${spikes}" fill="#dfe7ee"/>${objects}<path d="M0 0h320v180H0z" fill="url(#g)"/></svg>`
  )
}
