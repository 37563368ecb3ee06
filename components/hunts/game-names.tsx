'use client'

import { createContext, useContext, type ReactNode } from 'react'
import { isOutsidePlace } from '@/lib/hunts/hunt-place'

const Names = createContext<Readonly<Record<string, string>>>({})

/** Tells hunts below the names of games, which the server knows in the reader's language. */
export function GameNames({ names, children }: { names: Readonly<Record<string, string>>; children: ReactNode }) {
  return <Names value={names}>{children}</Names>
}

/** The games that a hunt can take place in, by id. */
export const useGameNames = () => useContext(Names)

/** What a hunt's place is called: the game's name, or the host of an address elsewhere. */
export function useNameOfPlace(): (place: string) => string {
  const names = useGameNames()
  return (place) => names[place] ?? (isOutsidePlace(place) ? new URL(place).hostname : place)
}
