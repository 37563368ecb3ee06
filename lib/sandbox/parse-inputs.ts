import type { AbiParameter } from 'viem'
import type { InputDraft } from './input-draft'
import type { InputProblem } from './input-problem'
import { hasNamedFields, shapeOf } from './parameter-shape'
import { parseLeaf } from './parse-leaf'

/** Problems by the place of their input: `1.0` is the first part of the second argument. */
export type InputProblems = ReadonlyMap<string, InputProblem>

/** The arguments as viem takes them, or what stands in the way. */
export type ParsedInputs =
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  | { readonly kind: 'problems'; readonly problems: InputProblems }

/** The place of a part inside the input at `path`. */
export function toInputPath(path: string, position: number): string {
  return path === '' ? String(position) : `${path}.${position}`
}

/**
 * Reads the arguments of a function from what was typed; all problems at once.
 *
 * @param drafts one for each parameter, of its shape.
 * @param locale BCP 47 tag of the reader's language.
 */
export function parseInputs(
  parameters: readonly AbiParameter[],
  drafts: readonly InputDraft[],
  locale: string,
): ParsedInputs {
  const problems = new Map<string, InputProblem>()

  function parseParts(parts: readonly AbiParameter[], values: readonly InputDraft[], path: string): unknown[] {
    return parts.map((parameter, position) => parse(parameter, values[position], toInputPath(path, position)))
  }

  function parse(parameter: AbiParameter, draft: InputDraft | undefined, path: string): unknown {
    const shape = shapeOf(parameter)
    if (shape.kind === 'leaf') {
      const leaf = parseLeaf(parameter.type, draft?.kind === 'text' ? draft.text : '', locale)
      if (leaf.kind === 'value') return leaf.value
      problems.set(path, leaf.problem)
      return undefined
    }
    const parts = draft?.kind === 'parts' ? draft.parts : []
    if (shape.kind === 'list')
      return parseParts(
        parts.map(() => shape.element),
        parts,
        path,
      )
    const values = parseParts(shape.fields, parts, path)
    if (!hasNamedFields(shape.fields)) return values
    return Object.fromEntries(shape.fields.map(({ name }, position) => [name ?? '', values[position]]))
  }

  const values = parseParts(parameters, drafts, '')
  return problems.size > 0 ? { kind: 'problems', problems } : { kind: 'values', values }
}
