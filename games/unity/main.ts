import { connectHost } from '@intrepid/sdk'
import {
  type BuildEvent,
  buildEvents,
  createBridge,
  createMasterVolume,
  listeningObject,
} from '../shared/unity/create-bridge'
import { createFrameHold } from '../shared/unity/hold-frame'
import { createLoading, createUnityConfig, type CreateUnityInstance, findBuild } from '../shared/unity/load-build'

/** Style of a canvas that fills the document. */
const canvasStyle = 'position:fixed;inset:0;width:100%;height:100%;display:block;outline:none;background:#0b0f14'

/** Creates the canvas of a build. Unity finds it by its id. */
function openCanvas(label: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.id = 'unity-canvas'
  canvas.tabIndex = 0
  canvas.style.cssText = canvasStyle
  canvas.setAttribute('aria-label', label)
  document.body.append(canvas)
  return canvas
}

// Plays a Unity build with Unity's own loader.

const host = await connectHost()
const frame = createFrameHold(window)
const setSound = createMasterVolume(host.settings().sound)
const bridge = createBridge(host, setSound, frame)
const build = await findBuild(host)
const canvas = openCanvas(build.title)
document.title = build.title

// Builds made for the React library send their events through this global function.
Object.assign(window, {
  dispatchReactUnityEvent(word: string, value?: unknown) {
    if ((buildEvents as readonly string[]).includes(word)) bridge.playEvents(word as BuildEvent, value)
  },
})

await loadScript(build.urls.loader)
const { createUnityInstance } = window as unknown as { readonly createUnityInstance: CreateUnityInstance }
const instance = await createUnityInstance(canvas, createUnityConfig(host, build), createLoading(host))

bridge.begin({
  send: (method, value) => instance.SendMessage(listeningObject, method, value),
  quit: () => instance.Quit(),
  pauseLoop: () => instance.Module.pauseMainLoop?.(),
  resumeLoop: () => instance.Module.resumeMainLoop?.(),
})
canvas.focus()

/** Runs a script in the document. Rejects when it cannot be loaded. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The loader of the build did not come.'))
    document.body.append(script)
  })
}
