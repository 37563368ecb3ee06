import { isGround, keyColours, tiles } from '@/lib/games/maze/level'
import { type PlannedGuard, type PlannedRoom, objectKinds } from '@/lib/games/maze/level-plan'
import type { MazeState } from '@/lib/games/maze/state'
import { spikePeriod, spikesOut, tileUnits } from '@/lib/games/maze/constants'
import {
  drawGuard,
  drawGuardInDark,
  type DrawnThing,
  drawPlayer,
  drawThing,
  type Figure,
} from '@/lib/games/maze/draw-objects'
import { drawTile, type Palette, palettes } from '@/lib/games/maze/draw-tiles'
import type { View } from '../run'
import type { Stage } from './stage'

/** How far spikes are out, from 0 to 1. They rise and sink gradually, and their tips appear as a warning. */
function spikesAt(state: MazeState, x: number, y: number): number {
  const phase = (state.tick + state.spikePhase + ((x + y) & 1) * (spikePeriod / 2)) % spikePeriod
  if (phase < spikesOut) return Math.min(1, (phase + 2) / 5, (spikesOut - phase) / 6)
  return phase > spikePeriod - 24 ? 0.22 : 0
}

function thingAt(state: MazeState, thing: number): DrawnThing | null {
  const { kind, colour, toRoom } = state.plan.things
  const isTaken = state.taken[thing] === 1
  const tint = keyColours[colour[thing] as number] ?? 'amber'
  const what = kind[thing] as number
  if (what === objectKinds.gem) return isTaken ? null : { kind: 'gem' }
  if (what === objectKinds.key) return isTaken ? null : { kind: 'key', colour: tint }
  if (what === objectKinds.chest) return { kind: 'chest', isOpen: isTaken }
  if (what === objectKinds.door) return { kind: 'door', colour: tint, isOpen: isTaken }
  return what === objectKinds.portal ? { kind: 'portal', isLost: (toRoom[thing] as number) < 0 } : { kind: 'exit' }
}

/** Draws the shadows of walls, below and to the right. */
function drawShade(
  brush: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  isBelowWall: boolean,
  isBesideWall: boolean,
): void {
  brush.fillStyle = '#00000038'
  if (isBelowWall) {
    brush.fillRect(x, y, size, size * 0.34)
    brush.fillRect(x, y, size, size * 0.16)
  }
  if (isBesideWall) brush.fillRect(x, y, size * 0.13, size)
}

/** In a lit level, darkens the picture towards its edges. */
function drawDusk({ brush, camera }: Stage, x: number, y: number, palette: Palette): void {
  const reach = Math.max(camera.width, camera.height) * 0.85
  const dusk = brush.createRadialGradient(x, y, reach * 0.22, x, y, reach)
  dusk.addColorStop(0, `${palette.abyss}00`)
  dusk.addColorStop(0.6, `${palette.abyss}70`)
  dusk.addColorStop(1, `${palette.abyss}b0`)
  brush.fillStyle = dusk
  brush.fillRect(0, 0, camera.width, camera.height)
}

function drawDark({ brush, camera }: Stage, light: number, x: number, y: number, palette: Palette): void {
  const radius = light * camera.size
  const dark = brush.createRadialGradient(x, y, radius * 0.2, x, y, radius)
  dark.addColorStop(0, `${palette.abyss}00`)
  dark.addColorStop(0.55, `${palette.abyss}99`)
  dark.addColorStop(1, `${palette.abyss}f7`)
  brush.fillStyle = dark
  brush.fillRect(0, 0, camera.width, camera.height)
}

function drawHalo(
  brush: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  alpha: number,
): void {
  const halo = brush.createRadialGradient(x, y, 0, x, y, radius)
  halo.addColorStop(0, colour)
  halo.addColorStop(1, `${colour}00`)
  brush.globalCompositeOperation = 'lighter'
  brush.globalAlpha = alpha
  brush.fillStyle = halo
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  brush.globalAlpha = 1
  brush.globalCompositeOperation = 'source-over'
}

/** Seconds in which a lantern changes from one colour to the next. */
const lanternSeconds = 3

/** The colour of a lantern as `#rrggbb`: its only one, or a mix of two of several. Null without a lantern. */
function lanternAt(paint: readonly string[], time: number): string | null {
  const at = (time / lanternSeconds) % Math.max(1, paint.length)
  const from = paint[Math.floor(at)]
  const to = paint[(Math.floor(at) + 1) % paint.length]
  if (from === undefined || to === undefined) return null
  const channels = [1, 3, 5].map((start) => {
    const [first, second] = [from, to].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(first + (second - first) * (at % 1))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The pose of a guard, facing along its round. */
function guardFigure(state: MazeState, guard: number, time: number): Figure {
  const { way, round } = state.plan.guards[guard] as PlannedGuard
  const at = Math.floor((state.guardAt[guard] as number) / tileUnits)
  const next = (at + 1) % (round / tileUnits)
  const turn = state.guardWay[guard] as number
  const along = (axis: 0 | 1) => ((way[next * 2 + axis] as number) - (way[at * 2 + axis] as number)) * turn
  return { faceX: along(0), faceY: along(1), stride: time }
}

/** Draws the visible part of the player's room. @param time in seconds; constant with reduced motion. */
export function drawRoom(stage: Stage, state: MazeState, view: View, time: number, seconds: number): void {
  const { brush, camera, level } = stage
  if (!level) return
  const palette = palettes[level.look.palette]
  const { size } = camera
  const room = state.plan.rooms[state.room] as PlannedRoom
  const toX = (x: number) => Math.round((x - camera.x) * size)
  const toY = (y: number) => Math.round((y - camera.y) * size)
  brush.fillStyle = palette.abyss
  brush.fillRect(0, 0, camera.width, camera.height)

  const firstX = Math.max(0, Math.floor(camera.x))
  const firstY = Math.max(0, Math.floor(camera.y))
  const endX = Math.min(room.width, Math.ceil(camera.x + camera.width / size))
  const endY = Math.min(room.height, Math.ceil(camera.y + camera.height / size))
  for (let y = firstY; y < endY; y++) {
    for (let x = firstX; x < endX; x++) {
      const tile = room.tiles[y * room.width + x] as number
      const below = y + 1 < room.height ? (room.tiles[(y + 1) * room.width + x] as number) : tiles.wall
      const isBehindWall = y > 0 && room.tiles[(y - 1) * room.width + x] === tiles.wall
      drawTile(brush, tile, toX(x), toY(y), size, x, y, palette, {
        isFaceOpen: isGround(below),
        isBehindWall,
        spikes: tile === tiles.spikes ? spikesAt(state, x, y) : 0,
        time,
      })
      if (isGround(tile))
        drawShade(brush, toX(x), toY(y), size, isBehindWall, x > 0 && room.tiles[y * room.width + x - 1] === tiles.wall)
    }
  }
  const x = toX(view.x)
  const y = toY(view.y)
  // Drawn below glowing objects, so that gems and guards are visible from far away.
  if (level.look.light === 0) drawDusk(stage, x + size / 2, y + size / 2, palette)
  for (let y = firstY; y < endY; y++) {
    for (let x = firstX; x < endX; x++) {
      const thing = room.things[y * room.width + x] as number
      const drawn = thing < 0 ? null : thingAt(state, thing)
      if (drawn) drawThing(brush, drawn, toX(x), toY(y), size, palette, time)
    }
  }
  if (state.sparkRoom === state.room) {
    const x = state.sparkTile % room.width
    drawThing(brush, { kind: 'spark' }, toX(x), toY((state.sparkTile - x) / room.width), size, palette, time)
  }
  for (const guard of room.guards) {
    const x = toX(view.guards[guard * 2] as number)
    const y = toY(view.guards[guard * 2 + 1] as number)
    drawHalo(brush, x + size / 2, y + size / 2, size * 1.3, '#ff6b7a', 0.16)
    drawGuard(brush, guardFigure(state, guard, time), x, y, size)
  }
  const glow = lanternAt(stage.lantern, time) ?? palette.glow
  drawHalo(brush, x + size / 2, y + size / 2, size * 2.6, glow, 0.16)
  // After a hit the player is transparent for a while instead of flashing.
  if (state.shield > 0 && state.tick > 60) brush.globalAlpha = 0.55
  if (state.lives > 0)
    drawPlayer(brush, { faceX: state.faceX, faceY: state.faceY, stride: view.stride }, x, y, size, {
      ...palette,
      glow,
    })
  brush.globalAlpha = 1
  stage.embers.draw(brush, seconds, size, toX, toY)
  if (level.look.light === 0) return
  drawDark(stage, level.look.light, x + size / 2, y + size / 2, palette)
  // Guards are also visible in the dark, so that the player can avoid them.
  for (const guard of room.guards)
    drawGuardInDark(
      brush,
      guardFigure(state, guard, time),
      toX(view.guards[guard * 2] as number),
      toY(view.guards[guard * 2 + 1] as number),
      size,
    )
}
