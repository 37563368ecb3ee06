/** So many tiles are to be seen across the shorter and the longer side. */
const shortTiles = 10
const longTiles = 17

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** Where along one axis the picture begins, in tiles: around `at`, within the room, or with the room in its middle. */
export function beginAt(at: number, seen: number, length: number): number {
  if (length <= seen) return (length - seen) / 2
  return clamp(at + 0.5 - seen / 2, -0.5, length - seen + 0.5)
}

/** What of a room is seen. */
export function createCamera() {
  const camera = {
    /** Pixels of a tile, of the picture, and where the picture begins, in tiles. */
    size: 32,
    width: 1,
    height: 1,
    x: 0,
    y: 0,
    fit(width: number, height: number) {
      camera.width = width
      camera.height = height
      const short = Math.min(width, height)
      const long = Math.max(width, height)
      camera.size = Math.max(16, Math.floor(Math.max(Math.min(short / shortTiles, long / longTiles), short / (shortTiles + 4))))
    },
    /** Follows somebody at a tile, at once or, with `seconds`, by and by. */
    follow(x: number, y: number, roomWidth: number, roomHeight: number, seconds: number | null) {
      const wantedX = beginAt(x, camera.width / camera.size, roomWidth)
      const wantedY = beginAt(y, camera.height / camera.size, roomHeight)
      const part = seconds === null ? 1 : 1 - Math.exp(-seconds * 9)
      camera.x += (wantedX - camera.x) * part
      camera.y += (wantedY - camera.y) * part
    },
  }
  return camera
}

export type Camera = ReturnType<typeof createCamera>
