'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { isWithinLimits, nextId } from '@/lib/builder/edit/change-level'
import { clearArea, copyArea, type Layers, moveArea, pasteClip } from '@/lib/builder/edit/clip'
import { beginHistory, goOn, redo, undo } from '@/lib/builder/edit/history'
import { keepFitting } from '@/lib/builder/edit/keep-fitting'
import { addObject, changeObject, objectsAt, removeObjects } from '@/lib/builder/edit/objects'
import { type Area, fillTiles, lineBetween, paintArea, paintTiles, type Place } from '@/lib/builder/edit/tiles'
import { findLevelProblems } from '@/lib/builder/find-problems'
import type { GameDefinition } from '@/lib/builder/game-definition'
import { type AnyLevel, type AnyRoom, kindsOfGames, withLevel } from '@/lib/builder/kinds'
import type { MadeKind, MadeLevel } from '@/lib/games/made-level'
import { mazeLimits } from '@/lib/games/maze/level'
import { type EditorView, firstEditorView } from './editor-view'

/** Milliseconds without a change after which somebody rests. */
const restMs = 250

/** A value as it is, or, while it `waits`, as it was when it last rested: for what takes longer than a stroke may. */
function useRested<T>(value: T, waits: boolean): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, waits])
  return waits ? rested : value
}

/** Things and rows beyond which looking for problems takes more than a frame has time for. */
const isLarge = ({ rooms }: AnyLevel) =>
  rooms.reduce((sum, { rows, objects }) => sum + rows.length * (rows[0]?.length ?? 0) + objects.length, 0) > 4_000

/** A game that is being made: what it is, how it is looked at, and everything that can be done to it. */
export function useEditor(initial: GameDefinition) {
  const [history, setHistory] = useState(() => beginHistory(initial))
  const [anyView, setAnyView] = useState<EditorView>(() => firstEditorView(initial.kind))
  const { present: definition } = history
  const { level, kind } = definition
  const kindOfGame = kindsOfGames[kind]
  // A game of another kind was taken over from JSON, or undone: what was chosen for this one means nothing there.
  const view = anyView.of === kind ? anyView : firstEditorView(kind)
  const roomNumber = Math.min(view.room, level.rooms.length - 1)
  const room = level.rooms[roomNumber] as AnyRoom
  const checked = useRested(definition.level, isLarge(level))
  const problems = useMemo(() => findLevelProblems({ kind, level: checked } as MadeLevel), [kind, checked])

  const change = useCallback(
    (edit: (definition: GameDefinition) => GameDefinition, stroke: string | null = null) =>
      setHistory((before) => goOn(before, edit(before.present), stroke)),
    [],
  )
  const changeLevel = useCallback(
    (edit: (level: AnyLevel) => AnyLevel, stroke: string | null = null) =>
      change((before) => {
        const kind = kindsOfGames[before.kind]
        const after = keepFitting<AnyLevel>(before.level, edit(before.level), kind)
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
    /** Replaces everything, as one step that can be undone. */
    replace: useCallback((next: GameDefinition) => change(() => next), [change]),
    apply(from: Place, to: Place, stroke: string | null) {
      changeLevel((before) => applyTool(before, kind, seen, from, to), stroke)
      // What was put there is what can be set now.
      if (seen.tool === 'place') look({ object: nextId(level) })
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
    /** Fills what is selected, or another area, with the tile that is chosen. */
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

/** What a tool does to a level where it is put down at `to`, or drawn from `from` to there. */
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
