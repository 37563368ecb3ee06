import type { GameMessage, GameQuestion, GameTrouble } from '@/lib/games/frame-protocol/game-messages'
import type {
  GameIdentity,
  GameSettings,
  GivenFile,
  HostMessage,
  RunToPlay,
  ScoreRow,
} from '@/lib/games/frame-protocol/host-messages'
import type { GameShop } from '@/components/games/shop/game-shop'
import type { GameChain } from '@/components/games/chain/game-chain'
import type { Look } from '@/lib/shop/shop-schema'
import type { ShopSlot } from '@/lib/shop/shop-items'
import { ApiError } from '@/lib/site-api/fetch-json'
import type { LeaderboardAnswer } from '@/lib/games/frame-protocol/leaderboard-messages'
import { maxPerMinute } from '@/lib/games/frame-protocol/protocol-constants'
import { parseHuntKey } from '@/lib/hunts/keys/hunt-key'
import { connectFrame, createMessageBudget, startHelloTimeouts } from './frame-channel'
import type { GameApi } from './game-api'
import type { GameFailure, GameView } from './game-state'
import type { GameStorage } from './game-storage'
import { createReadCache } from './read-cache'
import { createRandomSeed } from './random-seed'
import { createRuns } from './run-submission'

/** A message between a game and its host, for logs and for the find tracker. */
export type LoggedMessage = { readonly from: 'game' | 'host'; readonly message: GameMessage | HostMessage }

/** Functions among the options are called each time a value is needed, because a session outlives many renders. */
export type GameSessionOptions = {
  readonly frame: HTMLIFrameElement
  readonly game: string
  readonly api: () => GameApi
  readonly storage: () => GameStorage
  readonly settings: () => GameSettings
  /** The chain, as far as this game may use it. */
  readonly chain: () => GameChain
  /** The shop, as far as this game has one. */
  readonly shop: () => GameShop
  /** The slots of a player's look that the game's document shows. */
  readonly slots: readonly ShopSlot[]
  readonly identity: () => GameIdentity
  /** A replay to show first, instead of a run to play. */
  readonly initialReplay: RunToPlay | null
  readonly updateView: (change: (view: GameView) => Partial<GameView>) => void
  /** A run was stored, so the board has changed. */
  readonly onStored: () => void
  /** The player wants to leave the frame by keyboard. */
  readonly onLeave: () => void
  /** The frame lost the keyboard focus. */
  readonly onBlur: () => void
  /** The game has quit, or it has had two seconds to quit: its frame can be removed. */
  readonly onQuit?: (() => void) | undefined
  /** Files that the game can read. */
  readonly files?: readonly GivenFile[] | undefined
  /**
   * Whether the game may not know the protocol. Such a game counts as playing when its document has loaded and sends
   * nothing.
   */
  readonly mayBeSilent?: boolean
  readonly logMessage?: ((logged: LoggedMessage) => void) | undefined
}

/** The controls of a game that runs in a frame. */
export type GameSession = {
  readonly pause: () => void
  readonly resume: () => void
  /** Starts another run. */
  readonly restart: () => void
  /** Shows a replay. */
  readonly watch: (run: RunToPlay) => void
  /** Asks the game to quit, and calls `onQuit` after at most two seconds. */
  readonly quit: () => void
  /** Changes the player's look in practice runs. */
  readonly setLook: (look: Look) => void
  /** Sends the current settings and identity to the game. */
  readonly update: () => void
  readonly close: () => void
}

const quitTimeoutMs = 2_000

const failureOf: Readonly<Record<Exclude<GameTrouble, 'context-restored'>, GameFailure>> = {
  'no-webgl': 'no-webgl',
  'context-lost': 'context-lost',
  'wallet-needed': 'wallet-needed',
}

const toScoreRow = ({ rank, name, address, score }: ScoreRow): ScoreRow => ({ rank, name, address, score })

/** The leaderboard for games as the specification defines it: `POST /get-leaderboard`. */
async function readLeaderboard(player: string): Promise<LeaderboardAnswer> {
  const { getLeaderboard } = await import('@/lib/site-api/get-leaderboard')
  const { leaderboard, playerRank, serverRanking, error } = await getLeaderboard(player)
  const rows = leaderboard.map((row) => ({ ...row, crystalPower: String(row.crystalPower) }))
  return { leaderboard: rows, playerRank, serverRanking, error }
}

type ResponseValue = Extract<HostMessage, { kind: 'answer' }>['value']

/**
 * Runs a game in its frame until the session is closed: handles its messages, responds to its requests and updates the
 * view.
 *
 * A score takes four steps to the board: `frame-channel.ts` validates the message, `respond` below handles it,
 * `run-submission.ts` submits it with retries, and `game-api.ts` sends it to `POST /api/attempts/{id}/finish`. Then `onStored`
 * makes the board load again.
 */
export function openGameSession(options: GameSessionOptions): GameSession {
  const { frame, game, api, storage, updateView, logMessage } = options
  const runs = createRuns(game, api)
  const boards = createReadCache()
  let isReady = false
  /** Whether settings or identity changed before the game was ready. */
  let isOutdated = false
  let isPaused = false
  let runCount = 0
  /** The number of the run that the site was asked for, until its response. */
  let requestedRun: number | null = null
  const mayFindKey = createMessageBudget(maxPerMinute.keys, 60)
  const mayReach = createMessageBudget(maxPerMinute.moments, 60)
  const mayBegin = createMessageBudget(maxPerMinute.runs, 60)
  const maySay = createMessageBudget(maxPerMinute.announcements, 60)
  /** Moments that are being reported to the site, with the seeds of their runs. */
  const reaching = new Set<string>()
  let quitTimer: ReturnType<typeof setTimeout> | undefined

  const fail = (failure: GameFailure) => updateView(() => ({ status: { kind: 'failed', failure } }))
  const failLoading = () => fail(navigator.onLine ? 'load-failed' : 'offline')
  const stopHelloTimeouts = startHelloTimeouts({
    frame,
    onTimeout: failLoading,
    onSilent: options.mayBeSilent ? () => updateView(() => ({ status: { kind: 'playing' }, isCounted: false })) : null,
  })

  const channel = connectFrame(frame, {
    onConnect() {
      stopHelloTimeouts()
      send({ kind: 'init', game, settings: options.settings(), identity: options.identity() })
    },
    onMessage(message) {
      logMessage?.({ from: 'game', message })
      handleMessage(message)
    },
    onViolation: () => fail('crashed'),
  })

  function send(message: HostMessage): void {
    logMessage?.({ from: 'host', message })
    channel.send(message)
  }

  function handleMessage(message: GameMessage): void {
    switch (message.kind) {
      case 'progress':
        return updateView(({ status }) =>
          status.kind === 'loading'
            ? { status: { kind: 'loading', fraction: Math.max(status.fraction, message.fraction) } }
            : {},
        )
      case 'ready':
        if (isReady) return beginAgain()
        isReady = true
        if (isOutdated) update()
        return void beginRun(options.initialReplay)
      case 'again':
        return message.seed === undefined ? beginAgain() : void beginRun(runs.practise(message.seed))
      case 'pause':
        isPaused = true
        return updateView(() => ({ status: { kind: 'paused' } }))
      case 'resume':
        // The page focuses a game that plays, so a game that resumes while the player is elsewhere would take the focus
        // from there.
        if (document.activeElement !== frame) return
        isPaused = false
        return updateView(() => ({ status: { kind: 'playing' } }))
      case 'quit':
        return options.onQuit?.()
      case 'leave':
        return options.onLeave()
      case 'blur':
        return options.onBlur()
      case 'score':
        return updateView(() => ({ score: message.score }))
      case 'say':
        if (!maySay(performance.now())) return
        return updateView(() => ({ announcement: message.text }))
      // Only the find tracker needs these, and it reads the message log.
      case 'thing-found':
        return
      case 'key-found': {
        // The page shows it among its own words, so it must not be any text.
        const foundKey = parseHuntKey(message.key)
        if (!foundKey || !mayFindKey(performance.now())) return
        return updateView(() => ({ foundKey }))
      }
      case 'moment-reached':
        return void reach(message).catch(() => undefined)
      case 'trouble':
        return handleTrouble(message.trouble)
      case 'crash':
        return isReady ? fail('crashed') : failLoading()
      case 'ask':
        return void respond(message.question).then(
          (value) => send({ kind: 'answer', to: message.id, value }),
          (error: unknown) =>
            send({
              kind: 'failure',
              to: message.id,
              code: error instanceof ApiError ? error.code : 'no-answer',
            }),
        )
    }
  }

  async function respond(question: GameQuestion): Promise<ResponseValue> {
    switch (question.what) {
      case 'finish': {
        updateView(() => ({ lastRun: { kind: 'counting' } }))
        const outcome = await runs.finish(question.run, () => updateView(() => ({ lastRun: { kind: 'late' } })))
        updateView(() => ({ lastRun: outcome }))
        if (outcome.kind === 'stored') {
          boards.clear()
          options.onStored()
        }
        return outcome
      }
      case 'scores':
        return boards.read(`scores of ${question.period}`, async () =>
          (await api().scores(game, question.period)).rows.map(toScoreRow),
        )
      case 'leaderboard': {
        const { player, web3 } = options.identity()
        const asked = web3.coinbase ?? player.address ?? 'anonymous'
        return boards.read(`leaderboard for ${asked}`, () => readLeaderboard(asked))
      }
      case 'read-store':
        return storage().read()
      case 'read-files':
        return [...(options.files ?? [])]
      case 'chain-read':
        return options.chain().read()
      case 'contract-read':
        return options.chain().readContract(question.name)
      case 'chain-action':
        return options.chain().act(question.action)
      case 'shop-read':
        return options.shop().read()
      case 'shop-buy':
        return options.shop().buy(question.item)
      case 'shop-wear':
        return options.shop().wear({ slot: question.slot, item: question.item })
      case 'write-store':
        await storage().write(question.text)
        return null
    }
  }

  async function reach({ moment, run }: Extract<GameMessage, { kind: 'moment-reached' }>): Promise<void> {
    const name = `${moment} ${run?.seed ?? ''}`
    if (reaching.has(name) || !mayReach(performance.now())) return
    reaching.add(name)
    const attempt = run ? runs.findAttempt(run.seed) : null
    try {
      await api().reach?.(game, moment, run && attempt !== null ? { attempt, log: run.log } : undefined)
    } finally {
      reaching.delete(name)
    }
  }

  /**
   * Starts another run for the game. The site is asked for one run at a time; a game that wants too many in a minute gets
   * practice runs.
   */
  function beginAgain(): void {
    if (requestedRun === runCount) return
    void beginRun(mayBegin(performance.now()) ? null : runs.practise(createRandomSeed()))
  }

  /** A run with only the parts of its look, and of its ghost's look, that the game shows. */
  function toShown({ ghost, ...run }: RunToPlay): RunToPlay {
    return { ...withShownLook(run), ...(ghost && { ghost: withShownLook(ghost) }) }
  }

  function withShownLook<T extends { readonly look?: Look | undefined }>({ look = {}, ...rest }: T) {
    const shown = options.slots.flatMap((slot) => (look[slot] ? [[slot, look[slot]]] : []))
    return shown.length > 0 ? { ...rest, look: Object.fromEntries(shown) as Look } : rest
  }

  /** Starts a run: a replay or a practice run if given, or else one that the site is asked for. */
  async function beginRun(given: RunToPlay | null): Promise<void> {
    const number = (runCount += 1)
    if (!given) requestedRun = number
    let waitSeconds: number | null = null
    const run = given ?? (await runs.begin((seconds) => (waitSeconds = seconds)))
    if (requestedRun === number) requestedRun = null
    // The player may have started another run while this one was requested.
    if (number !== runCount) return
    isPaused = false
    updateView(() => ({
      status: { kind: 'playing' },
      score: null,
      lastRun: null,
      isWatching: run.watch !== null,
      isCounted: run.isCounted,
      waitSeconds,
    }))
    send({ kind: 'run', run: toShown(run) })
    if (document.hidden) pause()
  }

  function handleTrouble(trouble: GameTrouble): void {
    if (trouble === 'context-restored') return updateView(() => ({ status: { kind: isPaused ? 'paused' : 'playing' } }))
    fail(failureOf[trouble])
  }

  function pause(): void {
    if (!isReady || isPaused) return
    isPaused = true
    send({ kind: 'pause' })
    updateView(({ status }) => (status.kind === 'playing' ? { status: { kind: 'paused' } } : {}))
  }

  function resume(): void {
    if (!isPaused) return
    isPaused = false
    send({ kind: 'resume' })
    updateView(({ status }) => (status.kind === 'paused' ? { status: { kind: 'playing' } } : {}))
  }

  function update(): void {
    isOutdated = !isReady
    if (isOutdated) return
    send({ kind: 'settings', settings: options.settings() })
    send({ kind: 'identity', identity: options.identity() })
  }

  return {
    pause,
    resume,
    restart: () => void beginRun(null),
    watch: (run) => void beginRun(run),
    quit() {
      send({ kind: 'quit' })
      clearTimeout(quitTimer)
      quitTimer = setTimeout(() => options.onQuit?.(), quitTimeoutMs)
    },
    setLook: runs.setLook,
    update,
    close() {
      stopHelloTimeouts()
      clearTimeout(quitTimer)
      runCount += 1
      options.chain().withdraw()
      options.shop().withdraw()
      channel.close()
    },
  }
}
