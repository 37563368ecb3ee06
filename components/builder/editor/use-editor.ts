'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { isWithinLimits, revertInvalidTiles, nextId } from '@/lib/builder/edit/change-level'
import { clearArea, copyArea, type Layers, moveArea, pasteClip } from '@/lib/builder/edit/clip'
import { createHistory, addStep, redo, undo } from '@/lib/builder/edit/undo-history'
import { addObject, changeObject, objectsAt, removeObjects } from '@/lib/builder/edit/objects'
import { type Area, fillTiles, lineBetween, paintArea, paintTiles, type Place } from '@/lib/builder/edit/tiles'
import { findLevelProblems } from '@/lib/builder/find-problems'
import type { GameDefinition } from '@/lib/builder/game-definition'
import { type AnyLevel, type AnyRoom, kindsOfGames, withLevel } from '@/lib/builder/kinds'
import type { MadeKind, MadeLevel } from '@/lib/games/made-level'
import { mazeLimits } from '@/lib/games/maze/level'
import { type EditorView, firstEditorView } from './editor-view'

/** How long the value must be unchanged. */
const debounceMs = 250

/**
 * Returns the value, or while `isDelayed` the value after the last pause in changes. For computations that are too slow
 * to run during a stroke.
 */
function useDebounced<T>(value: T, isDelayed: boolean): T {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    if (!isDelayed) return
    const timer = setTimeout(() => setDelayed(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value, isDelayed])
  return isDelayed ? delayed : value
}

/** Levels above this size take longer than a frame to check for problems. */
const isLarge = ({ rooms }: AnyLevel) =>
  rooms.reduce((sum, { rows, objects }) => sum + rows.length * (rows[0]?.length ?? 0) + objects.length, 0) > 4_000

/** The state of the editor: the game, its history, the view, and all actions. `onPlace` runs when an object was placed. */
export function useEditor(initial: GameDefinition, onPlace?: () => void) {
  const [history, setHistory] = useState(() => createHistory(initial))
  const [anyView, setAnyView] = useState<EditorView>(() => firstEditorView(initial.kind))
  const { present: definition } = history
  const { level, kind } = definition
  const kindOfGame = kindsOfGames[kind]
  // After an undo or a JSON import of another kind of game the tools must be reset.
  const view = anyView.of === kind ? anyView : firstEditorView(kind)
  const roomNumber = Math.min(view.room, level.rooms.length - 1)
  const room = level.rooms[roomNumber] as AnyRoom
  const checked = useDebounced(definition.level, isLarge(level))
  const problems = useMemo(() => findLevelProblems({ kind, level: checked } as MadeLevel), [kind, checked])

  const change = useCallback(
    (edit: (definition: GameDefinition) => GameDefinition, stroke: string | null = null) =>
      setHistory((before) => addStep(before, edit(before.present), stroke)),
    [],
  )
  const changeLevel = useCallback(
    (edit: (level: AnyLevel) => AnyLevel, stroke: string | null = null) =>
      change((before) => {
        const kind = kindsOfGames[before.kind]
        const after = revertInvalidTiles<AnyLevel>(before.level, edit(before.level), kind)
        return after === before.level || !isWithinLimits(after, kind) ? before : withLevel(before, after)
      }, stroke),
    [change],
  )
  const setView = useCallback(
    (update: (before: EditorView) => EditorView) =>
      setAnyView((before) => update(before.of === kind ? before : firstEditorView(kind))),
    [kind],
  )
  const look = useCallback((next: Partial<EditorView>) => setView((before) => ({ ...before, ...next })), [setView])

  const seen: EditorView = { ...view, room: roomNumber }
  const area: Area = seen.selection ?? { ...seen.cursor, width: 1, height: 1 }

  return {
    definition,
    kind: kindOfGame,
    level,
    room,
    view: seen,
    problems,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    changeLevel,
    look,
    setView,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    /** Replaces the whole game in one undo step. */
    replace: useCallback((next: GameDefinition) => change(() => next), [change]),
    apply(from: Place, to: Place, stroke: string | null) {
      changeLevel((before) => applyTool(before, kind, seen, from, to), stroke)
      // The placed object is selected, so that its properties are shown.
      if (seen.tool !== 'place') return
      look({ object: nextId(level) })
      onPlace?.()
    },
    copy: () => look({ clip: copyArea(room, area, seen.layers) }),
    cut() {
      look({ clip: copyArea(room, area, seen.layers) })
      changeLevel((before) => clearArea(before, roomNumber, area, seen.layers))
    },
    paste() {
      const { clip } = seen
      if (!clip) return
      const at = { x: area.x, y: area.y }
      changeLevel((before) => pasteClip(before, roomNumber, at, clip))
      look({ selection: { ...at, width: clip.width, height: clip.height } })
    },
    erase() {
      if (seen.selection === null && seen.object !== null) {
        const id = seen.object
        changeLevel((before) => removeObjects(before, new Set([id])))
        return look({ object: null })
      }
      changeLevel((before) => clearArea(before, roomNumber, area, seen.layers))
    },
    /** Fills the selection, or the given area, with the selected tile. */
    paintSelection(painted: Area | null = seen.selection) {
      if (!painted) return
      changeLevel((before) => paintArea(before, roomNumber, painted, seen.tile))
      look({ selection: null })
    },
    moveSelection(dx: number, dy: number, layers: Layers = seen.layers) {
      const { selection } = seen
      if (!selection || (dx === 0 && dy === 0)) return
      const to = { x: selection.x + dx, y: selection.y + dy }
      changeLevel((before) => moveArea(before, roomNumber, selection, to, layers))
      look({ selection: { ...selection, ...to } })
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

function eraseAt<Level extends AnyLevel>(level: Level, { room, layers }: EditorView, places: readonly Place[]): Level {
  const before = level.rooms[room]
  if (!before) return level
  const here = layers.things ? places.flatMap((place) => objectsAt(before, place).map(({ id }) => id)) : []
  if (here.length > 0) return removeObjects(level, new Set(here))
  return layers.ground ? paintTiles(level, room, places, 'floor') : level
}

/** Applies a tool to a level, either placed at `to` or drawn from `from` to `to`. */
function applyTool<Level extends AnyLevel>(
  level: Level,
  kind: MadeKind,
  view: EditorView,
  from: Place,
  to: Place,
): Level {
  const { room } = view
  const rows = level.rooms[room]?.rows
  if (!rows || to.x < 0 || to.y < 0 || to.y >= rows.length || to.x >= (rows[0]?.length ?? 0)) return level
  switch (view.tool) {
    case 'paint':
      return paintTiles(level, room, lineBetween(from, to), view.tile)
    case 'erase':
      return eraseAt(level, view, lineBetween(from, to))
    case 'fill':
      return fillTiles(level, room, to, view.tile)
    case 'place':
      return addObject(level, room, view.kind, to, kind)
    case 'path':
      return view.object === null
        ? level
        : changeObject(level, view.object, (object) =>
            object.kind === 'guard' && object.path.length < mazeLimits.corners
              ? { ...object, path: [...object.path, to] }
              : object,
          )
    case 'select':
    case 'rectangle':
    case 'pan':
      return level
  }
}
