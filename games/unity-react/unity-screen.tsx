import type { GameHost } from '@intrepid/sdk'
import { useEffect, useMemo } from 'react'
import { Unity, useUnityContext } from 'react-unity-webgl'
import { type Bridge, buildWords, listeningObject } from '../shared/unity/create-bridge'
import { createBanner, createLoading, type PlacedBuild, type UnityInstance } from '../shared/unity/load-build'

type UnityScreenProps = { host: GameHost; bridge: Bridge; build: PlacedBuild }

const canvasStyle = {
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  display: 'block',
  outline: 'none',
  background: '#0b0f14',
} as const

/** A build as a part of a React page, joined with the host by the library's own events and messages. */
export function UnityScreen({ host, bridge, build }: UnityScreenProps) {
  const { title, company, version, urls, assets } = build
  const {
    unityProvider,
    addEventListener,
    removeEventListener,
    sendMessage,
    unload,
    isLoaded,
    loadingProgression,
    initialisationError,
    UNSAFE__unityInstance,
  } = useUnityContext({
    loaderUrl: urls.loader,
    dataUrl: urls.data,
    frameworkUrl: urls.framework,
    codeUrl: urls.code,
    ...(urls.symbols === null ? {} : { symbolsUrl: urls.symbols }),
    streamingAssetsUrl: assets,
    companyName: company || title,
    productName: title,
    productVersion: version || '1.0',
    showBanner: createBanner(host),
  })
  const tellLoading = useMemo(() => createLoading(host), [host])

  useEffect(() => tellLoading(loadingProgression), [tellLoading, loadingProgression])

  useEffect(() => {
    if (initialisationError) host.crash(initialisationError)
  }, [host, initialisationError])

  useEffect(() => {
    const listeners = buildWords.map((word) => [word, (value?: unknown) => bridge.hear(word, value)] as const)
    for (const [word, hear] of listeners) addEventListener(word, hear)
    return () => {
      for (const [word, hear] of listeners) removeEventListener(word, hear)
    }
  }, [bridge, addEventListener, removeEventListener])

  const instance = UNSAFE__unityInstance as UnityInstance | null
  useEffect(() => {
    if (!isLoaded || !instance) return
    bridge.begin({
      send: (method, value) => sendMessage(listeningObject, method, value),
      quit: unload,
      // The library has no word for these two.
      pauseLoop: () => instance.Module.pauseMainLoop?.(),
      resumeLoop: () => instance.Module.resumeMainLoop?.(),
    })
    document.querySelector('canvas')?.focus()
  }, [bridge, isLoaded, instance, sendMessage, unload])

  return <Unity unityProvider={unityProvider} tabIndex={0} style={canvasStyle} aria-label={title} />
}
