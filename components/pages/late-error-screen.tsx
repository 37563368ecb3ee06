'use client'

import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { useChunkReload } from '@/components/navigation/use-chunk-reload'
import { siteSettings } from '@/lib/site-settings'
import type { PageErrorScreen } from './page-error-screen'

type ScreenProps = ComponentProps<typeof PageErrorScreen>

/**
 * The screen of what broke in the browser. Every page has to carry this, so that it carries little: the screen and its words
 * come once something broke. Where they cannot come, status, name and the way back remain.
 */
export function LateErrorScreen({ error, ...props }: ScreenProps & { error: Error }) {
  useChunkReload(error)
  const [Screen, setScreen] = useState<ComponentType<ScreenProps> | null>(null)
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
      {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- a full load on purpose: whatever broke is left behind */}
      <a href="/">{siteSettings.name}</a>
    </div>
  )
}
