import type { GameMessage, GameQuestion, GameTrouble } from '@/lib/games/protocol/game-messages'
import type { GameIdentity, GameSettings, GivenFile, HostMessage, RunToPlay, ScoreRow } from '@/lib/games/protocol/host-messages'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { connectFrame } from './connect-frame'
import { createAttempts } from './create-attempts'
import type { GameCalls } from './game-calls'
import type { GameFailure, GameView } from './game-state'
import type { GameStorage } from './game-storage'

/** A message as a console shows it. */
export type NotedMessage = { readonly from: 'game' | 'host'; readonly message: GameMessage | HostMessage }

export type SessionOptions = {
  readonly frame: HTMLIFrameElement
  readonly game: string
  readonly calls: GameCalls
  readonly storage: GameStorage
  readonly settings: () => GameSettings
  readonly identity: () => GameIdentity
  /** A stored run to show first, instead of one to play. */
  readonly first: RunToPlay | null
  readonly show: (change: (view: GameView) => Partial<GameView>) => void
  /** The player wants out of the frame by keyboard. */
  readonly onLeave: () => void
  readonly onBlur: () => void
  /** The game has ended itself, or had its time to: its frame can go. */
  readonly onQuit?: (() => void) | undefined
  /** Files for the game to read, where the page has any. */
  readonly files?: readonly GivenFile[] | undefined
  /** The game may know no host: once its document is there and nothing was said, it plays all the same. */
  readonly mayBeSilent?: boolean
  readonly note?: ((noted: NotedMessage) => void) | undefined
}

/** A game that runs in a frame, and what its host can do with it. */
export type GameSession = {
  readonly pause: () => void
  readonly resume: () => void
  /** Begins another run to play. */
  readonly restart: () => void
  /** Shows a stored run. */
  readonly watch: (run: RunToPlay) => void
  /** Lets the game end itself, for at most two seconds. */
  readonly quit: () => void
  /** Says again how the game is to look and sound, and who plays. */
  readonly update: () => void
  readonly close: () => void
}

/** How long a frame may take to say hello once its document is there, in milliseconds. */
const helloWithinMs = 10_000

const quitWithinMs = 2_000

/** How long a document that is there may take to say hello, in milliseconds, where it need not. */
const silentAfterMs = 1_500

const failureOf: Readonly<Record<Exclude<GameTrouble, 'context-restored'>, GameFailure>> = {
  'no-webgl': 'no-webgl',
  'context-lost': 'context-lost',
  'wallet-needed': 'wallet-needed',
}

const toScoreRow = ({ rank, name, address, score }: ScoreRow): ScoreRow => ({ rank, name, address, score })

/** Runs a game in its frame until it is closed: answers what it asks, and shows what it tells. */
export function openGameSession(options: SessionOptions): GameSession {
  const { frame, game, calls, storage, show, note } = options
  const attempts = createAttempts(game, calls)
  let hasMet = false
  let isReady = false
  /** Whether the game knows settings and player as they were, and not as they are. */
  let isOutdated = false
  let isPaused = false
  let runs = 0
  let quitTimer: ReturnType<typeof setTimeout> | undefined

  const fail = (failure: GameFailure) => show(() => ({ status: { kind: 'failed', failure } }))
  const failLoading = () => fail(navigator.onLine ? 'load-failed' : 'offline')
  const helloTimer = setTimeout(failLoading, helloWithinMs)
  let silentTimer: ReturnType<typeof setTimeout> | undefined

  function waitForWords(): void {
    // Some browsers tell first of the empty document that a frame begins with.
    clearTimeout(silentTimer)
    if (hasMet) return
    silentTimer = setTimeout(() => {
      clearTimeout(helloTimer)
      show(() => ({ status: { kind: 'playing' }, isCounted: false }))
    }, silentAfterMs)
  }
  if (options.mayBeSilent) frame.addEventListener('load', waitForWords)

  const line = connectFrame(frame, {
    onMeet() {
      hasMet = true
      clearTimeout(helloTimer)
      clearTimeout(silentTimer)
      send({ kind: 'init', game, settings: options.settings(), identity: options.identity() })
    },
    onMessage(message) {
      note?.({ from: 'game', message })
      hear(message)
    },
    onMisuse: () => fail('crashed'),
  })

  function send(message: HostMessage): void {
    note?.({ from: 'host', message })
    line.send(message)
  }

  async function beginRun(stored: RunToPlay | null): Promise<void> {
    const number = (runs += 1)
    const run = stored ?? (await attempts.begin())
    // Somebody asked for another one meanwhile.
    if (number !== runs) return
    isPaused = false
    show(() => ({ status: { kind: 'playing' }, score: null, lastRun: null, isWatching: run.watch !== null, isCounted: run.isCounted }))
    send({ kind: 'run', run })
    if (document.hidden) pause()
  }

  function pause(): void {
    if (!isReady || isPaused) return
    isPaused = true
    send({ kind: 'pause' })
    show(({ status }) => (status.kind === 'playing' ? { status: { kind: 'paused' } } : {}))
  }

  function resume(): void {
    if (!isPaused) return
    isPaused = false
    send({ kind: 'resume' })
    show(({ status }) => (status.kind === 'paused' ? { status: { kind: 'playing' } } : {}))
  }

  async function answer(question: GameQuestion): Promise<Extract<HostMessage, { kind: 'answer' }>['value']> {
    switch (question.what) {
      case 'finish': {
        show(() => ({ lastRun: { kind: 'counting' } }))
        const outcome = await attempts.finish(question.run, () => show(() => ({ lastRun: { kind: 'late' } })))
        show(({ storedRuns }) => ({ lastRun: outcome, storedRuns: storedRuns + (outcome.kind === 'stored' ? 1 : 0) }))
        return outcome
      }
      case 'scores':
        return (await calls.scores(game, question.period)).rows.map(toScoreRow)
      case 'read-store':
        return storage.read()
      case 'read-files':
        return [...(options.files ?? [])]
      case 'write-store':
        await storage.write(question.text)
        return null
    }
  }

  function reply(id: number, question: GameQuestion): void {
    answer(question).then(
      (value) => send({ kind: 'answer', to: id, value }),
      (error: unknown) => send({ kind: 'failure', to: id, code: error instanceof SiteRefusal ? error.code : 'no-answer' }),
    )
  }

  function update(): void {
    isOutdated = !isReady
    if (isOutdated) return
    send({ kind: 'settings', settings: options.settings() })
    send({ kind: 'identity', identity: options.identity() })
  }

  function meetTrouble(trouble: GameTrouble): void {
    if (trouble === 'context-restored') return show(() => ({ status: { kind: isPaused ? 'paused' : 'playing' } }))
    fail(failureOf[trouble])
  }

  function hear(message: GameMessage): void {
    switch (message.kind) {
      case 'progress':
        return show(({ status }) => (status.kind === 'loading' ? { status: { kind: 'loading', fraction: Math.max(status.fraction, message.fraction) } } : {}))
      case 'ready':
        isReady = true
        if (isOutdated) update()
        return void beginRun(options.first)
      case 'again':
        return void beginRun(message.seed === undefined ? null : attempts.practise(message.seed))
      case 'pause':
        isPaused = true
        return show(() => ({ status: { kind: 'paused' } }))
      case 'resume':
        isPaused = false
        return show(() => ({ status: { kind: 'playing' } }))
      case 'quit':
        return options.onQuit?.()
      case 'leave':
        return options.onLeave()
      case 'blur':
        return options.onBlur()
      case 'score':
        return show(() => ({ score: message.score }))
      case 'say':
        return show(() => ({ said: message.text }))
      // Of a chest or key that was found only pages with hunts want to know: they note what is said.
      case 'thing-found':
        return
      case 'key-found':
        return show(() => ({ foundKey: message.key }))
      case 'trouble':
        return meetTrouble(message.trouble)
      case 'crash':
        return isReady ? fail('crashed') : failLoading()
      case 'ask':
        return reply(message.id, message.question)
    }
  }

  return {
    pause,
    resume,
    restart: () => void beginRun(null),
    watch: (run) => void beginRun(run),
    quit() {
      send({ kind: 'quit' })
      clearTimeout(quitTimer)
      quitTimer = setTimeout(() => options.onQuit?.(), quitWithinMs)
    },
    update,
    close() {
      clearTimeout(helloTimer)
      clearTimeout(silentTimer)
      clearTimeout(quitTimer)
      frame.removeEventListener('load', waitForWords)
      runs += 1
      line.close()
    },
  }
}
