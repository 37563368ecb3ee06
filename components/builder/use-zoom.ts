import { fitRoom, zoomAt } from './editor-view'
import type { CanvasSize } from './use-canvas-size'
import type { Editor } from './use-editor'

const step = 1.25

/** Zooms around the middle of the canvas, and back to where the room is seen. */
export function useZoom({ room, setView }: Editor, { width, height }: CanvasSize) {
  const by = (factor: number) => setView((before) => zoomAt(before, width / 2, height / 2, factor))
  return {
    zoomIn: () => by(step),
    zoomOut: () => by(1 / step),
    fit: () => setView((before) => fitRoom(before, room.rows[0]?.length ?? 0, room.rows.length, width, height)),
  }
}

export type Zoom = ReturnType<typeof useZoom>
