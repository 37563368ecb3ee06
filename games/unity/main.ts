import { connectHost } from '@intrepid/sdk'
import { buildWords, createBridge, listeningObject, type BuildWord } from '../unity-host/create-bridge'
import { loadScript } from '../unity-host/load-script'
import { createBanner, createLoading } from '../unity-host/loading'
import { createMasterVolume } from '../unity-host/master-volume'
import { openCanvas } from '../unity-host/open-canvas'
import { placeBuild } from '../unity-host/place-build'
import type { CreateUnityInstance } from '../unity-host/unity-types'

// Plays a Unity build by Unity's own loader.

const host = await connectHost()
const bridge = createBridge(host, createMasterVolume(host.settings().sound))
const { title, company, version, urls, assets } = await placeBuild(host)
const canvas = openCanvas(title)
document.title = title

// Builds that were made for the React library say what they have to say by this name; here they are heard as well.
Object.assign(window, {
  dispatchReactUnityEvent(word: string, value?: unknown) {
    if ((buildWords as readonly string[]).includes(word)) bridge.hear(word as BuildWord, value)
  },
})

await loadScript(urls.loader)
const { createUnityInstance } = window as unknown as { readonly createUnityInstance: CreateUnityInstance }
const instance = await createUnityInstance(
  canvas,
  {
    dataUrl: urls.data,
    frameworkUrl: urls.framework,
    codeUrl: urls.code,
    ...(urls.symbols === null ? {} : { symbolsUrl: urls.symbols }),
    streamingAssetsUrl: assets,
    companyName: company || title,
    productName: title,
    productVersion: version || '1.0',
    showBanner: createBanner(host),
  },
  createLoading(host),
)

bridge.begin({
  send: (method, value) => instance.SendMessage(listeningObject, method, value),
  quit: () => instance.Quit(),
  pauseLoop: () => instance.Module.pauseMainLoop?.(),
  resumeLoop: () => instance.Module.resumeMainLoop?.(),
})
canvas.focus()
