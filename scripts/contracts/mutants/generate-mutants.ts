// Generates mutants of the contracts from their syntax tree: copies with one small fault each.

/** A copy of one source file with one fault. */
export type Mutant = {
  /** Names the mutant by what it changes, not by its line, so that it stays the same when other code moves. */
  key: string
  /** The path of the changed file. */
  path: string
  content: string
  /** The test that must fail, by the start of its name; without it any test may. */
  test?: string
}

/** A node of the syntax tree that solc writes. */
type AstNode = {
  nodeType: string
  /** `start:length:file`, in bytes. */
  src: string
  [field: string]: unknown
}

/** Text of the source from byte `start` to byte `end` becomes `replacement`. */
type Change = { label: string; start: number; end: number; replacement: string }

const operators: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
  '+=': '-=',
  '-=': '+=',
  '*=': '=',
  '/=': '=',
  '|=': '=',
  '&=': '=',
}

/** The mutants of one source file, in the order of its text. */
export function generateMutants(path: string, content: string, ast: unknown): Mutant[] {
  const bytes = Buffer.from(content)
  const text = (start: number, end: number) => bytes.subarray(start, end).toString()
  const seen = new Map<string, number>()
  return findChanges(ast, text).map(({ place, change: { label, start, end, replacement } }) => {
    const name = `${path.split('/').at(-1) ?? path} ${place}: ${label}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return {
      key: count === 1 ? name : `${name} (${count})`,
      path,
      content: text(0, start) + replacement + text(end, bytes.length),
    }
  })
}

type Text = (start: number, end: number) => string

function findChanges(ast: unknown, text: Text): { place: string; change: Change }[] {
  const found: { place: string; change: Change }[] = []
  const visit = (value: unknown, place: string, parent?: AstNode) => {
    if (Array.isArray(value)) value.forEach((item) => visit(item, place, parent))
    if (!isNode(value) || value.nodeType === 'InlineAssembly') return
    const isFunction = value.nodeType === 'FunctionDefinition' || value.nodeType === 'ModifierDefinition'
    const here = isFunction ? nameOf(value) : place
    for (const change of changesOf(value, text, parent)) found.push({ place: here, change })
    Object.values(value).forEach((child) => visit(child, here, value))
  }
  visit(ast, 'file')
  return found.sort((a, b) => a.change.start - b.change.start || a.change.end - b.change.end)
}

function nameOf(definition: AstNode): string {
  return typeof definition.name === 'string' && definition.name !== '' ? definition.name : String(definition.kind)
}

function changesOf(node: AstNode, text: Text, parent: AstNode | undefined): Change[] {
  switch (node.nodeType) {
    case 'BinaryOperation':
      return operatorChange(node, node.leftExpression, node.rightExpression, text)
    case 'Assignment':
      return operatorChange(node, node.leftHandSide, node.rightHandSide, text)
    case 'UnaryOperation':
      return unaryChange(node, text)
    case 'Literal':
      return literalChange(node, parent, text)
    case 'Conditional':
      return swap(node, node.trueExpression, node.falseExpression, text)
    case 'FunctionCall':
      return argumentChanges(node, text)
    case 'IfStatement':
      // A check that always reverts would fail every test, so it only becomes one that never does.
      return (isRevert(node.trueBody) ? ['false'] : ['true', 'false']).flatMap((value) =>
        replace(node.condition, value, text),
      )
    case 'FunctionDefinition':
      return modifierChanges(node, text)
    case 'ExpressionStatement':
    case 'EmitStatement':
      return deletion(node, text)
    default:
      return []
  }
}

function isRevert(body: unknown): boolean {
  if (!isNode(body)) return false
  const [first] = body.nodeType === 'Block' ? nodes(body.statements) : [body]
  return first?.nodeType === 'RevertStatement'
}

function operatorChange(node: AstNode, left: unknown, right: unknown, text: Text): Change[] {
  const replacement = operators[String(node.operator)]
  if (replacement === undefined || !isNode(left) || !isNode(right)) return []
  const [from, to] = [endOf(left), startOf(right)]
  const start = from + Buffer.from(text(from, to).split(String(node.operator))[0] ?? '').length
  const end = start + String(node.operator).length
  return [
    {
      label: `${shorten(text(...rangeOf(node)))}  [${String(node.operator)} → ${replacement}]`,
      start,
      end,
      replacement,
    },
  ]
}

function unaryChange(node: AstNode, text: Text): Change[] {
  const original = text(...rangeOf(node))
  const replacement = { '!': original.slice(1), '++': original.replace('++', '--'), '--': original.replace('--', '++') }
  const changed = replacement[String(node.operator) as keyof typeof replacement]
  return changed === undefined ? [] : replace(node, changed, text)
}

/** Numbers become one larger, and `true` and `false` are exchanged. */
function literalChange(node: AstNode, parent: AstNode | undefined, text: Text): Change[] {
  const original = text(...rangeOf(node))
  const context = parent === undefined ? '' : shorten(text(...rangeOf(parent)))
  const changeTo = (replacement: string): Change[] => [
    { ...at(node), label: `${context}  [${original} → ${replacement}]`, replacement },
  ]
  if (node.kind === 'bool') return changeTo(original === 'true' ? 'false' : 'true')
  const number = /^\d[\d_]*/.exec(original)?.[0]
  if (node.kind !== 'number' || number === undefined || original.startsWith('0x')) return []
  return changeTo(String(BigInt(number.replaceAll('_', '')) + 1n) + original.slice(number.length))
}

/** Neighbouring arguments of the same type are exchanged. */
function argumentChanges(call: AstNode, text: Text): Change[] {
  const values = nodes(call.arguments)
  const hasNames = Array.isArray(call.names) && call.names.length > 0
  if (call.kind === 'typeConversion' || hasNames) return []
  return values.flatMap((value, index) => {
    const next = values[index + 1]
    return next !== undefined && typeOf(value) === typeOf(next) ? swap(call, value, next, text) : []
  })
}

function typeOf(node: AstNode): string {
  const description = node.typeDescriptions as { typeString?: string } | undefined
  // Literals have types of their own, which fit wherever a number fits.
  return (description?.typeString ?? '').replace(/^int_const .*/, 'uint256')
}

function modifierChanges(definition: AstNode, text: Text): Change[] {
  return nodes(definition.modifiers)
    .filter(({ kind }) => kind === 'modifierInvocation')
    .map((modifier) => ({ ...at(modifier), label: `without ${text(...rangeOf(modifier))}`, replacement: '' }))
}

function deletion(node: AstNode, text: Text): Change[] {
  const [start, end] = rangeOf(node)
  // The range of most statements leaves their semicolon out.
  const semicolon = /^\s*;/.exec(text(end, end + 8))?.[0] ?? ''
  if (text(start, end).startsWith('{')) return []
  return [
    {
      label: `delete ${shorten(text(start, end))}`,
      start,
      end: end + Buffer.from(semicolon).length,
      replacement: '{}',
    },
  ]
}

function swap(parent: AstNode, first: unknown, second: unknown, text: Text): Change[] {
  if (!isNode(first) || !isNode(second)) return []
  const [start, end] = [startOf(first), endOf(second)]
  const [one, other] = [text(...rangeOf(first)), text(...rangeOf(second))]
  const between = text(endOf(first), startOf(second))
  if (one === other) return []
  return [
    {
      label: `${shorten(text(...rangeOf(parent)))}  [${shorten(one, 30)} ⇄ ${shorten(other, 30)}]`,
      start,
      end,
      replacement: other + between + one,
    },
  ]
}

function replace(node: unknown, replacement: string, text: Text): Change[] {
  if (!isNode(node)) return []
  const original = text(...rangeOf(node))
  return original === replacement
    ? []
    : [{ ...at(node), label: `${shorten(original)} → ${shorten(replacement)}`, replacement }]
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && typeof (value as AstNode).nodeType === 'string'
}

function nodes(value: unknown): AstNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function rangeOf(node: AstNode): [number, number] {
  const [start = 0, length = 0] = node.src.split(':').map(Number)
  return [start, start + length]
}

const startOf = (node: AstNode) => rangeOf(node)[0]
const endOf = (node: AstNode) => rangeOf(node)[1]
const at = (node: AstNode) => ({ start: startOf(node), end: endOf(node) })

function shorten(code: string, length = 90): string {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`
}
