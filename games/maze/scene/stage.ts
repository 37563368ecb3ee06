import type { MazeLevel } from '@/lib/games/maze/level'

type Ember = { x: number; y: number; vx: number; vy: number; left: number; colour: string }

const most = 240

/** Creates light particles, in tiles of the room. */
function createEmbers() {
  const embers: Ember[] = []
  return {
    burst(count: number, x: number, y: number, colour: string, speed: number) {
      for (let made = 0; made < count && embers.length < most; made++) {
        const angle = Math.random() * Math.PI * 2
        const pace = speed * (0.3 + Math.random() * 0.7)
        embers.push({
          x,
          y,
          vx: Math.cos(angle) * pace,
          vy: Math.sin(angle) * pace,
          left: 0.4 + Math.random() * 0.4,
          colour,
        })
      }
    },
    clear: () => void (embers.length = 0),
    /** Draws the particles. @param toX and @param toY convert tiles to pixels. */
    draw(
      brush: CanvasRenderingContext2D,
      seconds: number,
      size: number,
      toX: (x: number) => number,
      toY: (y: number) => number,
    ) {
      for (let index = embers.length - 1; index >= 0; index--) {
        const ember = embers[index] as Ember
        ember.left -= seconds
        if (ember.left <= 0) {
          embers.splice(index, 1)
          continue
        }
        ember.x += ember.vx * seconds
        ember.y += ember.vy * seconds
        brush.globalAlpha = Math.min(1, ember.left * 2.5)
        brush.fillStyle = ember.colour
        brush.fillRect(toX(ember.x) - size * 0.04, toY(ember.y) - size * 0.04, size * 0.08, size * 0.08)
      }
      brush.globalAlpha = 1
    },
  }
}

/** Tiles visible across the shorter and the longer side. */
const shortTiles = 10
const longTiles = 17

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** Minimum tiles of wall visible beside a room. */
const margin = 0.5
/** Height in pixels of the HUD at the top. The camera keeps the player below it. */
const headPixels = 108

/**
 * The start of the visible range along one axis, in tiles: centred on `at` but within the room, or centred on a small
 * room.
 *
 * @param head tiles at its start that the HUD covers.
 */
export function beginAt(at: number, seen: number, length: number, head = 0): number {
  if (length <= seen - head) return Math.min((length - seen) / 2, -head)
  const before = Math.max(margin, head)
  return clamp(at + 0.5 - (seen + before - margin) / 2, -before, length - seen + margin)
}

export function createCamera() {
  const camera = {
    /** Pixels of a tile and of the picture, and the first visible tiles. */
    size: 32,
    /** Tiles that the HUD covers. */
    head: 0,
    width: 1,
    height: 1,
    x: 0,
    y: 0,
    /** @param density canvas pixels for each CSS pixel. */
    fit(width: number, height: number, density: number) {
      camera.width = width
      camera.height = height
      const short = Math.min(width, height)
      const long = Math.max(width, height)
      camera.size = Math.max(
        16,
        Math.floor(Math.max(Math.min(short / shortTiles, long / longTiles), short / (shortTiles + 4))),
      )
      camera.head = (headPixels * density) / camera.size
    },
    /** Follows a position in tiles: at once, or smoothly when `seconds` is given. */
    follow(x: number, y: number, roomWidth: number, roomHeight: number, seconds: number | null) {
      const wantedX = beginAt(x, camera.width / camera.size, roomWidth)
      const wantedY = beginAt(y, camera.height / camera.size, roomHeight, camera.head)
      const part = seconds === null ? 1 : 1 - Math.exp(-seconds * 9)
      camera.x += (wantedX - camera.x) * part
      camera.y += (wantedY - camera.y) * part
    },
  }
  return camera
}

/** The stage of the maze. */
export type Stage = {
  readonly brush: CanvasRenderingContext2D
  readonly camera: ReturnType<typeof createCamera>
  readonly embers: ReturnType<typeof createEmbers>
  readonly resize: () => void
  /** The level; null until it is loaded. */
  level: MazeLevel | null
  /** The colours of the player's light from the shop; empty for that of the level. */
  lantern: readonly string[]
}

/** Maximum canvas pixels for each CSS pixel. */
const maxDensity = 2

/** Prepares the canvas. @throws Error when it has no 2D context. */
export function createStage(canvas: HTMLCanvasElement): Stage {
  const brush = canvas.getContext('2d', { alpha: false })
  if (!brush) throw new Error('no canvas')
  const camera = createCamera()
  return {
    brush,
    camera,
    embers: createEmbers(),
    level: null,
    lantern: [],
    resize() {
      const density = Math.min(devicePixelRatio, maxDensity)
      canvas.width = Math.round(innerWidth * density)
      canvas.height = Math.round(innerHeight * density)
      camera.fit(canvas.width, canvas.height, density)
    },
  }
}
