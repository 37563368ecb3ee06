import * as v from 'valibot'
import { fitsStore } from '@/lib/games/protocol/protocol-limits'
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

/** @param token the player's game token, asked for each time; null of a guest. */
export function createGameStorage(game: string, token: () => string | null): GameStorage {
  return {
    async read() {
      const bearer = token()
      if (bearer === null) return localStorage.getItem(gameStorageKey(game))
      return (await askWithToken(`/api/game-store?game=${game}`, storedSchema, { token: bearer })).content
    },
    async write(content) {
      if (!fitsStore(content)) throw new Error('too-large')
      const bearer = token()
      if (bearer === null) return localStorage.setItem(gameStorageKey(game), content)
      await askWithToken('/api/game-store', writtenSchema, { token: bearer, body: { game, content } })
    },
  }
}
