/** An undo history: past and future states, newest last in both. Its size is unlimited. */
type History<T> = {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** The stroke that the last step belongs to, if any. */ readonly stroke: string | null
}

export const createHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], stroke: null })

/** Adds a state. States of one `stroke` are one undo step; an unchanged state is ignored. */
export function addStep<T>(history: History<T>, next: T, stroke: string | null = null): History<T> {
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
