'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { reloadAfterChunkFailure } from './chunk-reload'
import { siteSettings } from '@/lib/site-settings'
import type { PageErrorScreenProps } from './page-error-screen'

/**
 * The error screen of failures in the browser. Every page loads this file, so it is small: the screen and its messages
 * are loaded after an error. If they fail to load, the status and a link to the home page remain.
 */
export function LateErrorScreen(props: PageErrorScreenProps) {
  const { error } = props
  useEffect(() => void reloadAfterChunkFailure(error), [error])
  const [Screen, setScreen] = useState<ComponentType<PageErrorScreenProps> | null>(null)
  useEffect(() => {
    import('./page-error-screen').then(
      ({ PageErrorScreen: Loaded }) => setScreen(() => Loaded),
      () => undefined,
    )
  }, [])
  if (Screen) return <Screen {...props} />
  return (
    <div role="alert">
      <h1>500</h1>
      {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a full load, which discards the broken document */}
      <a href="/">{siteSettings.name}</a>
    </div>
  )
}
