'use client'

import { useCallback, useMemo, useState } from 'react'
import type { GameDefinition } from '@/lib/builder/game-definition'
import { isWithinLimits } from '@/lib/builder/edit/change-level'
import { clearArea, copyArea, moveArea, pasteClip } from '@/lib/builder/edit/clip'
import { beginHistory, goOn, redo, undo } from '@/lib/builder/edit/history'
import { removeObjects } from '@/lib/builder/edit/objects'
import type { Area, Place } from '@/lib/builder/edit/tiles'
import { findProblems, type Problem } from '@/lib/games/maze/problems'
import type { MazeLevel, MazeRoom } from '@/lib/games/maze/maze-level'
import { applyTool } from './apply-tool'
import { firstEditorView, type EditorView } from './editor-view'

/** A game that is being made: what it is, how it is looked at, and everything that can be done to it. */
export function useEditor(initial: GameDefinition) {
  const [history, setHistory] = useState(() => beginHistory(initial))
  const [view, setView] = useState<EditorView>(firstEditorView)
  const { present: definition } = history
  const { level } = definition
  const roomNumber = Math.min(view.room, level.rooms.length - 1)
  const room = level.rooms[roomNumber] as MazeRoom
  const problems = useMemo<readonly Problem[]>(() => findProblems(level), [level])

  const change = useCallback((edit: (definition: GameDefinition) => GameDefinition, stroke: string | null = null) => setHistory((before) => goOn(before, edit(before.present), stroke)), [])
  const changeLevel = useCallback(
    (edit: (level: MazeLevel) => MazeLevel, stroke: string | null = null) =>
      change((before) => {
        const after = edit(before.level)
        return after === before.level || !isWithinLimits(after) ? before : { ...before, level: after }
      }, stroke),
    [change],
  )
  const look = useCallback((next: Partial<EditorView>) => setView((before) => ({ ...before, ...next })), [])

  const seen: EditorView = { ...view, room: roomNumber }
  const area: Area = seen.selection ?? { ...seen.cursor, width: 1, height: 1 }

  return {
    definition,
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
    apply: (from: Place, to: Place, stroke: string | null) => changeLevel((before) => applyTool(before, seen, from, to), stroke),
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
    moveSelection(dx: number, dy: number) {
      const { selection } = seen
      if (!selection || (dx === 0 && dy === 0)) return
      const to = { x: selection.x + dx, y: selection.y + dy }
      changeLevel((before) => moveArea(before, roomNumber, selection, to, seen.layers))
      look({ selection: { ...selection, ...to } })
    },
  }
}

export type Editor = ReturnType<typeof useEditor>
