import { createStore } from 'zustand/vanilla'

/** A chest or key of a game, by id, that the player has just reached in a run that counts. */
export type FoundThing = { readonly game: string; readonly thing: number }

/** The latest found thing; null when there is none or its notice was dismissed. */
export const foundThingStore = createStore<{ readonly latest: FoundThing | null }>(() => ({ latest: null }))

/** Shows a notice about a found thing. */
export function announceFoundThing(found: FoundThing): void {
  foundThingStore.setState({ latest: found })
}

/** Removes the notice, because it was dismissed or another run began. */
export function clearFoundThing(): void {
  foundThingStore.setState({ latest: null })
}
