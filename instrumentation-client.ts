import { reloadAfterChunkFailure } from '@/components/navigation/chunk-failure'
import { startNavigation } from '@/components/navigation/navigation-progress'

// Next runs this file before the page comes alive, so that no failure of that goes unheard.
window.addEventListener('error', ({ error }) => void reloadAfterChunkFailure(error))
window.addEventListener('unhandledrejection', ({ reason }) => void reloadAfterChunkFailure(reason))

/** Called by the router when a navigation begins. */
export function onRouterTransitionStart(url: string, kind: 'push' | 'replace' | 'traverse'): void {
  startNavigation(url, kind)
}
