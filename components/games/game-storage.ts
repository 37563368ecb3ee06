import * as v from 'valibot'
import { fitsStore } from '@/lib/games/protocol/protocol-limits'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { siteSettings } from '@/lib/site-settings'
import { askWithToken } from './ask-with-token'

/** Where a guest's games keep what they keep, in local storage: this and the game's id. */
export const gameStorageKey = (game: string) => `${siteSettings.prefix}.game.${game}`

const storedSchema = v.object({ content: v.nullable(v.string()) })
const writtenSchema = v.object({ bytes: v.number() })

/** What a game keeps for who plays: with the site where the player is known, else in this browser. */
export type GameStorage = {
  readonly read: () => Promise<string | null>
  /** Rejects where the text is larger than 64 KB or cannot be kept. */
  readonly write: (content: string) => Promise<void>
}

/** Whose store it is: a game's, or that of the Unity build that it plays. A build that lies on no site has a null for a name. */
export type StoreOwner = { readonly game: string; readonly build?: string | null | undefined }

/** @param token the player's game token, asked for each time; null of a guest. */
export function createGameStorage({ game, build }: StoreOwner, token: () => string | null): GameStorage {
  const place: Readonly<Record<string, string>> = typeof build === 'string' ? { game, build } : { game }
  // Both documents that play builds keep the same for a build. What was dropped stays on this device.
  const key = gameStorageKey(build === undefined ? game : `unity.${build ?? ''}`)
  const bearerNow = () => (build === null ? null : token())
  return {
    async read() {
      const bearer = bearerNow()
      if (bearer === null) return localStorage.getItem(key)
      return (
        await askWithToken(`/api/game-store?${new URLSearchParams(place).toString()}`, storedSchema, { token: bearer })
      ).content
    },
    async write(content) {
      if (!fitsStore(content)) throw new SiteRefusal('too-large', 0)
      const bearer = bearerNow()
      if (bearer === null) return localStorage.setItem(key, content)
      await askWithToken('/api/game-store', writtenSchema, { token: bearer, body: { ...place, content } })
    },
  }
}
