import type { GivenFile } from '@/lib/games/protocol/host-messages'

/** The level of a published game, as the file that its frame reads. Rejects where the site does not answer. */
export async function loadLevel(hash: string): Promise<readonly GivenFile[]> {
  const response = await fetch(`/api/builder/levels/${hash}`, { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`level answered ${response.status}`)
  return toGivenLevel(await response.text())
}

/** A level as the file that its frame reads. */
export const toGivenLevel = (text: string): readonly GivenFile[] => [{ name: 'level.json', file: new Blob([text], { type: 'application/json' }) }]
