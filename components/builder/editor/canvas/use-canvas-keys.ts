import type { KeyboardEvent } from 'react'
import { clampToRoom, showTile, type Tool, tools } from '@/components/builder/editor/editor-view'
import type { Editor } from '@/components/builder/editor/use-editor'
import { objectsAt } from '@/lib/builder/edit/objects'
import { areaBetween } from '@/lib/builder/edit/tiles'
import type { CanvasSize, Zoom } from './zoom'

const toolKeys: Readonly<Record<string, Tool>> = {
  v: 'select',
  b: 'paint',
  r: 'rectangle',
  g: 'fill',
  o: 'place',
  e: 'erase',
  h: 'pan',
}
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Keyboard control of the whole editor. @returns a key handler that returns whether it used the key. */
export function useCanvasKeys(
  editor: Editor,
  size: CanvasSize,
  zoom: Zoom,
  onPlay: () => void,
): (event: KeyboardEvent) => boolean {
  const { view, room, level, setView, look } = editor
  const columns = room.rows[0]?.length ?? 0

  function moveCursor(dx: number, dy: number, isExtending: boolean): void {
    const cursor = clampToRoom(room, { x: view.cursor.x + dx, y: view.cursor.y + dy })
    const { selection } = view
    // The corner opposite the cursor stays fixed.
    const anchor = selection
      ? {
          x: view.cursor.x === selection.x ? selection.x + selection.width - 1 : selection.x,
          y: view.cursor.y === selection.y ? selection.y + selection.height - 1 : selection.y,
        }
      : view.cursor
    setView((before) =>
      showTile(
        {
          ...before,
          cursor,
          selection: isExtending ? areaBetween(anchor, cursor) : null,
          object: objectsAt(room, cursor).at(-1)?.id ?? null,
        },
        cursor,
        size.width,
        size.height,
      ),
    )
  }

  function applyAtCursor(): void {
    if (view.tool === 'rectangle' && view.selection) editor.paintSelection()
    else editor.apply(view.cursor, view.cursor, null)
  }

  function pressWithControl(event: KeyboardEvent): boolean {
    switch (event.key.toLowerCase()) {
      case 'z':
        if (event.shiftKey) editor.redo()
        else editor.undo()
        return true
      case 'y':
        editor.redo()
        return true
      case 'c':
        editor.copy()
        return true
      case 'x':
        editor.cut()
        return true
      case 'v':
        editor.paste()
        return true
      case 'a':
        look({ selection: { x: 0, y: 0, width: columns, height: room.rows.length } })
        return true
      default:
        return false
    }
  }

  function press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey) return pressWithControl(event)
    const arrow = arrows[event.key]
    if (arrow && event.altKey) editor.moveSelection(arrow[0], arrow[1])
    else if (arrow) moveCursor(arrow[0], arrow[1], event.shiftKey)
    else if (event.key === 'Enter' || event.key === ' ') applyAtCursor()
    else if (event.key === 'Delete' || event.key === 'Backspace') editor.erase()
    else if (event.key === 'Escape') look({ selection: null, object: null })
    else if (event.key === '+' || event.key === '=') zoom.zoomIn()
    else if (event.key === '-') zoom.zoomOut()
    else if (event.key === '0') zoom.fit()
    else if (event.key === '[') look({ room: Math.max(0, view.room - 1), selection: null, object: null })
    else if (event.key === ']')
      look({ room: Math.min(level.rooms.length - 1, view.room + 1), selection: null, object: null })
    else if (event.key === 'p') onPlay()
    else if (toolKeys[event.key]) look({ tool: toolKeys[event.key] ?? tools[0] })
    else return false
    return true
  }

  return press
}
