import type { GameHost } from '@intrepid/sdk'

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
    // A loop that stands still never hears that it is to end.
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
