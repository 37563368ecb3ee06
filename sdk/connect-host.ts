import type { GameQuestion } from '@/lib/games/frame-protocol/game-messages'
import { maxStoredBytes } from '@/lib/games/frame-protocol/protocol-constants'
import { encodeInputLog } from '@/lib/games/input-log'
import type { Seed } from '@/lib/games/seed'
import { openChannel } from './open-channel'
import { createChainRequests } from './chain-requests'
import type { FinishedRun, GameHost, GivenFile, HostEvents, Leaderboard, RunOutcome, ScoreRow, Shop } from './types'

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
  const { send, request } = channel
  const askShop = (question: GameQuestion) =>
    (request(question) as Promise<Shop>).catch(() => ({ code: 'network_error', credits: 0, offers: [] }))
  const host: GameHost = {
    game: channel.game,
    settings: channel.settings,
    player: channel.player,
    on: <E extends keyof HostEvents>(event: E, listener: (value: HostEvents[E]) => void) => channel.on(event, listener),
    progress: (fraction) => send({ kind: 'progress', fraction: Math.min(Math.max(fraction, 0), 1) }),
    ready: () => send({ kind: 'ready' }),
    again: (seed) => send(seed === undefined ? { kind: 'again' } : { kind: 'again', seed: seed as Seed }),
    pause: () => send({ kind: 'pause' }),
    resume: () => send({ kind: 'resume' }),
    score: (score) => send({ kind: 'score', score }),
    say: (text) => send({ kind: 'say', text: text.slice(0, 200) }),
    finish: (run: FinishedRun) => request({ what: 'finish', run }) as Promise<RunOutcome>,
    scores: (period) => request({ what: 'scores', period }) as Promise<readonly ScoreRow[]>,
    leaderboard: () =>
      (request({ what: 'leaderboard' }) as Promise<Leaderboard>).catch(() => ({
        leaderboard: [],
        playerRank: null,
        serverRanking: '',
        error: 'no-answer',
      })),
    readStore: () => request({ what: 'read-store' }) as Promise<string | null>,
    async writeStore(text) {
      // The host would treat a longer message as misuse.
      if (text.length > maxStoredBytes) throw new Error('too-large')
      await request({ what: 'write-store', text })
    },
    readFiles: () => request({ what: 'read-files' }) as Promise<readonly GivenFile[]>,
    ...createChainRequests(request),
    readShop: () => askShop({ what: 'shop-read' }),
    buyItem: (item) => askShop({ what: 'shop-buy', item } as GameQuestion),
    wearItem: (slot, item) => askShop({ what: 'shop-wear', slot, item } as GameQuestion),
    keyFound: (key) => send({ kind: 'key-found', key }),
    reach: (moment, run) =>
      send({
        kind: 'moment-reached',
        moment,
        ...(run ? { run: { seed: run.seed, log: encodeInputLog(run) } } : {}),
      }),
    thingFound: (thing) => send({ kind: 'thing-found', thing }),
    trouble: (trouble) => send({ kind: 'trouble', trouble }),
    quit: () => send({ kind: 'quit' }),
    crash: (error) => send({ kind: 'crash', message: describe(error) }),
  }
  watchErrors(host.crash)
  watchKeys(() => send({ kind: 'leave' }))
  watchFocus(() => send({ kind: 'blur' }))
  return host
}

function describe(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500)
}

/**
 * Reports the first uncaught error. Later ones are usually its consequences. A refused request for full screen is not
 * reported: the page has its own button for it, and uploaded games may not use full screen themselves.
 */
function watchErrors(crash: (error: unknown) => void): void {
  const refusals = rememberRefusedFullScreen()
  let hasReported = false
  const report = (error: unknown) => {
    if (hasReported || refusals.has(error)) return
    hasReported = true
    crash(error)
  }
  addEventListener('error', (event) => report(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => report(event.reason))
}

/** Remembers the errors of refused full-screen requests, to recognise them when a game does not catch them. */
function rememberRefusedFullScreen(): ReadonlySet<unknown> {
  const refusals = new Set<unknown>()
  const { prototype } = Element
  // Safari on iPhones has no full screen.
  const request = prototype.requestFullscreen as typeof prototype.requestFullscreen | undefined
  if (!request) return refusals
  prototype.requestFullscreen = async function (options) {
    try {
      await request.call(this, options)
    } catch (error) {
      refusals.add(error)
      throw error
    }
  }
  return refusals
}

/** Reports that the game lost the keyboard focus: it receives no `keyup` for keys that are held then. */
function watchFocus(blur: () => void): void {
  addEventListener('blur', blur)
}
