import type { DemoFramework, DemoModule } from './contract'

// The demo's loader. It has the contract of the loader that Unity writes beside a build: `createUnityInstance(canvas, config, onProgress)`
// loads framework, data and code, and resolves with the running instance.

type Config = Pick<DemoModule, 'dataUrl' | 'frameworkUrl' | 'codeUrl'> & {
  readonly showBanner?: (message: string, type?: string) => void
}

function createUnityInstance(
  canvas: HTMLCanvasElement,
  config: Config,
  onProgress: (share: number) => void = () => {},
) {
  let quitDone = () => {}
  const player: DemoModule = {
    ...config,
    canvas,
    deinitializers: [],
    QuitCleanup() {
      for (const cleanUp of player.deinitializers.splice(0)) cleanUp()
      quitDone()
    },
  }
  const instance = {
    Module: player,
    SetFullscreen: (isOn: 0 | 1) => player.SetFullscreen?.(isOn),
    SendMessage: (object: string, method: string, value?: string | number) =>
      player.SendMessage?.(object, method, value),
    Quit: () =>
      new Promise<void>((resolve) => {
        quitDone = resolve
        player.shouldQuit = true
      }),
  }

  let loaded = 0
  async function load<Part>(url: string, read: (response: Response) => Promise<Part>): Promise<Part> {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`Unable to load file ${url}`)
    const part = await read(response)
    loaded += 1
    onProgress(loaded * 0.3)
    return part
  }

  onProgress(0)
  return Promise.all([
    loadFramework(player),
    load(config.dataUrl, (response) => response.arrayBuffer()),
    load(config.codeUrl, (response) => WebAssembly.compileStreaming(response)),
  ])
    .then(async ([framework, data, code]) => {
      await framework(player, data, code)
      onProgress(1)
      return instance
    })
    .catch((error: unknown) => {
      config.showBanner?.(String(error), 'error')
      throw error
    })
}

function loadFramework({ frameworkUrl, deinitializers }: DemoModule): Promise<DemoFramework> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = frameworkUrl
    script.onload = () => resolve((window as unknown as { readonly unityFramework: DemoFramework }).unityFramework)
    script.onerror = () => reject(new Error(`Unable to load file ${frameworkUrl}`))
    document.body.append(script)
    deinitializers.push(() => script.remove())
  })
}

Object.assign(window, { createUnityInstance })
