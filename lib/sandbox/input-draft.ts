import type { AbiParameter } from 'viem'
import { partsOf, shapeOf, type Part } from './parameter-shape'

/** What has been typed for a parameter so far: a text, or the drafts of its items or fields. */
export type InputDraft =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'parts'; readonly parts: readonly InputDraft[] }

/** A draft with nothing typed. Lists of any length begin empty. */
export function emptyDraft(parameter: AbiParameter): InputDraft {
  const shape = shapeOf(parameter)
  switch (shape.kind) {
    case 'leaf':
      return { kind: 'text', text: '' }
    case 'list':
      return { kind: 'parts', parts: Array.from({ length: shape.length ?? 0 }, () => emptyDraft(shape.element)) }
    case 'tuple':
      return { kind: 'parts', parts: shape.fields.map(emptyDraft) }
  }
}

/** A value as it would be typed. */
export function toDraft(part: Part): InputDraft {
  const parts = partsOf(part)
  return parts ? { kind: 'parts', parts: parts.map(toDraft) } : { kind: 'text', text: String(part.value) }
}
