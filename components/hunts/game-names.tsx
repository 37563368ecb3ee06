'use client'

import { createContext, useContext, type ReactNode } from 'react'
import { isOutsidePlace } from '@/lib/hunts/hunt-place'

const Names = createContext<Readonly<Record<string, string>>>({})

/** Provides the names of games, which the server knows in the user's language. */
export function GameNames({ names, children }: { names: Readonly<Record<string, string>>; children: ReactNode }) {
  return <Names value={names}>{children}</Names>
}

/** The names of the games in which hunts can take place, by id. */
export const useGameNames = () => useContext(Names)

/** The name of a place: of the game, or the host of a web address. */
export function useNameOfPlace(): (place: string) => string {
  const names = useGameNames()
  return (place) => {
    // The author of a game chooses its name, which may be that of a property of every object, such as `constructor`.
    const name = Object.hasOwn(names, place) ? names[place] : undefined
    return name ?? (isOutsidePlace(place) ? new URL(place).hostname : place)
  }
}
