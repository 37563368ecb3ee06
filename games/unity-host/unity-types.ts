/** What Unity's loader takes, as its own pages give it. */
export type UnityConfig = {
  readonly dataUrl: string
  readonly frameworkUrl: string
  readonly codeUrl: string
  readonly symbolsUrl?: string
  readonly streamingAssetsUrl: string
  readonly companyName: string
  readonly productName: string
  readonly productVersion: string
  readonly showBanner: (message: string, type?: string) => void
}

/** A build that runs, as its loader hands it out. */
export type UnityInstance = {
  readonly SetFullscreen: (isOn: 0 | 1) => void
  readonly SendMessage: (object: string, method: string, value?: string | number) => void
  /** Resolves when the build has cleaned up; only a build whose main loop goes hears of it. */
  readonly Quit: () => Promise<void>
  readonly Module: { pauseMainLoop?: () => void; resumeMainLoop?: () => void }
}

export type CreateUnityInstance = (
  canvas: HTMLCanvasElement,
  config: UnityConfig,
  onProgress?: (fraction: number) => void,
) => Promise<UnityInstance>
