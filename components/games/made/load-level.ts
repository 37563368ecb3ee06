import { type MadeKind, type MadeLevel, serializeMadeLevel } from '@/lib/games/made-level'
import type { GivenFile } from '@/lib/games/frame-protocol/host-messages'

/** Fetches the level of a published game as the file that its frame reads. Rejects when there is no valid response. */
export async function loadLevel(hash: string): Promise<readonly GivenFile[]> {
  const response = await fetch(`/api/builder/levels/${hash}`, { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`level answered ${response.status}`)
  return toFile(await response.text())
}

/** Converts a level to the file that its frame reads. */
export const toGivenLevel = (made: MadeLevel): readonly GivenFile[] => toFile(serializeMadeLevel(made))

/** The document on the games' origin that plays levels of each kind. */
export const playerDocumentOf: Readonly<Record<MadeKind, string>> = { maze: 'maze', runner: 'track', drive: 'road' }

const toFile = (text: string): readonly GivenFile[] => [
  { name: 'level.json', file: new Blob([text], { type: 'application/json' }) },
]
