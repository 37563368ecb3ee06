import type { AbiParameter } from 'viem'

/** The structure of a parameter. `length` is null for lists of variable length. */
type ParameterShape =
  | { readonly kind: 'leaf' }
  | { readonly kind: 'list'; readonly element: AbiParameter; readonly length: number | null }
  | { readonly kind: 'tuple'; readonly fields: readonly AbiParameter[] }

/** Gets the structure of a parameter: a single value, a list (`uint256[3][]` is a list of lists) or a tuple. */
export function shapeOf(parameter: AbiParameter): ParameterShape {
  const list = /^(.*)\[(\d*)\]$/.exec(parameter.type)
  if (list) {
    const element = { ...parameter, name: '', type: list[1] ?? '' } as AbiParameter
    return { kind: 'list', element, length: list[2] ? Number(list[2]) : null }
  }
  return 'components' in parameter ? { kind: 'tuple', fields: parameter.components } : { kind: 'leaf' }
}

/** Whether viem represents the fields as an object. If a field has no name, viem uses an array. */
export function hasNamedFields(fields: readonly AbiParameter[]): boolean {
  return fields.length > 0 && fields.every(({ name }) => !!name)
}

export type Part = { readonly parameter: AbiParameter; readonly value: unknown }

/** Gets the parts of a decoded list or tuple; null for a single value. */
export function partsOf({ parameter, value }: Part): readonly Part[] | null {
  const shape = shapeOf(parameter)
  if (shape.kind === 'leaf') return null
  if (shape.kind === 'list')
    return (value as readonly unknown[]).map((item) => ({ parameter: shape.element, value: item }))
  const at = (field: AbiParameter, position: number) =>
    Array.isArray(value) ? (value[position] as unknown) : (value as Record<string, unknown>)[field.name ?? '']
  return shape.fields.map((field, position) => ({ parameter: field, value: at(field, position) }))
}

/** The typed input of a parameter: a text, or the drafts of its items or fields. */
export type InputDraft =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'parts'; readonly parts: readonly InputDraft[] }

/** An empty draft. Lists of variable length are empty. */
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

/** Converts a value to the draft that a user would type. */
export function toDraft(part: Part): InputDraft {
  const parts = partsOf(part)
  return parts ? { kind: 'parts', parts: parts.map(toDraft) } : { kind: 'text', text: String(part.value) }
}
