import { createStore } from 'zustand/vanilla'

/** A chest or key of a game, by its id, that a run which counts has just come to. */
export type FoundThing = { readonly game: string; readonly thing: number }

/** The latest of them; null where there is none, or it was seen. */
export const foundThing = createStore<{ readonly latest: FoundThing | null }>(() => ({ latest: null }))

/** Tells what was found. */
export function tellFound(found: FoundThing): void {
  foundThing.setState({ latest: found })
}

/** Another run is begun, or it was seen. */
export function forgetFound(): void {
  foundThing.setState({ latest: null })
}
