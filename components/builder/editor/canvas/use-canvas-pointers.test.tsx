import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { newDefinition } from '@/lib/builder/game-definition'
import type { MazeObject } from '@/lib/games/maze/level'
import { templateMaze } from '@/lib/builder/templates/templates'
import type { Tool } from '@/components/builder/editor/editor-view'
import { useCanvasPointers } from './use-canvas-pointers'
import { useEditor, type Editor } from '@/components/builder/editor/use-editor'

const key: MazeObject = { kind: 'key', id: 1, x: 1, y: 1, colour: 'amber' }
const start: MazeObject = { kind: 'start', id: 2, x: 4, y: 1 }
const room = { name: '', rows: ['######', '#....#', '#....#', '######'], objects: [key, start] }
const onPick = vi.fn()
const shown: { editor?: Editor } = {}

function Canvas({ show }: { show: (editor: Editor) => void }) {
  const editor = useEditor(
    newDefinition({ kind: 'maze', level: { ...templateMaze('lantern-vault'), rooms: [room] } }, 'A'),
  )
  const around = useRef<HTMLDivElement>(null)
  const { handlers } = useCanvasPointers(editor, around, useRef(null), onPick)
  useEffect(() => show(editor))
  return <div ref={around} data-testid="canvas" {...handlers} />
}

// Tiles have 32 pixels, and the first one starts at 16.
const at = (x: number, y: number) => ({ clientX: 16 + x * 32 + 16, clientY: 16 + y * 32 + 16 })
const canvas = () => screen.getByTestId('canvas')
/** The editor of the last render. */
const now = () => shown.editor as Editor
const rows = () => now().room.rows
const placeOfKey = () =>
  now()
    .room.objects.filter(({ id }) => id === 1)
    .map(({ x, y }) => [x, y])
const point = (
  type: 'Down' | 'Move' | 'Up' | 'Cancel',
  place: { readonly clientX: number; readonly clientY: number },
  pointerId = 1,
  pointerType = 'touch',
) => fireEvent[`pointer${type}`](canvas(), { ...place, pointerId, pointerType, button: 0 })

function open(tool: Tool): void {
  render(<Canvas show={(editor) => void (shown.editor = editor)} />)
  canvas().setPointerCapture = () => undefined
  act(() => now().look({ tool }))
}

beforeEach(() => onPick.mockClear())

it('paints on a tap when the finger is lifted', () => {
  open('paint')
  point('Down', at(2, 1))
  expect(now().canUndo).toBe(false)
  point('Up', at(2, 1))
  expect(rows()[1]).toBe('#.#..#')
})

it('paints along a finger’s path', () => {
  open('paint')
  point('Down', at(1, 2))
  point('Move', at(2, 2))
  point('Move', at(4, 2))
  point('Up', at(4, 2))
  expect(rows()[2]).toBe('######')
})

it('does not draw with two fingers, which zoom', () => {
  open('paint')
  const { zoom } = now().view
  point('Down', at(2, 1))
  point('Down', at(4, 1), 2)
  point('Move', at(6, 1), 2)
  point('Up', at(6, 1), 2)
  point('Up', at(2, 1))
  expect(now().view.zoom).toBeGreaterThan(zoom)
  expect(now().canUndo).toBe(false)
})

it('does not draw when the browser cancels the touch', () => {
  open('place')
  point('Down', at(2, 1))
  point('Cancel', at(2, 1))
  expect(now().canUndo).toBe(false)
})

it('fills a rectangle of a single tap', () => {
  open('rectangle')
  point('Down', at(2, 1))
  point('Up', at(2, 1))
  expect(rows()[1]).toBe('#.#..#')
})

it('moves a dragged object without its ground', () => {
  open('select')
  point('Down', at(1, 1), 1, 'mouse')
  expect(onPick).toHaveBeenCalledOnce()
  point('Move', at(2, 1), 1, 'mouse')
  point('Move', at(2, 2), 1, 'mouse')
  point('Up', at(2, 2), 1, 'mouse')
  expect(placeOfKey()).toEqual([[2, 2]])
  expect(rows()).toEqual(room.rows)
  expect(now().view).toMatchObject({ selection: null, object: 1, cursor: { x: 2, y: 2 } })
  act(() => now().undo())
  expect(placeOfKey()).toEqual([[1, 1]])
})

it('keeps an object inside that is dragged over the edge', () => {
  open('select')
  point('Down', at(1, 1), 1, 'mouse')
  point('Move', at(-3, 1), 1, 'mouse')
  point('Up', at(-3, 1), 1, 'mouse')
  expect(placeOfKey()).toEqual([[0, 1]])
})

it('selects a clicked object, and an area that is dragged over empty tiles', () => {
  open('select')
  point('Down', at(1, 1), 1, 'mouse')
  point('Up', at(1, 1), 1, 'mouse')
  expect(now().view).toMatchObject({ selection: null, object: 1 })
  point('Down', at(2, 1), 1, 'mouse')
  point('Move', at(3, 2), 1, 'mouse')
  point('Up', at(3, 2), 1, 'mouse')
  expect(now().view).toMatchObject({ selection: { x: 2, y: 1, width: 2, height: 2 }, object: null })
  expect(now().canUndo).toBe(false)
})

it('selects a placed object until something else is drawn', () => {
  open('place')
  point('Down', at(2, 1), 1, 'mouse')
  point('Up', at(2, 1), 1, 'mouse')
  expect(now().room.objects.find(({ id }) => id === now().view.object)).toMatchObject({ kind: 'gem', x: 2, y: 1 })
  act(() => now().look({ tool: 'paint' }))
  point('Down', at(3, 1), 1, 'mouse')
  point('Up', at(3, 1), 1, 'mouse')
  expect(now().view.object).toBeNull()
})
