'use client'

import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { type UnityBuild, unityBuildsSchema } from '@/lib/games/unity/unity-build'

/** The builds of this site as far as they are known. */
export type KnownBuilds =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly builds: readonly UnityBuild[] }

/** Which builds this site holds, and the way to ask again. */
export function useUnityBuilds(): { readonly known: KnownBuilds; readonly askAgain: () => void } {
  const [known, setKnown] = useState<KnownBuilds>({ kind: 'loading' })
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    const asking = new AbortController()
    loadUnityBuilds(asking.signal).then(
      (builds) => setKnown({ kind: 'known', builds }),
      () => asking.signal.aborted || setKnown({ kind: 'failed' }),
    )
    return () => asking.abort()
  }, [asked])

  const askAgain = useCallback(() => {
    setKnown({ kind: 'loading' })
    setAsked((count) => count + 1)
  }, [])
  return { known, askAgain }
}

/** Asks which Unity builds this site holds. Rejects where nobody answers. */
async function loadUnityBuilds(signal: AbortSignal): Promise<readonly UnityBuild[]> {
  const answer = await fetch('/api/unity-builds', { signal })
  if (!answer.ok) throw new Error(`/api/unity-builds answered ${answer.status}`)
  return v.parse(unityBuildsSchema, await answer.json()).builds
}
