'use client'

import { useSyncExternalStore } from 'react'
import { parseFragment, type SandboxPlace } from '@/lib/sandbox/sandbox-place'

function follow(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  window.addEventListener('popstate', onChange)
  return () => {
    window.removeEventListener('hashchange', onChange)
    window.removeEventListener('popstate', onChange)
  }
}

/** Where in the sandbox the address bar says that the reader is. */
export function useSandboxPlace(): SandboxPlace {
  return parseFragment(
    useSyncExternalStore(
      follow,
      () => window.location.hash,
      () => '',
    ),
  )
}
