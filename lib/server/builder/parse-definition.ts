import 'server-only'
import { readDefinition, type GameDefinition } from '@/lib/builder/game-definition'
import { HttpError } from '@/lib/server/http/http-error'

const sentences = {
  'too-large': 'A game can have at most 900 KB.',
  'not-json': 'This is not a game.',
  'not-a-game': 'This game cannot be read.',
  'newer-version': 'This game was written by a newer version.',
} as const

/** Parses a game definition in a request body and drops unknown fields. @throws HttpError 413 or 422. */
export function parseDefinition(value: unknown): GameDefinition {
  const read = readDefinition(JSON.stringify(value) ?? '')
  if (read.kind === 'read') return read.definition
  const invalidFields = read.at === '' ? [] : [{ name: read.at, detail: 'does not fit' }]
  throw new HttpError(
    read.kind === 'too-large' ? 413 : 422,
    read.kind === 'too-large' ? 'too-large' : read.kind,
    sentences[read.kind],
    { invalidFields },
  )
}
