import { cityLights } from '@/lib/games/cyberwave-runner/draw-level'
import {
  fitRoad,
  type TracedPoint,
  driveSkyTints,
  getDriveObjectTint,
  traceRoad,
} from '@/lib/games/night-drive/draw-level'
import type { DriveLevel } from '@/lib/games/night-drive/level'

const width = 320
const height = 180
/** Only every second column is drawn, because the ones between are hardly visible. */
const step = 2

const lineOf = (points: readonly TracedPoint[]) =>
  `M${points
    .filter((_, index) => index % step === 0 || index === points.length - 1)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}`

/** Lights of houses beside the road. The road seeds them, so that its cover never changes. */
function drawHouses(points: readonly TracedPoint[], first: string, second: string): string {
  let number = points.length * 7_919 + Math.round((points.at(-1)?.x ?? 0) * 10)
  const next = () => (number = (Math.imul(number, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const houses: string[] = []
  for (let index = 3; index < points.length; index += 5) {
    const { x, y } = points[index] as TracedPoint
    const [at, away] = [next() * Math.PI * 2, 9 + next() * 22]
    const [left, top] = [x + Math.cos(at) * away, y + Math.sin(at) * away]
    const isClear = points.every((other) => (other.x - left) ** 2 + (other.y - top) ** 2 > 60)
    if (isClear)
      houses.push(
        `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="${(0.6 + next()).toFixed(1)}" fill="${next() > 0.6 ? second : next() > 0.4 ? '#ffc98a' : first}" fill-opacity="${(0.3 + next() * 0.5).toFixed(2)}"/>`,
      )
  }
  return houses.join('')
}

/** Draws the cover of a road: its whole line from above, at its time of day, with gates, keys and chests. */
export function drawDriveCover(level: DriveLevel): string {
  const { look, rooms } = level
  const { first, second } = cityLights[look.city]
  const { zenith, horizon } = driveSkyTints[look.sky]
  const points = fitRoad(traceRoad(level), width, height, 22)
  const line = lineOf(points)
  const [start, finish] = [points[0], points.at(-1)]
  const gates = points.filter(({ room, column }) => column === (rooms[room]?.rows[0]?.length ?? 0) - 1).slice(0, -1)
  // One for each column: others there would be drawn at the same point.
  const treasures = points.flatMap(({ x, y, room, column }) => {
    const treasure = rooms[room]?.objects.find(
      (object) => object.x === column && (object.kind === 'key' || object.kind === 'chest'),
    )
    return treasure
      ? `<circle cx="${x}" cy="${y}" r="${treasure.kind === 'chest' ? 4.4 : 3}" stroke="${getDriveObjectTint(treasure.kind)}"/>`
      : []
  })
  const end = (point: TracedPoint | undefined, tint: string) =>
    point
      ? `<circle cx="${point.x}" cy="${point.y}" r="5" fill="${tint}"/><circle cx="${point.x}" cy="${point.y}" r="8.5" stroke="${tint}" stroke-opacity=".5"/>`
      : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    `<linearGradient id="s" x2="1" y2="1"><stop stop-color="${zenith}"/><stop offset="1" stop-color="${horizon}"/></linearGradient>` +
    `<path d="M0 0h${width}v${height}H0z" fill="#060a10"/><path d="M0 0h${width}v${height}H0z" fill="url(#s)" fill-opacity=".55"/>` +
    `<path d="${[45, 90, 135].map((y) => `M0 ${y}h${width}`).join('')}${[64, 128, 192, 256].map((x) => `M${x} 0v${height}`).join('')}" stroke="#fff" stroke-opacity=".05"/>` +
    `${drawHouses(points, first, second)}<path d="${line}" stroke="${first}" stroke-width="15" stroke-opacity=".12"/><path d="${line}" stroke="#0b1118" stroke-width="9"/><path d="${line}" stroke="${first}" stroke-width="9" stroke-opacity=".22"/>` +
    `<path d="${line}" stroke="${first}" stroke-width="2"/>` +
    gates
      .map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3.4" fill="#0b1118" stroke="${second}" stroke-width="1.8"/>`)
      .join('') +
    `<g fill="#0b1118" stroke-width="1.6">${treasures.join('')}</g>${end(start, first)}${end(finish, second)}</svg>`
  )
}
