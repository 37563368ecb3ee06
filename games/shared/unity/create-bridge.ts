import type { GameHost, Settings } from '@intrepid/sdk'

/** The object in a build's scene that hears of the host, where there is one. */
export const listeningObject = 'Intrepid'

/** What the bridge does with a build that runs. */
export type RunningBuild = {
  readonly send: (method: string, value?: string) => void
  /** Ends it; resolves when it has cleaned up. */
  readonly quit: () => Promise<void>
  readonly pauseLoop: () => void
  readonly resumeLoop: () => void
}

/** What a build may say by `dispatchReactUnityEvent(name, value)`. */
export const buildWords = [
  'Score',
  'Say',
  'KeyFound',
  'Pause',
  'Resume',
  'Again',
  'ReadStore',
  'WriteStore',
  'Quit',
] as const

export type BuildWord = (typeof buildWords)[number]

/** Translates between a build and the host: what the build says becomes calls of the host, its events become messages to the build. */
export function createBridge(host: GameHost, setSound: (sound: ReturnType<GameHost['settings']>['sound']) => void) {
  let running: RunningBuild | null = null
  const send = (method: string, value?: string) => running?.send(method, value)
  const sendSettings = () => {
    const settings = host.settings()
    setSound(settings.sound)
    send('OnSettings', JSON.stringify(settings))
  }
  host.on('run', ({ seed }) => {
    running?.resumeLoop()
    send('OnRun', seed)
  })
  host.on('pause', () => {
    send('OnPause')
    running?.pauseLoop()
  })
  host.on('resume', () => {
    running?.resumeLoop()
    send('OnResume')
  })
  host.on('settings', sendSettings)
  host.on('player', (player) => send('OnPlayer', JSON.stringify(player)))
  host.on('quit', () => {
    // A loop that stands pauseReasons never hears that it is to end.
    running?.resumeLoop()
    void (running?.quit() ?? Promise.resolve()).then(host.quit, host.quit)
  })

  const heard: Readonly<Record<BuildWord, (value: unknown) => void>> = {
    Score: (value) => {
      const score = Math.floor(Number(value))
      if (Number.isSafeInteger(score) && score >= 0) host.score(score)
    },
    Say: (value) => host.say(String(value ?? '')),
    KeyFound: (value) => host.keyFound(String(value ?? '').slice(0, 128)),
    Pause: host.pause,
    Resume: host.resume,
    Again: () => host.again(),
    ReadStore: () =>
      void host.readStore().then(
        (text) => send('OnStore', text ?? ''),
        () => send('OnStore', ''),
      ),
    WriteStore: (value) => void host.writeStore(String(value ?? '')).catch(() => undefined),
    Quit: host.quit,
  }

  return {
    /** Takes what the build says. */
    hear: (word: BuildWord, value?: unknown) => heard[word](value),
    /** The build runs: it is told what there is to know, and the host may begin. Only the first time counts. */
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
 * Lets everything that this document will ever sound pass a volume of ours: builds know nothing of the player's choice.
 * To be called before the build loads.
 *
 * @returns what to call when the choice changes.
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
