import type { GameHost, Settings } from '@intrepid/sdk'
import type { FrameHold } from './hold-frame'

/** Name of the object in a Unity scene that receives messages from the host, if the build has one. */
export const listeningObject = 'Intrepid'

/** What the bridge needs from a running build. */
export type RunningBuild = {
  readonly send: (method: string, value?: string) => void
  /** Quits the build; resolves after its cleanup. */
  readonly quit: () => Promise<void>
  readonly pauseLoop: () => void
  readonly resumeLoop: () => void
}

/** Events that a build can send by `dispatchReactUnityEvent(name, value)`. */
export const buildEvents = [
  'Score',
  'Say',
  'KeyFound',
  'Reach',
  'Pause',
  'Resume',
  'Again',
  'ReadStore',
  'WriteStore',
  'ReadChain',
  'BuyGem',
  'BuyCrystal',
  'ReadLeaderboard',
  'Quit',
] as const

export type BuildEvent = (typeof buildEvents)[number]

/**
 * Translates events of a build into calls of the host, and events of the host into messages to the build.
 *
 * @param frame pauses the timers, frames and sounds of the build: some builds continue while their main loop is paused.
 */
export function createBridge(
  host: GameHost,
  setSound: (sound: ReturnType<GameHost['settings']>['sound']) => void,
  frame: FrameHold,
) {
  let running: RunningBuild | null = null
  const send = (method: string, value?: string) => running?.send(method, value)
  const sendSettings = () => {
    const settings = host.settings()
    setSound(settings.sound)
    send('OnSettings', JSON.stringify(settings))
  }
  const resume = () => {
    frame.release()
    running?.resumeLoop()
  }
  host.on('run', ({ seed }) => {
    resume()
    send('OnRun', seed)
  })
  host.on('pause', () => {
    send('OnPause')
    running?.pauseLoop()
    // While a build is loading its timers keep running, because loading may depend on them.
    if (running) frame.hold()
  })
  host.on('resume', () => {
    resume()
    send('OnResume')
  })
  host.on('settings', sendSettings)
  host.on('player', (player) => send('OnPlayer', JSON.stringify(player)))
  host.on('quit', () => {
    // Unity does not process a quit request while its main loop is paused.
    resume()
    void (running?.quit() ?? Promise.resolve()).then(host.quit, host.quit)
  })

  const reportPurchase = () => send('OnBought', host.chainCode() ?? 'failed')

  const heard: Readonly<Record<BuildEvent, (value: unknown) => void>> = {
    Score: (value) => {
      const score = Math.floor(Number(value))
      if (Number.isSafeInteger(score) && score >= 0) host.score(score)
    },
    Say: (value) => host.say(String(value ?? '')),
    KeyFound: (value) => host.keyFound(String(value ?? '').slice(0, 128)),
    Reach: (value) => host.reach(String(value ?? '').slice(0, 32)),
    Pause: host.pause,
    Resume: host.resume,
    Again: () => host.again(),
    ReadStore: () =>
      void host.readStore().then(
        (text) => send('OnStore', text ?? ''),
        () => send('OnStore', ''),
      ),
    WriteStore: (value) => void host.writeStore(String(value ?? '')).catch(() => undefined),
    ReadChain: () => void host.readChain().then((state) => send('OnChain', JSON.stringify(state))),
    BuyGem: (value) => void host.buyGem(Number(value), 1).then(reportPurchase),
    BuyCrystal: (value) => void host.buyCrystal(Number(value), 1).then(reportPurchase),
    ReadLeaderboard: () => void host.leaderboard().then((board) => send('OnLeaderboard', JSON.stringify(board))),
    Quit: host.quit,
  }

  return {
    /** Handles an event of the build. */
    playEvents: (word: BuildEvent, value?: unknown) => heard[word](value),
    /**
     * Connects the running build: sends it the present settings and player, and tells the host that the game is ready.
     * Only the first call has an effect.
     */
    begin(build: RunningBuild) {
      if (running) return
      running = build
      sendSettings()
      send('OnPlayer', JSON.stringify(host.player()))
      host.ready()
    },
  }
}

export type Bridge = ReturnType<typeof createBridge>

/**
 * Routes all audio of this document through a gain node, because builds do not know the player's volume. Must be called
 * before the build loads.
 *
 * @returns a function that applies a new setting.
 */
export function createMasterVolume(first: Settings['sound']): (sound: Settings['sound']) => void {
  const volumes = new Map<BaseAudioContext, GainNode>()
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode
  let loudness = first.isOn ? first.volume : 0

  function volumeOf(context: BaseAudioContext): GainNode {
    const known = volumes.get(context)
    if (known) return known
    const volume = new GainNode(context, { gain: loudness })
    connect.call(volume, context.destination)
    volumes.set(context, volume)
    return volume
  }

  AudioNode.prototype.connect = function connectThroughVolume(this: AudioNode, ...to: unknown[]) {
    const [target, ...rest] = to
    return connect.call(this, target === this.context.destination ? volumeOf(this.context) : target, ...rest)
  } as typeof AudioNode.prototype.connect

  return ({ isOn, volume }) => {
    loudness = isOn ? volume : 0
    for (const own of volumes.values()) own.gain.value = loudness
  }
}
