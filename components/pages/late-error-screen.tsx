'use client'

import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { reloadAfterChunkFailure } from './chunk-reload'
import { siteSettings } from '@/lib/site-settings'
import type { PageErrorScreen } from './page-error-screen'

type ScreenProps = Pick<ComponentProps<typeof PageErrorScreen>, 'reset'>

/**
 * The error screen of failures in the browser. Every page loads this file, so it is small: the screen and its messages are loaded after an
 * error. If they fail to load, the status and a link to the home page remain.
 */
export function LateErrorScreen({ error, ...props }: ScreenProps & { error: Error & { digest?: string } }) {
  useEffect(() => void reloadAfterChunkFailure(error), [error])
  const [Screen, setScreen] = useState<ComponentType<ComponentProps<typeof PageErrorScreen>> | null>(null)
  useEffect(() => {
    import('./page-error-screen').then(
      ({ PageErrorScreen: Loaded }) => setScreen(() => Loaded),
      () => undefined,
    )
  }, [])
  // The digest of an error on the server is in its log.
  if (Screen) return <Screen {...props} reference={error.digest} />
  return (
    <div role="alert">
      <h1>500</h1>
      {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- a full load, which discards the broken document */}
      <a href="/">{siteSettings.name}</a>
    </div>
  )
}
