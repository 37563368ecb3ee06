import fc from 'fast-check'
import {
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  getAddress,
  type Hex,
  parseAbiParameters,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { emptyDraft, hasNamedFields, type InputDraft, shapeOf, toDraft } from './parameter-shape'
import { parseInputs, splitPasted } from './parse-inputs'
import { toSandboxFunctions } from './sandbox-contract'

const hex = (length: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)

/** Any value of a type, in the representation of viem. */
function valueOf(parameter: AbiParameter): fc.Arbitrary<unknown> {
  const shape = shapeOf(parameter)
  if (shape.kind === 'list') {
    const length = shape.length === null ? { maxLength: 3 } : { minLength: shape.length, maxLength: shape.length }
    return fc.array(valueOf(shape.element), length)
  }
  if (shape.kind === 'tuple') {
    const values = fc.tuple(...shape.fields.map(valueOf))
    if (!hasNamedFields(shape.fields)) return values
    return values.map((all) => Object.fromEntries(shape.fields.map(({ name }, position) => [name, all[position]])))
  }
  const { type } = parameter
  if (type === 'bool') return fc.boolean()
  if (type === 'string') return fc.string({ unit: 'binary' })
  if (type === 'address') return hex(20).map((address) => getAddress(address))
  if (type === 'bytes') return fc.integer({ min: 0, max: 40 }).chain(hex)
  const [, name, size = ''] = /^([a-z]+)(\d+)$/.exec(type) ?? []
  if (name === 'bytes') return hex(Number(size))
  const power = 2n ** BigInt(name === 'int' ? Number(size) - 1 : size)
  return fc
    .bigInt({ min: name === 'int' ? -power : 0n, max: power - 1n })
    .map((value) => (Number(size) <= 48 ? Number(value) : value))
}

const bits = fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8)
const leafType = fc.oneof(
  fc.constantFrom('bool', 'string', 'address', 'bytes'),
  fc.integer({ min: 1, max: 32 }).map((bytes) => `bytes${bytes}`),
  bits.map((count) => `uint${count}`),
  bits.map((count) => `int${count}`),
)
const brackets = fc.constantFrom('', '', '[]', '[2]', '[][3]', '[2][]')
const { parameter: anyParameter } = fc.letrec<{ parameter: AbiParameter }>((tie) => ({
  parameter: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      name: fc.constantFrom('', 'amount'),
      type: fc.tuple(leafType, brackets).map((parts) => parts.join('')),
    }),
    fc
      .tuple(
        fc.array(tie('parameter') as fc.Arbitrary<AbiParameter>, { minLength: 1, maxLength: 3 }),
        brackets,
        fc.boolean(),
      )
      .map(([fields, list, isNamed]) => ({
        name: 'some',
        type: `tuple${list}`,
        components: fields.map((field, position) => ({ ...field, name: isNamed ? `field${position}` : '' })),
      })),
  ),
}))

describe('parseInputs', () => {
  it('parses every value of every type from its draft, and viem encodes it', () => {
    const part = anyParameter.chain((parameter) => valueOf(parameter).map((value) => ({ parameter, value })))
    fc.assert(
      fc.property(part, ({ parameter, value }) => {
        const parsed = parseInputs([parameter], [toDraft({ parameter, value })], 'en-US')
        if (parsed.kind !== 'values') throw new Error(JSON.stringify([...parsed.problems]))
        expect(parsed.values).toEqual([value])
        const data = encodeAbiParameters([parameter], parsed.values as never)
        expect(decodeAbiParameters([parameter], data)).toEqual([value])
      }),
      { numRuns: 300 },
    )
  })

  const contracts = { intTokenAbi, keyHuntAbi, passwordRegistryAbi, platformAbi, timelockAbi, whitelistAbi }
  it.each(Object.entries(contracts))('parses inputs for every function of %s', (_, abi) => {
    for (const { item } of toSandboxFunctions(abi)) {
      const sample = fc.sample(fc.tuple(...item.inputs.map(valueOf)), 3)
      for (const values of sample) {
        const drafts = item.inputs.map((parameter, position) => toDraft({ parameter, value: values[position] }))
        expect(parseInputs(item.inputs, drafts, 'de-DE')).toEqual({ kind: 'values', values })
      }
    }
  })

  it('reports every problem by its path', () => {
    const parameters = parseAbiParameters('(uint256 size, uint8 price)[] steps, address to')
    const text = (value: string): InputDraft => ({ kind: 'text', text: value })
    const parts = (...all: InputDraft[]): InputDraft => ({ kind: 'parts', parts: all })
    const drafts = [parts(parts(text('1'), text('2')), parts(text('-1'), text('256'))), text('')]
    const parsed = parseInputs(parameters, drafts, 'en-US')
    expect(parsed.kind === 'problems' && Object.fromEntries(parsed.problems)).toEqual({
      '0.1.0': { kind: 'out-of-range', minimum: '0', maximum: '2^256 − 1' },
      '0.1.1': { kind: 'out-of-range', minimum: '0', maximum: '255' },
      '1': { kind: 'empty' },
    })
  })

  it('starts with lists of the fixed length of the type', () => {
    const [parameter] = parseAbiParameters('uint256[][2]')
    expect(emptyDraft(parameter)).toEqual({
      kind: 'parts',
      parts: [
        { kind: 'parts', parts: [] },
        { kind: 'parts', parts: [] },
      ],
    })
  })
})

describe('parsing of single values', () => {
  const good = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const problemOf = (type: string, text: string, locale = 'en-US') => {
    const parsed = parseInputs([{ type }], [{ kind: 'text', text }], locale)
    return parsed.kind === 'problems' ? parsed.problems.get('0')?.kind : parsed.values[0]
  }

  it.each([
    ['uint8', '256', 'out-of-range'],
    ['uint8', '-1', 'out-of-range'],
    ['int8', '-129', 'out-of-range'],
    ['int8', '128', 'out-of-range'],
    ['uint256', `${2n ** 256n}`, 'out-of-range'],
    ['uint256', `0x1${'0'.repeat(64)}`, 'out-of-range'],
    ['uint256', '1e90', 'out-of-range'],
    ['uint256', '1.5', 'not-whole'],
    ['uint256', '1.55e1', 'not-whole'],
    ['uint256', '1.500e0', 'not-a-number'],
    ['uint256', 'one', 'not-a-number'],
    ['uint256', '-', 'not-a-number'],
    ['uint256', 'e18', 'not-a-number'],
    ['uint256', '0x', 'not-a-number'],
    ['uint256', ' ', 'empty'],
    ['bool', '', 'empty'],
    ['address', '0x1234', 'not-an-address'],
    ['address', good.replace('0x', ''), 'not-an-address'],
    ['address', good.replace('Fb', 'fB'), 'wrong-checksum'],
    ['bytes', 'ff', 'not-hex'],
    ['bytes', '0xfff', 'half-byte'],
    ['bytes', '', 'empty'],
    ['bytes32', '0xff', 'wrong-length'],
    ['bytes4', '0x1234567890', 'wrong-length'],
  ])('rejects %s %j as %s', (type, text, problem) => {
    expect(problemOf(type, text)).toBe(problem)
  })

  it.each<[string, string, unknown]>([
    ['uint256', '1e18', 10n ** 18n],
    ['uint256', '1.000', 1_000n],
    ['uint256', '1.500e18', 15n * 10n ** 17n],
    ['uint256', '1.5e18', 15n * 10n ** 17n],
    ['uint256', ' 0xFF ', 255n],
    ['uint8', '٢٥', 25],
    ['int256', '−5', -5n],
    ['int256', '-0x10', -16n],
    ['address', good.toLowerCase(), good],
    ['bytes', '0x', '0x' satisfies Hex],
    ['string', ' | :#@<script> ', ' | :#@<script> '],
  ])('accepts %s %j', (type, text, value) => {
    expect(problemOf(type, text)).toEqual(value)
  })

  it('uses the number notation of the language', () => {
    expect(problemOf('uint256', '1,000', 'de-DE')).toBe(1_000n)
    expect(problemOf('uint256', '1,5e18', 'de-DE')).toBe(15n * 10n ** 17n)
  })

  it('never throws for any text', () => {
    fc.assert(
      fc.property(leafType, fc.string({ unit: 'binary' }), (type, text) => {
        expect(['values', 'problems']).toContain(parseInputs([{ type }], [{ kind: 'text', text }], 'ar-EG').kind)
      }),
    )
  })
})

it.each([
  ['address', '0xaa\n0xbb\r\n0xcc\n', ['0xaa', '0xbb', '0xcc']],
  ['address', '["0xaa","0xbb"]', ['0xaa', '0xbb']],
  ['bytes32', '0xaa, 0xbb; 0xcc', ['0xaa', '0xbb', '0xcc']],
  ['uint256', '1 2\t3', ['1', '2', '3']],
  ['uint256', '1, 2', ['1', '2']],
  ['uint256', '1,5e18', ['1,5e18']],
  ['uint256', ' 7 ', ['7']],
  ['string', 'one, two', ['one, two']],
  ['uint256[]', '1 2', ['1 2']],
  ['tuple', '1 2', ['1 2']],
])('%s: %j', (type, text, values) => {
  expect(splitPasted(type, text)).toEqual(values)
})
