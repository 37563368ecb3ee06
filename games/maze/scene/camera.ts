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

export type Camera = ReturnType<typeof createCamera>
