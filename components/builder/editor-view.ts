import type { Area, Place } from '@/lib/builder/edit/tiles'
import type { Clip, Layers } from '@/lib/builder/edit/clip'
import { kindsOfGames, type AnyObjectKind, type AnyTile } from '@/lib/builder/kinds'
import type { MadeKind } from '@/lib/games/made-level'

export const tools = ['select', 'paint', 'rectangle', 'fill', 'place', 'erase', 'path', 'pan'] as const
export type Tool = (typeof tools)[number]

/** How the level is looked at and what would be done to it: nothing of it is part of the game. */
export type EditorView = {
  /** The kind of game that all of this is about. */
  readonly of: MadeKind
  readonly tool: Tool
  readonly tile: AnyTile
  readonly kind: AnyObjectKind
  readonly layers: Layers
  readonly room: number
  readonly cursor: Place
  readonly selection: Area | null
  /** The object whose properties are shown. */
  readonly object: number | null
  /** Pixels of a tile, and where the picture begins, in pixels. */
  readonly zoom: number
  readonly panX: number
  readonly panY: number
  readonly clip: Clip | null
}

export const leastZoom = 5
export const mostZoom = 96

/** How a game is looked at when it is opened. */
export const firstEditorView = (of: MadeKind): EditorView => ({
  of,
  tool: 'paint',
  tile: kindsOfGames[of].first.tile,
  kind: kindsOfGames[of].first.object,
  layers: { ground: true, things: true },
  room: 0,
  cursor: { x: 1, y: 1 },
  selection: null,
  object: null,
  zoom: 32,
  panX: -16,
  panY: -16,
  clip: null,
})

/** Zooms around a point of the canvas, in its pixels. */
export function zoomAt(view: EditorView, x: number, y: number, factor: number): EditorView {
  const zoom = Math.max(leastZoom, Math.min(mostZoom, view.zoom * factor))
  const scale = zoom / view.zoom
  return { ...view, zoom, panX: (view.panX + x) * scale - x, panY: (view.panY + y) * scale - y }
}

/** Shows a room in a canvas of a size: the whole of it, or the beginning of one that is as long as a track. */
export function fitRoom(view: EditorView, columns: number, rows: number, width: number, height: number): EditorView {
  if (columns > rows * 4) {
    const zoom = Math.max(leastZoom, Math.min(56, height / (rows + 2)))
    return {
      ...view,
      zoom,
      panX: columns * zoom < width ? (columns * zoom - width) / 2 : -zoom / 2,
      panY: (rows * zoom - height) / 2,
    }
  }
  const zoom = Math.max(leastZoom, Math.min(56, Math.min(width / (columns + 1), height / (rows + 1))))
  return { ...view, zoom, panX: (columns * zoom - width) / 2, panY: (rows * zoom - height) / 2 }
}

/** Moves the picture only as far as is needed to see a tile. */
export function showTile(view: EditorView, { x, y }: Place, width: number, height: number): EditorView {
  const { zoom } = view
  const within = (pan: number, at: number, length: number) =>
    Math.min(at * zoom - zoom, Math.max(pan, (at + 2) * zoom - length))
  return { ...view, panX: within(view.panX, x, width), panY: within(view.panY, y, height) }
}
