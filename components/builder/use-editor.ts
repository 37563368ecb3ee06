'use client'

import { useCallback, useMemo, useState } from 'react'
import type { GameDefinition } from '@/lib/builder/game-definition'
import { isWithinLimits, nextId } from '@/lib/builder/edit/change-level'
import { keepFitting } from '@/lib/builder/edit/keep-fitting'
import { clearArea, copyArea, moveArea, pasteClip, type Layers } from '@/lib/builder/edit/clip'
import { beginHistory, goOn, redo, undo } from '@/lib/builder/edit/history'
import { removeObjects } from '@/lib/builder/edit/objects'
import { paintArea, type Area, type Place } from '@/lib/builder/edit/tiles'
import { findLevelProblems } from '@/lib/builder/find-problems'
import { kindsOfGames, withLevel, type AnyLevel, type AnyRoom } from '@/lib/builder/kinds'
import type { MadeLevel } from '@/lib/games/made/made-level'
import { applyTool } from './apply-tool'
import { firstEditorView, type EditorView } from './editor-view'
import { useRested } from './use-rested'

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
