import { cityLights, skyTints, getRunnerObjectTint } from '@/lib/games/cyberwave-runner/draw-level'
import type { RunnerLevel, RunnerObjectKind, RunnerRoom } from '@/lib/games/cyberwave-runner/level'

/** Size of the cover, its horizon, and the number of visible track rows. */
const width = 320
const height = 180
const horizon = 84
const seen = 8

type Lights = { readonly first: string; readonly second: string }
type Spot = { readonly x: number; readonly y: number; readonly size: number }

/** The centre and the width of a track cell in the cover's perspective. */
function spotOf(row: number, lane: number): Spot {
  const near = 1 / (1.3 + row * 0.5)
  return {
    x: Math.round((width / 2 + (lane - 1) * 92 * near) * 10) / 10,
    y: Math.round((horizon + 88 * near) * 10) / 10,
    size: Math.round(84 * near * 10) / 10,
  }
}

const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<path d="M${x.toFixed(1)} ${y.toFixed(1)}h${w.toFixed(1)}v${h.toFixed(1)}h${(-w).toFixed(1)}z" fill="${fill}"/>`

function drawObstacle(sign: string, { x, y, size }: Spot, { first, second }: Lights): string {
  const left = x - size * 0.42
  const wide = size * 0.84
  switch (sign) {
    case '#':
      return (
        rect(left, y - size * 0.9, wide, size * 0.9, '#33475a') +
        rect(left, y - size * 0.9, wide, size * 0.12, '#ff6b7a')
      )
    case '=':
      return (
        rect(left, y - size * 1.15, wide, size * 1.15, '#42566a') +
        rect(left + wide * 0.1, y - size * 1.05, wide * 0.8, size * 0.3, '#0b1118') +
        rect(left, y - size * 0.16, wide, size * 0.06, first)
      )
    case '<':
      return (
        rect(left, y - size * 0.5, wide, size * 0.42, second) +
        rect(left + wide * 0.14, y - size * 0.72, wide * 0.72, size * 0.24, '#0b1118') +
        rect(left + wide * 0.05, y - size * 0.34, wide * 0.18, size * 0.1, '#fff2cc') +
        rect(left + wide * 0.77, y - size * 0.34, wide * 0.18, size * 0.1, '#fff2cc')
      )
    case '^':
      return (
        rect(left, y - size * 0.34, wide, size * 0.26, '#ffb454') +
        [0.1, 0.4, 0.7]
          .map((part) => rect(left + wide * part, y - size * 0.34, wide * 0.14, size * 0.26, '#131a21'))
          .join('')
      )
    case 'v':
      return (
        rect(left, y - size * 1.1, wide * 0.06, size * 1.1, '#52677a') +
        rect(left + wide * 0.94, y - size * 1.1, wide * 0.06, size * 1.1, '#52677a') +
        rect(left, y - size * 1.1, wide, size * 0.5, '#8a7dff')
      )
    case '_':
      return `<path d="M${(left - size * 0.02).toFixed(1)} ${y.toFixed(1)}h${(size * 0.88).toFixed(1)}l${(-size * 0.08).toFixed(1)} ${(-size * 0.22).toFixed(1)}h${(-size * 0.72).toFixed(1)}z" fill="#000" stroke="${second}"/>`
    case '*':
      return `<path d="M${left.toFixed(1)} ${(y - size).toFixed(1)}h${wide.toFixed(1)}v${size.toFixed(1)}h${(-wide).toFixed(1)}z" fill="#8fd8ff" fill-opacity=".28" stroke="#8fd8ff"/>`
    default:
      return ''
  }
}

function drawThing(kind: RunnerObjectKind, sign: string, { x, y, size }: Spot): string {
  const tint = getRunnerObjectTint(kind)
  const high = y - size * (sign === '^' || sign === '_' ? 1.05 : sign === 'v' ? 0.3 : 0.5)
  const diamond = (at: number, top: number) =>
    `<path d="M${at.toFixed(1)} ${(top - size * 0.17).toFixed(1)}l${(size * 0.1).toFixed(1)} ${(size * 0.17).toFixed(1)}-${(size * 0.1).toFixed(1)} ${(size * 0.17).toFixed(1)}-${(size * 0.1).toFixed(1)}-${(size * 0.17).toFixed(1)}z" fill="${tint}"/>`
  if (kind === 'shards') return [-0.22, 0, 0.22].map((part) => diamond(x + size * part, high)).join('')
  if (kind === 'chest')
    return (
      rect(x - size * 0.3, y - size * 0.42, size * 0.6, size * 0.38, '#7a4f26') +
      rect(x - size * 0.3, y - size * 0.3, size * 0.6, size * 0.07, tint)
    )
  return `<circle cx="${x}" cy="${high.toFixed(1)}" r="${(size * 0.2).toFixed(1)}" stroke="${tint}" stroke-width="${Math.max(1, size * 0.05).toFixed(1)}"/>${diamond(x, high)}`
}

/** Finds the row after which the most objects follow. */
function chooseRow({ rows, objects }: RunnerRoom): number {
  const length = rows[0]?.length ?? 0
  const weights = Array.from(
    { length },
    (_, row) => rows.filter((lane) => lane[row] !== '.').length + 1.5 * objects.filter(({ x }) => x === row).length,
  )
  let best = 0
  let most = -1
  for (let row = 0; row + seen <= Math.max(length, seen); row++) {
    const sum = weights.slice(row, row + seen).reduce((total, weight) => total + weight, 0)
    if (sum > most) [best, most] = [row, sum]
  }
  return best
}

/** Houses at the sides. The tiles of the room seed them, so that its cover never changes. */
function drawHouses(room: RunnerRoom, { first, second }: Lights): string {
  let number = [...room.rows.join('')].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 7)
  const next = () => (number = (Math.imul(number, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  let houses = ''
  for (let x = 0; x < width;) {
    const wide = 12 + Math.floor(next() * 16)
    const fromMiddle = Math.abs(x + wide / 2 - width / 2) / (width / 2)
    const tall = 6 + fromMiddle * (20 + next() * 46)
    houses += rect(x, horizon - tall, wide - 1, tall, '#101a26')
    if (next() > 0.4) houses += rect(x + 3, horizon - tall + 5, 2, tall * 0.6, next() > 0.5 ? first : second)
    x += wide
  }
  return houses
}

/** Draws the cover of a track from the runner's view: the part with the most objects, under its sky. */
export function drawRunnerCover({ look, rooms }: RunnerLevel): string {
  const lights = cityLights[look.city]
  const { zenith, horizon: low } = skyTints[look.sky]
  const room = rooms.reduce((best, each) => (each.objects.length > best.objects.length ? each : best))
  const begin = chooseRow(room)
  const cells: string[] = []
  for (let row = seen - 1; row >= 0; row--) {
    for (let lane = 0; lane < 3; lane++) {
      const sign = room.rows[lane]?.[begin + row] ?? '.'
      const object = room.objects.find(({ x, y }) => x === begin + row && y === lane)
      const spot = spotOf(row, lane)
      cells.push(drawObstacle(sign, spot, lights))
      if (object) cells.push(drawThing(object.kind, sign, spot))
    }
  }
  const lines = [-0.5, 0.5]
    .map(
      (lane) =>
        `<path d="M${width / 2 + lane * 14} ${horizon}L${width / 2 + lane * 108} ${height}" stroke="${lights.first}" stroke-opacity=".5"/>`,
    )
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">` +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${zenith}"/><stop offset="1" stop-color="${low}"/></linearGradient><linearGradient id="r" x2="0" y2="1"><stop stop-color="#1a2531"/><stop offset="1" stop-color="#0b1118"/></linearGradient>` +
    `<path d="M0 0h${width}v${horizon}H0z" fill="url(#s)"/><path d="M0 ${horizon}h${width}v${height - horizon}H0z" fill="#080d13"/>` +
    `<g stroke="${lights.first}"><circle cx="160" cy="46" r="26" stroke-width="1.6" stroke-opacity=".8"/><circle cx="160" cy="46" r="19" stroke-opacity=".5"/></g><path d="M160 32l7 14-7 14-7-14z" fill="${lights.first}"/>` +
    `${drawHouses(room, lights)}<path d="M${width / 2 - 26} ${horizon}h52L${width} ${height}H0z" fill="url(#r)"/><path d="M${width / 2 - 26} ${horizon}L0 ${height}M${width / 2 + 26} ${horizon}L${width} ${height}" stroke="${lights.second}" stroke-width="1.6"/>${lines}${cells.join('')}</svg>`
  )
}
