import type { MadeKind, MadeLevel } from '@/lib/games/made/made-level'
import { writeMadeLevel } from '@/lib/games/made/write-made-level'
import type { GivenFile } from '@/lib/games/protocol/host-messages'

/** The level of a published game, as the file that its frame reads. Rejects where the site does not answer. */
export async function loadLevel(hash: string): Promise<readonly GivenFile[]> {
  const response = await fetch(`/api/builder/levels/${hash}`, { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`level answered ${response.status}`)
  return toFile(await response.text())
}

/** A level as the file that its frame reads. */
export const toGivenLevel = (made: MadeLevel): readonly GivenFile[] => toFile(writeMadeLevel(made))

/** The document that plays levels of a kind. */
export const playerOf: Readonly<Record<MadeKind, string>> = { maze: 'maze', runner: 'track', drive: 'road' }

const toFile = (text: string): readonly GivenFile[] => [
  { name: 'level.json', file: new Blob([text], { type: 'application/json' }) },
]
