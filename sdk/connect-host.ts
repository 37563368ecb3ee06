import { maxStoredBytes } from '@/lib/games/protocol/protocol-constants'
import type { Seed } from '@/lib/games/seed'
import { openChannel } from './open-channel'
import type { FinishedRun, GameHost, GivenFile, HostEvents, RunOutcome, ScoreRow } from './types'

/** Keys that scroll a page. A game never scrolls. */
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

/** Whether an element, such as a text field or a button, handles these keys itself. */
const hasOwnUse = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT|BUTTON|A)$/.test(target.tagName))

/** Prevents scrolling by keys, and lets Escape leave the frame. */
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
 * Connects the game in this document with the page around it. Every call returns the same host.
 *
 * The promise never resolves in a document without a frame, because there is no host.
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
      // The host would treat a longer message as misuse.
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

/** Reports the first uncaught error. Later ones are usually its consequences. */
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

/** Reports that the game lost the keyboard focus: it receives no `keyup` for keys that are held then. */
function watchFocus(blur: () => void): void {
  addEventListener('blur', blur)
}
