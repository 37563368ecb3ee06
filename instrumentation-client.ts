// What takes longest of all to begin comes ahead, in the first of the two tasks that a page starts in (`server/scripts-after-paint.ts`).
import 'react-dom/client'
import { reloadAfterChunkFailure } from '@/components/navigation/chunk-failure'
import { startNavigation } from '@/components/navigation/navigation-progress'
import { guardHistory, intendAddress } from '@/components/navigation/true-address'

// Next runs this file before the page comes alive: no failure of that goes unheard, and the router finds a guarded history.
window.addEventListener('error', ({ error }) => void reloadAfterChunkFailure(error))
window.addEventListener('unhandledrejection', ({ reason }) => void reloadAfterChunkFailure(reason))
guardHistory()

/** Called by the router when a navigation begins. */
export function onRouterTransitionStart(url: string, kind: 'push' | 'replace' | 'traverse'): void {
  intendAddress(url)
  startNavigation(url, kind)
}
