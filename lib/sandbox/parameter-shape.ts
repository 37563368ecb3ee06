import type { AbiParameter } from 'viem'

/** How the value of a parameter is built. `length` is null where a list may have any. */
export type ParameterShape =
  | { readonly kind: 'leaf' }
  | { readonly kind: 'list'; readonly element: AbiParameter; readonly length: number | null }
  | { readonly kind: 'tuple'; readonly fields: readonly AbiParameter[] }

/** What a parameter is: one value, a list (`uint256[3][]` is a list of lists), or named fields. */
export function shapeOf(parameter: AbiParameter): ParameterShape {
  const list = /^(.*)\[(\d*)\]$/.exec(parameter.type)
  if (list) {
    const element = { ...parameter, name: '', type: list[1] ?? '' } as AbiParameter
    return { kind: 'list', element, length: list[2] ? Number(list[2]) : null }
  }
  return 'components' in parameter ? { kind: 'tuple', fields: parameter.components } : { kind: 'leaf' }
}

/** Whether viem gives and takes the fields as an object; with a nameless field among them they are an array. */
export function hasNamedFields(fields: readonly AbiParameter[]): boolean {
  return fields.length > 0 && fields.every(({ name }) => !!name)
}

/** A value with the parameter that it is of. */
export type Part = { readonly parameter: AbiParameter; readonly value: unknown }

/** The parts of a list or a tuple as viem decodes it; null for a single value. */
export function partsOf({ parameter, value }: Part): readonly Part[] | null {
  const shape = shapeOf(parameter)
  if (shape.kind === 'leaf') return null
  if (shape.kind === 'list')
    return (value as readonly unknown[]).map((item) => ({ parameter: shape.element, value: item }))
  const at = (field: AbiParameter, position: number) =>
    Array.isArray(value) ? (value[position] as unknown) : (value as Record<string, unknown>)[field.name ?? '']
  return shape.fields.map((field, position) => ({ parameter: field, value: at(field, position) }))
}
