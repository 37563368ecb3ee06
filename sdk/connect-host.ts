import { maxStoredBytes } from '@/lib/games/protocol/protocol-constants'
import type { Seed } from '@/lib/games/seed'
import { openChannel } from './open-channel'
import type { FinishedRun, GameHost, GivenFile, HostEvents, RunOutcome, ScoreRow } from './types'

/** Keys that scroll a page: never that of the game. */
const scrollingKeys = new Set([
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
])

/** In a field or on a button these keys have work to do. */
const hasOwnUse = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT|BUTTON|A)$/.test(target.tagName))

/** Keeps the page in its place while keys play the game, and lets Escape lead out of the frame. */
function watchKeys(leave: () => void): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.repeat) leave()
      if (scrollingKeys.has(event.key) && !hasOwnUse(event.target)) event.preventDefault()
    },
    { capture: true },
  )
}

export type * from './types'

let connected: Promise<GameHost> | undefined

/**
 * Connects the game in this document with the page around it. Every call answers the same host.
 *
 * Never answers in a document that nobody frames: there is no host then.
 */
export function connectHost(): Promise<GameHost> {
  connected ??= connect()
  return connected
}

async function connect(): Promise<GameHost> {
  const channel = await openChannel()
  const { tell, ask } = channel
  const host: GameHost = {
    game: channel.game,
    settings: channel.settings,
    player: channel.player,
    on: <E extends keyof HostEvents>(event: E, listener: (value: HostEvents[E]) => void) => channel.on(event, listener),
    progress: (fraction) => tell({ kind: 'progress', fraction: Math.min(Math.max(fraction, 0), 1) }),
    ready: () => tell({ kind: 'ready' }),
    again: (seed) => tell(seed === undefined ? { kind: 'again' } : { kind: 'again', seed: seed as Seed }),
    pause: () => tell({ kind: 'pause' }),
    resume: () => tell({ kind: 'resume' }),
    score: (score) => tell({ kind: 'score', score }),
    say: (text) => tell({ kind: 'say', text: text.slice(0, 200) }),
    finish: (run: FinishedRun) => ask({ what: 'finish', run }) as Promise<RunOutcome>,
    scores: (period) => ask({ what: 'scores', period }) as Promise<readonly ScoreRow[]>,
    readStore: () => ask({ what: 'read-store' }) as Promise<string | null>,
    async writeStore(text) {
      // More than a message may have: the host would take it for misuse.
      if (text.length > maxStoredBytes) throw new Error('too-large')
      await ask({ what: 'write-store', text })
    },
    readFiles: () => ask({ what: 'read-files' }) as Promise<readonly GivenFile[]>,
    keyFound: (key) => tell({ kind: 'key-found', key }),
    thingFound: (thing) => tell({ kind: 'thing-found', thing }),
    trouble: (trouble) => tell({ kind: 'trouble', trouble }),
    quit: () => tell({ kind: 'quit' }),
    crash: (error) => tell({ kind: 'crash', message: describe(error) }),
  }
  watchErrors(host.crash)
  watchKeys(() => tell({ kind: 'leave' }))
  watchFocus(() => tell({ kind: 'blur' }))
  return host
}

function describe(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500)
}

/** Tells of the first error that nobody caught: what comes after it is mostly its echo. */
function watchErrors(crash: (error: unknown) => void): void {
  let hasTold = false
  const tell = (error: unknown) => {
    if (hasTold) return
    hasTold = true
    crash(error)
  }
  addEventListener('error', (event) => tell(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => tell(event.reason))
}

/** Tells when the game loses the keyboard: keys that are held then are never let go here. */
function watchFocus(blur: () => void): void {
  addEventListener('blur', blur)
}
