import { unityBuildsSchema, type UnityBuild } from '@/lib/games/unity/unity-build'
import * as v from 'valibot'

/** Asks which Unity builds this site holds. Rejects where nobody answers. */
export async function loadUnityBuilds(signal: AbortSignal): Promise<readonly UnityBuild[]> {
  const answer = await fetch('/api/unity-builds', { signal })
  if (!answer.ok) throw new Error(`/api/unity-builds answered ${answer.status}`)
  return v.parse(unityBuildsSchema, await answer.json()).builds
}
