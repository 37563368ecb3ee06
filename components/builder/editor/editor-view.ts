import type { Clip, Layers } from '@/lib/builder/edit/clip'
import type { Area, Place } from '@/lib/builder/edit/tiles'
import { type AnyObjectKind, type AnyTile, kindsOfGames } from '@/lib/builder/kinds'
import type { MadeKind } from '@/lib/games/made-level'

export const tools = ['select', 'paint', 'rectangle', 'fill', 'place', 'erase', 'path', 'pan'] as const
export type Tool = (typeof tools)[number]

/** The editor's view and tools, which are not part of the game. */
export type EditorView = {
  /** The kind of game that this state belongs to. */
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
  /** Pixels per tile, and the scroll position in pixels. */
  readonly zoom: number
  readonly panX: number
  readonly panY: number
  readonly clip: Clip | null
}

export const leastZoom = 5
export const mostZoom = 96

/** The view of a newly opened game. */
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

/** Zooms around a point of the canvas, given in pixels. */
export function zoomAt(view: EditorView, x: number, y: number, factor: number): EditorView {
  const zoom = Math.max(leastZoom, Math.min(mostZoom, view.zoom * factor))
  const scale = zoom / view.zoom
  return { ...view, zoom, panX: (view.panX + x) * scale - x, panY: (view.panY + y) * scale - y }
}

/** Fits a room into a canvas. Of a long room, such as a section of a track, it shows the start. */
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

/** Scrolls as little as necessary to show a tile. */
export function showTile(view: EditorView, { x, y }: Place, width: number, height: number): EditorView {
  const { zoom } = view
  const within = (pan: number, at: number, length: number) =>
    Math.min(at * zoom - zoom, Math.max(pan, (at + 2) * zoom - length))
  return { ...view, panX: within(view.panX, x, width), panY: within(view.panY, y, height) }
}

type Room = { readonly rows: readonly string[] }

/** The nearest place inside a room. */
export const clampToRoom = ({ rows }: Room, { x, y }: Place): Place => ({
  x: Math.max(0, Math.min((rows[0]?.length ?? 0) - 1, x)),
  y: Math.max(0, Math.min(rows.length - 1, y)),
})
