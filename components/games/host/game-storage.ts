import * as v from 'valibot'
import { fitsGameStore } from '@/lib/games/frame-protocol/protocol-constants'
import { ApiError } from '@/lib/site-api/fetch-json'
import { siteSettings } from '@/lib/site-settings'
import { requestAsPlayer } from './game-api'
import { createReadCache } from './read-cache'

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

/**
 * A game, or the Unity build that it plays: `build` is its id on this site, or null for files of the player's own
 * device.
 */
export type StorageOwner = { readonly game: string; readonly build?: string | null | undefined }

/** The site gets a game's texts at most this often, in milliseconds. */
const sendAgainAfterMs = 2_000

/** A refused text is sent once more within this time, in milliseconds. */
const resendWithinMs = 30_000

/**
 * Browsers finish requests of a page that is gone if their bodies have at most 64 KB together. Two can be under way.
 */
const keepaliveMaxBytes = 30_000

/** The last request to store something, by `gameStorageKey`: a game that is opened again reads what it wrote before. */
const lastRequests = new Map<string, Promise<unknown>>()

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type UnsentText = {
  readonly token: string
  content: string
  /** Settles for everybody who has written since the last request. */
  readonly stored: Promise<void>
  readonly endPause: () => void
  /** Does not even wait for the request before. */
  readonly sendNow: () => void
}

/**
 * A game can write and read as often as it likes, and the site notices little of it: of all texts that a game writes
 * within two seconds only the newest is sent, and it is read at most every 1.5 seconds. The last text is sent at once
 * when the page is hidden or the storage closed.
 *
 * @param token returns the player's current game token, or null for a guest.
 */
export function createGameStorage(
  { game, build }: StorageOwner,
  token: () => string | null,
): GameStorage & { readonly close: () => void } {
  const owner: Readonly<Record<string, string>> = typeof build === 'string' ? { game, build } : { game }
  // Both Unity players share the data of a build. Data of the player's own files never leaves the device.
  const key = gameStorageKey(build === undefined ? game : `unity.${build ?? ''}`)
  const currentToken = () => (build === null ? null : token())
  const reads = createReadCache()
  let unsent: UnsentText | null = null
  /** The newest text until it is stored. */
  let newest: { readonly token: string; readonly content: string } | null = null
  let sentAtMs = -Infinity
  /** Whether a text was sent without a pause since the page is hidden. */
  let hasSentHidden = false

  async function send(token: string, content: string): Promise<void> {
    const keepalive = new Blob([JSON.stringify(content)]).size <= keepaliveMaxBytes
    await requestAsPlayer('/api/game-store', writtenSchema, { token, body: { ...owner, content }, keepalive })
  }

  async function load(token: string): Promise<string | null> {
    await lastRequests.get(key)
    const path = `/api/game-store?${new URLSearchParams(owner).toString()}` as const
    const { content } = await requestAsPlayer(path, storedSchema, { token })
    if (content !== null) return content
    const ofGuest = localStorage.getItem(key)
    if (ofGuest === null) return null
    // When it cannot be stored, the game has it anyway, and the next visit tries again.
    await send(token, ofGuest).then(
      () => localStorage.removeItem(key),
      () => undefined,
    )
    return ofGuest
  }

  /** Resolves when this text, or a newer one that has replaced it, is stored. */
  function save(token: string, content: string): Promise<void> {
    // Somebody else may have signed in, so this text must not replace theirs.
    if (unsent && unsent.token !== token) {
      unsent.endPause()
      unsent = null
    }
    if (unsent) {
      unsent.content = content
      return unsent.stored
    }
    let endPause = () => undefined as void
    let sendNow = endPause
    const ended = new Promise<void>((resolve) => (endPause = resolve))
    // A hidden page may be gone before the pause is over. Only the first text is sent at once: a page with sound keeps
    // its timers, and a game could store without a pause.
    if (document.hidden && !hasSentHidden) endPause()
    hasSentHidden = document.hidden
    // The request before may be refused until later, so the pause is known only after its response.
    const pause = (lastRequests.get(key) ?? Promise.resolve()).then(() =>
      Promise.race([ended, wait(sentAtMs + sendAgainAfterMs - performance.now())]),
    )
    const hurry = new Promise<void>((resolve) => (sendNow = resolve))
    const isNewest = () => newest?.token === text.token && newest.content === text.content
    async function sendText(): Promise<void> {
      sentAtMs = performance.now()
      try {
        await send(text.token, text.content)
      } catch (error) {
        if (error instanceof ApiError) sentAtMs += error.waitSeconds * 1_000
        throw error
      }
    }
    const stored = Promise.race([pause, hurry]).then(() => {
      if (unsent === text) unsent = null
      return sendText().catch(async (error: unknown) => {
        // The account or the game is being changed. It may be the last text of this game.
        if (!(error instanceof ApiError) || !['busy', 'read-only'].includes(error.code) || !isNewest()) throw error
        const refusedAt = Date.now()
        await wait(error.waitSeconds * 1_000)
        // A page that was frozen meanwhile must not replace what its player has stored elsewhere.
        if (!isNewest() || Date.now() - refusedAt > resendWithinMs) throw error
        await sendText()
      })
    })
    const text: UnsentText = { token, content, stored, endPause, sendNow }
    unsent = text
    lastRequests.set(
      key,
      stored.catch(() => undefined),
    )
    return stored
  }

  const handleVisibility = () => document.hidden && unsent?.endPause()
  const handlePageHide = () => unsent?.sendNow()
  document.addEventListener('visibilitychange', handleVisibility)
  addEventListener('pagehide', handlePageHide)

  return {
    async read() {
      const token = currentToken()
      if (token === null) return localStorage.getItem(key)
      return newest?.token === token ? newest.content : reads.read(token, () => load(token))
    },
    async write(content) {
      if (!fitsGameStore(content)) throw new ApiError('too-large', 0)
      const token = currentToken()
      if (token === null) return localStorage.setItem(key, content)
      const written = { token, content }
      newest = written
      try {
        await save(token, content)
      } finally {
        if (newest === written) newest = null
        reads.clear()
      }
    },
    close() {
      unsent?.endPause()
      document.removeEventListener('visibilitychange', handleVisibility)
      removeEventListener('pagehide', handlePageHide)
    },
  }
}
