import { getGuardCorners } from '@/lib/games/maze/level-plan'
import { problemSeverity, type LevelProblem } from '@/lib/builder/find-problems'
import type { AnyRoom } from '@/lib/builder/kinds'
import type { Piece } from './room-layer'
import type { EditorView } from '@/components/builder/editor/editor-view'

/** A selection that is being dragged: by how many tiles, and its image. */
export type Moving = { readonly x: number; readonly y: number; readonly piece: Piece | null }

type Shown = {
  readonly room: AnyRoom
  readonly view: EditorView
  readonly problems: readonly LevelProblem[]
  readonly moving: Moving | null
  readonly density: number
}

const brand = '#26ecb2'
const warm = '#ffb454'
const danger = '#ff6b7a'

/** Draws the overlay of a room: guard paths, problems, the selection and the cursor. */
export function drawOverlay(canvas: HTMLCanvasElement, { room, view, problems, moving, density }: Shown): void {
  const brush = canvas.getContext('2d')
  if (!brush) return
  const zoom = view.zoom * density
  const left = (x: number) => x * zoom - view.panX * density
  const top = (y: number) => y * zoom - view.panY * density
  brush.clearRect(0, 0, canvas.width, canvas.height)

  for (const object of room.objects) {
    if (object.kind !== 'guard') continue
    const isChosen = object.id === view.object
    brush.globalAlpha = isChosen ? 1 : 0.45
    brush.strokeStyle = danger
    brush.lineWidth = (isChosen ? 3 : 1.5) * density
    brush.setLineDash([4 * density, 4 * density])
    brush.beginPath()
    let row = object.y
    brush.moveTo(left(object.x + 0.5), top(row + 0.5))
    for (const { x, y } of getGuardCorners(object)) {
      brush.lineTo(left(x + 0.5), top(row + 0.5))
      brush.lineTo(left(x + 0.5), top(y + 0.5))
      row = y
    }
    brush.stroke()
    brush.setLineDash([])
    if (isChosen)
      for (const { x, y } of object.path) {
        brush.fillStyle = danger
        brush.fillRect(left(x + 0.38), top(y + 0.38), zoom * 0.24, zoom * 0.24)
      }
  }
  brush.globalAlpha = 1

  for (const { code, room: of, x, y } of problems) {
    if (of !== view.room || x === null || y === null) continue
    brush.strokeStyle = problemSeverity[code] === 'error' ? danger : warm
    brush.lineWidth = 2 * density
    brush.beginPath()
    brush.arc(left(x + 0.5), top(y + 0.5), zoom * 0.52, 0, Math.PI * 2)
    brush.stroke()
  }

  if (view.selection) {
    const { x, y, width, height } = view.selection
    const dx = moving?.x ?? 0
    const dy = moving?.y ?? 0
    if (moving?.piece && (dx !== 0 || dy !== 0)) {
      const { picture, left: from, top: above } = moving.piece
      brush.globalAlpha = 0.85
      brush.drawImage(picture, from + dx * zoom, above + dy * zoom)
      brush.globalAlpha = 1
    }
    brush.fillStyle = `${brand}26`
    brush.fillRect(left(x + dx), top(y + dy), width * zoom, height * zoom)
    brush.strokeStyle = brand
    brush.lineWidth = 2 * density
    brush.setLineDash([6 * density, 4 * density])
    brush.strokeRect(left(x + dx), top(y + dy), width * zoom, height * zoom)
    brush.setLineDash([])
  }

  const { x, y } = view.cursor
  brush.strokeStyle = '#0b0f14'
  brush.lineWidth = 4 * density
  brush.strokeRect(left(x), top(y), zoom, zoom)
  brush.strokeStyle = '#ffffff'
  brush.lineWidth = 2 * density
  brush.strokeRect(left(x), top(y), zoom, zoom)
}
