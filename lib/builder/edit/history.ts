/** Everything that was, what is, and what was undone: the newest last in both. It has no end but memory. */
export type History<T> = {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last step belongs to, such as a stroke. */ readonly stroke: string | null
}

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], stroke: null })

/**
 * Goes on to `next`. Steps of one `stroke` are undone as one; a step that changes nothing is none.
 */
export function goOn<T>(history: History<T>, next: T, stroke: string | null = null): History<T> {
  if (next === history.present) return history
  const isSame = stroke !== null && stroke === history.stroke
  return { past: isSame ? history.past : [...history.past, history.present], present: next, future: [], stroke }
}

export function undo<T>({ past, present, future, stroke }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, stroke }
  return { past: past.slice(0, -1), present: before, future: [...future, present], stroke: null }
}

export function redo<T>({ past, present, future, stroke }: History<T>): History<T> {
  const after = future.at(-1)
  if (after === undefined) return { past, present, future, stroke }
  return { past: [...past, present], present: after, future: future.slice(0, -1), stroke: null }
}
