import type { GameHost } from '@intrepid/sdk'
import { useEffect, useMemo } from 'react'
import { Unity, useUnityContext } from 'react-unity-webgl'
import { type Bridge, buildEvents, listeningObject } from '../shared/unity/create-bridge'
import { createLoading, createUnityConfig, type LoadableBuild, type UnityInstance } from '../shared/unity/load-build'

type UnityScreenProps = { host: GameHost; bridge: Bridge; build: LoadableBuild }

const canvasStyle = {
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  display: 'block',
  outline: 'none',
  background: '#0b0f14',
} as const

/** A build in a React page. The library's events and messages connect it to the host. */
export function UnityScreen({ host, bridge, build }: UnityScreenProps) {
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
  } = useUnityContext({ loaderUrl: build.urls.loader, ...createUnityConfig(host, build) })
  const showLoading = useMemo(() => createLoading(host), [host])

  useEffect(() => showLoading(loadingProgression), [showLoading, loadingProgression])

  useEffect(() => {
    if (initialisationError) host.crash(initialisationError)
  }, [host, initialisationError])

  useEffect(() => {
    const listeners = buildEvents.map((word) => [word, (value?: unknown) => bridge.playEvents(word, value)] as const)
    for (const [word, playEvents] of listeners) addEventListener(word, playEvents)
    return () => {
      for (const [word, playEvents] of listeners) removeEventListener(word, playEvents)
    }
  }, [bridge, addEventListener, removeEventListener])

  const instance = UNSAFE__unityInstance as UnityInstance | null
  useEffect(() => {
    if (!isLoaded || !instance) return
    bridge.begin({
      send: (method, value) => sendMessage(listeningObject, method, value),
      quit: unload,
      // The library has no functions for these two.
      pauseLoop: () => instance.Module.pauseMainLoop?.(),
      resumeLoop: () => instance.Module.resumeMainLoop?.(),
    })
    document.querySelector('canvas')?.focus()
  }, [bridge, isLoaded, instance, sendMessage, unload])

  return <Unity unityProvider={unityProvider} tabIndex={0} style={canvasStyle} aria-label={build.title} />
}
