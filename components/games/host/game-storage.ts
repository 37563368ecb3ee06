import * as v from 'valibot'
import { fitsGameStore } from '@/lib/games/frame-protocol/protocol-constants'
import { ApiError } from '@/lib/site-api/fetch-json'
import { siteSettings } from '@/lib/site-settings'
import { requestAsPlayer } from './game-api'

/** Local storage key of a guest's data for a game. */
export const gameStorageKey = (game: string) => `${siteSettings.prefix}.game.${game}`

const storedSchema = v.object({ content: v.nullable(v.string()) })
const writtenSchema = v.object({ bytes: v.number() })

/**
 * The data that a game saves for its player: on the site for an account, in this browser for a guest. When the player
 * has logged in and the account has no data of this game, the guest's data move to the site.
 */
export type GameStorage = {
  readonly read: () => Promise<string | null>
  /** Rejects when the text is larger than 64 KB or cannot be stored. */
  readonly write: (content: string) => Promise<void>
}

/** A game, or the Unity build that it plays: `build` is its id on this site, or null for files of the player's own device. */
export type StorageOwner = { readonly game: string; readonly build?: string | null | undefined }

/** @param token returns the player's current game token, or null for a guest. */
export function createGameStorage({ game, build }: StorageOwner, token: () => string | null): GameStorage {
  const owner: Readonly<Record<string, string>> = typeof build === 'string' ? { game, build } : { game }
  // Both Unity players share the data of a build. Data of the player's own files never leaves the device.
  const key = gameStorageKey(build === undefined ? game : `unity.${build ?? ''}`)
  const currentToken = () => (build === null ? null : token())
  const send = (token: string, content: string) =>
    requestAsPlayer('/api/game-store', writtenSchema, { token, body: { ...owner, content } })
  return {
    async read() {
      const token = currentToken()
      if (token === null) return localStorage.getItem(key)
      const path = `/api/game-store?${new URLSearchParams(owner).toString()}` as const
      const { content } = await requestAsPlayer(path, storedSchema, { token })
      if (content !== null) return content
      const ofGuest = localStorage.getItem(key)
      if (ofGuest === null) return null
      // If the site cannot store it, the game has it anyway, and the next visit tries again.
      await send(token, ofGuest).then(
        () => localStorage.removeItem(key),
        () => undefined,
      )
      return ofGuest
    },
    async write(content) {
      if (!fitsGameStore(content)) throw new ApiError('too-large', 0)
      const token = currentToken()
      if (token === null) return localStorage.setItem(key, content)
      await send(token, content)
    },
  }
}
