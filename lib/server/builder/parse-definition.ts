import 'server-only'
import { readDefinition, type GameDefinition } from '@/lib/builder/game-definition'
import { RequestRefused } from '@/lib/server/http/request-refused'

const sentences = {
  'too-large': 'A game may be 900 KB.',
  'not-json': 'This is no game.',
  'not-a-game': 'This is no game that can be read here.',
  'newer-version': 'This game was written by a newer version.',
} as const

/** Reads a game out of a body: whatever it was sent as, only what a game has is kept. @throws RequestRefused 413 or 422. */
export function parseDefinition(value: unknown): GameDefinition {
  const read = readDefinition(JSON.stringify(value) ?? '')
  if (read.kind === 'read') return read.definition
  const parts = read.at === '' ? [] : [{ name: read.at, detail: 'does not fit' }]
  throw new RequestRefused(
    read.kind === 'too-large' ? 413 : 422,
    read.kind === 'too-large' ? 'too-large' : read.kind,
    sentences[read.kind],
    { parts },
  )
}
