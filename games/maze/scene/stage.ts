import type { MazeLevel } from '@/lib/games/maze/level'

type Ember = { x: number; y: number; vx: number; vy: number; left: number; colour: string }

const most = 240

/** Points of light that fly off where something happened, in tiles of the room. */
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
    /** Draws those that are there. @param toX and @param toY bring tiles to pixels. */
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

/** So many tiles are to be seen across the shorter and the longer side. */
const shortTiles = 10
const longTiles = 17

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** Tiles of wall, at least, that are left in the picture beside a room. */
const margin = 0.5
/** Pixels of the screen under the numbers above: no row of a room that somebody stands in may lie there. */
const headPixels = 108

/**
 * Where along one axis the picture begins, in tiles: around `at`, within the room, or with the room in its middle.
 *
 * @param head tiles at its beginning that something else stands over.
 */
export function beginAt(at: number, seen: number, length: number, head = 0): number {
  if (length <= seen - head) return Math.min((length - seen) / 2, -head)
  const before = Math.max(margin, head)
  return clamp(at + 0.5 - (seen + before - margin) / 2, -before, length - seen + margin)
}

/** What of a room is seen. */
export function createCamera() {
  const camera = {
    /** Pixels of a tile, of the picture, and where the picture begins, in tiles. */
    size: 32,
    /** Tiles under the numbers above. */
    head: 0,
    width: 1,
    height: 1,
    x: 0,
    y: 0,
    /** @param density pixels of the picture to one of the screen. */
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
    /** Follows somebody at a tile, at once or, with `seconds`, by and by. */
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

type Camera = ReturnType<typeof createCamera>

/** What the game is drawn on. */
export type Stage = {
  readonly brush: CanvasRenderingContext2D
  readonly camera: ReturnType<typeof createCamera>
  readonly embers: ReturnType<typeof createEmbers>
  readonly resize: () => void
  /** The level that is shown; null before it was read. */
  level: MazeLevel | null
}

/** Pixels of the screen that one of the canvas may be drawn as: more is not seen. */
const maxDensity = 2

/** Makes the canvas ready. @throws where there is no way to draw. */
export function createStage(canvas: HTMLCanvasElement): Stage {
  const brush = canvas.getContext('2d', { alpha: false })
  if (!brush) throw new Error('no canvas')
  const camera = createCamera()
  return {
    brush,
    camera,
    embers: createEmbers(),
    level: null,
    resize() {
      const density = Math.min(devicePixelRatio, maxDensity)
      canvas.width = Math.round(innerWidth * density)
      canvas.height = Math.round(innerHeight * density)
      camera.fit(canvas.width, canvas.height, density)
    },
  }
}
