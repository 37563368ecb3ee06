import * as v from 'valibot'
import { fitsGameStore } from '@/lib/games/frame-protocol/protocol-constants'
import { ApiError } from '@/lib/site-api/fetch-json'
import { siteSettings } from '@/lib/site-settings'
import { requestAsPlayer } from './game-api'
import { createReadCache } from './read-cache'
import { submitWithRetries } from './run-submission'

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

/**
 * Browsers finish requests of a page that is gone if their bodies have at most 64 KB together. Two can be under way.
 */
const keepaliveMaxBytes = 30_000

/** The last request to store something, by `gameStorageKey`: a game that is opened again reads what it wrote before. */
const lastRequests = new Map<string, Promise<unknown>>()

type Text = { readonly token: string; readonly content: string }

/** The newest text until it is stored, by `gameStorageKey`. */
const newestTexts = new Map<string, Text>()

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
 * when the page is hidden or the storage closed. A text that the site refuses for a moment, such as while the account is
 * locked, is sent again.
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
  /** The token of the text that the site has refused for a moment, until it is sent again. */
  let refusedToken: string | null = null
  let sentAtMs = -Infinity
  /** Whether a text was sent without a pause since the page is hidden. */
  let hasSentHidden = false

  const newestOf = (token: string) => {
    const newest = newestTexts.get(key)
    return newest?.token === token ? newest.content : null
  }

  async function send(token: string, content: string): Promise<void> {
    const keepalive = new Blob([JSON.stringify(content)]).size <= keepaliveMaxBytes
    await requestAsPlayer('/api/game-store', writtenSchema, { token, body: { ...owner, content }, keepalive })
  }

  /** Sends a text, or the newest one that has replaced it, until the site takes it. */
  async function sendWithRetries(token: string, content: string): Promise<void> {
    const submit = () => {
      refusedToken = null
      return send(token, newestOf(token) ?? content)
    }
    try {
      await submitWithRetries(submit, () => (refusedToken = token))
    } finally {
      refusedToken = null
    }
  }

  /** Sends a refused text without the pause before its next try, because the page may be gone by then. */
  function sendRefusedNow(): void {
    const content = refusedToken === null ? null : newestOf(refusedToken)
    if (refusedToken !== null && content !== null) void send(refusedToken, content).catch(() => undefined)
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
    const stored = Promise.race([pause, hurry]).then(() => {
      if (unsent === text) unsent = null
      sentAtMs = performance.now()
      return sendWithRetries(text.token, text.content).catch((error: unknown) => {
        if (error instanceof ApiError) sentAtMs += error.waitSeconds * 1_000
        throw error
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

  const handleVisibility = () => {
    if (!document.hidden) return
    unsent?.endPause()
    sendRefusedNow()
  }
  const handlePageHide = () => {
    if (unsent) unsent.sendNow()
    else sendRefusedNow()
  }
  document.addEventListener('visibilitychange', handleVisibility)
  addEventListener('pagehide', handlePageHide)

  return {
    async read() {
      const token = currentToken()
      if (token === null) return localStorage.getItem(key)
      return newestOf(token) ?? reads.read(token, () => load(token))
    },
    async write(content) {
      if (!fitsGameStore(content)) throw new ApiError('too-large', 0)
      const token = currentToken()
      if (token === null) return localStorage.setItem(key, content)
      const written = { token, content }
      newestTexts.set(key, written)
      try {
        await save(token, content)
      } finally {
        if (newestTexts.get(key) === written) newestTexts.delete(key)
        reads.clear()
      }
    },
    close() {
      unsent?.endPause()
      // Until the last text is stored, the page may be left.
      void Promise.resolve(lastRequests.get(key)).then(() => {
        document.removeEventListener('visibilitychange', handleVisibility)
        removeEventListener('pagehide', handlePageHide)
      })
    },
  }
}
