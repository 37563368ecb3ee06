/**
 * The module that the demo's loader passes to its framework: the configuration of the page, and the functions that
 * Unity's loader adds to it.
 */
export type DemoModule = {
  readonly canvas: HTMLCanvasElement
  readonly dataUrl: string
  readonly frameworkUrl: string
  readonly codeUrl: string
  shouldQuit?: boolean
  /** Removes listeners and closes the sound. */
  readonly deinitializers: (() => void)[]
  /** Ends the program; resolves the promise of `Quit`. */
  QuitCleanup: () => void
  SendMessage?: (object: string, method: string, value?: string | number) => void
  SetFullscreen?: (isOn: 0 | 1) => void
  pauseMainLoop?: () => void
  resumeMainLoop?: () => void
}

/** Starts the program in the module's canvas; the framework file leaves it behind as `unityFramework`. */
export type DemoFramework = (module: DemoModule, data: ArrayBuffer, code: WebAssembly.Module) => Promise<void>
