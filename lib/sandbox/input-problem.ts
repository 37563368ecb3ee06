/** Why what was typed is no value of its type. */
export type InputProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-an-address' }
  /** Capital and small letters of an address do not fit each other: most likely a typing mistake. */
  | { readonly kind: 'wrong-checksum' }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'thousands-separator' }
  | { readonly kind: 'not-whole' }
  /** Bounds as people write them: `255`, `2^256 − 1`. */
  | { readonly kind: 'out-of-range'; readonly minimum: string; readonly maximum: string }
  | { readonly kind: 'not-hex' }
  | { readonly kind: 'half-byte' }
  | { readonly kind: 'wrong-length'; readonly need: number; readonly have: number }

/** A value, or the reason why there is none. */
export type ParsedLeaf =
  { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'problem'; readonly problem: InputProblem }

export function toValue(value: unknown): ParsedLeaf {
  return { kind: 'value', value }
}

export function toProblem(problem: InputProblem): ParsedLeaf {
  return { kind: 'problem', problem }
}
