import type { GameMessage, GameTrouble } from '@/lib/games/protocol/game-messages'
import type { HostMessage, RunToPlay } from '@/lib/games/protocol/host-messages'
import { connectFrame } from './connect-frame'
import { createAnswers } from './create-answers'
import { createAttempts } from './create-attempts'
import type { GameFailure } from './game-state'
import type { GameSession, SessionOptions } from './session-options'

/** How long a frame may take to say hello, in milliseconds. */
const helloWithinMs = 10_000

/** How long a document that is there may take to say hello, in milliseconds, where it need not. */
const silentAfterMs = 1_500

type AwaitedHello = {
  readonly frame: HTMLIFrameElement
  /** The frame said nothing in time. */
  readonly onLate: () => void
  /** The document is there and says nothing; null where that is no way to play. */
  readonly onSilent: (() => void) | null
}

/** Waits for the first word of a frame. @returns what ends the waiting: the word, or that the frame is closed. */
function awaitHello({ frame, onLate, onSilent }: AwaitedHello): () => void {
  const lateTimer = setTimeout(onLate, helloWithinMs)
  let silentTimer: ReturnType<typeof setTimeout> | undefined

  function waitForWords(): void {
    // Some browsers tell first of the empty document that a frame begins with.
    clearTimeout(silentTimer)
    silentTimer = setTimeout(() => {
      clearTimeout(lateTimer)
      onSilent?.()
    }, silentAfterMs)
  }
  if (onSilent) frame.addEventListener('load', waitForWords)

  return () => {
    clearTimeout(lateTimer)
    clearTimeout(silentTimer)
    frame.removeEventListener('load', waitForWords)
  }
}

const quitWithinMs = 2_000

const failureOf: Readonly<Record<Exclude<GameTrouble, 'context-restored'>, GameFailure>> = {
  'no-webgl': 'no-webgl',
  'context-lost': 'context-lost',
  'wallet-needed': 'wallet-needed',
}

/** Runs a game in its frame until it is closed: answers what it asks, and shows what it tells. */
export function openGameSession(options: SessionOptions): GameSession {
  const { frame, game, calls, show, note } = options
  const attempts = createAttempts(game, calls)
  const answer = createAnswers({ ...options, attempts })
  let isReady = false
  /** Whether the game knows settings and player as they were, and not as they are. */
  let isOutdated = false
  let isPaused = false
  let runs = 0
  let quitTimer: ReturnType<typeof setTimeout> | undefined

  const fail = (failure: GameFailure) => show(() => ({ status: { kind: 'failed', failure } }))
  const failLoading = () => fail(navigator.onLine ? 'load-failed' : 'offline')
  const stopWaiting = awaitHello({
    frame,
    onLate: failLoading,
    onSilent: options.mayBeSilent ? () => show(() => ({ status: { kind: 'playing' }, isCounted: false })) : null,
  })

  const line = connectFrame(frame, {
    onMeet() {
      stopWaiting()
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
    show(() => ({
      status: { kind: 'playing' },
      score: null,
      lastRun: null,
      isWatching: run.watch !== null,
      isCounted: run.isCounted,
    }))
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
        return show(({ status }) =>
          status.kind === 'loading'
            ? { status: { kind: 'loading', fraction: Math.max(status.fraction, message.fraction) } }
            : {},
        )
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
        return void answer(message.id, message.question).then(send)
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
      stopWaiting()
      clearTimeout(quitTimer)
      runs += 1
      line.close()
    },
  }
}
