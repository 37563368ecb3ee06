import { reloadAfterChunkFailure } from './components/pages/chunk-reload'
import { guardHistory, setIntendedUrl } from '@/components/navigation/history-guard'
import { startNavigation } from '@/components/navigation/navigation-progress'

// Next runs this file before hydration: it catches all later errors, and the router starts with the guarded history.
window.addEventListener('error', ({ error }) => void reloadAfterChunkFailure(error))
window.addEventListener('unhandledrejection', ({ reason }) => void reloadAfterChunkFailure(reason))
guardHistory()

/** The router calls this when a navigation starts. */
export function onRouterTransitionStart(url: string, kind: 'push' | 'replace' | 'traverse'): void {
  setIntendedUrl(url)
  startNavigation(url, kind)
}
