import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseSaleResponse } from './parse-sale-response'
import { saleResponseSchema } from './sale-snapshot'

const response = {
  kind: 'sale',
  snapshot: {
    chainId: 25,
    nativeSymbol: 'CRO',
    blockNumber: 1,
    blockTime: 2,
    readAtMs: 3,
    phase: 1,
    startDate: 0,
    totalSoldInt: '0',
    totalUsers: 0,
    holders: 4,
    totalGemPower: '5',
    totalIntInGems: '6',
    totalIntInCrystals: '7',
    takesLimits: true,
    steps: [{ sizeInt: '8', priceWei: '9' }],
    recentPurchases: [{ buyer: `0x${'aB'.repeat(20)}`, boughtInt: '1', time: 2, transactionHash: '0x' }],
  },
}

const passes = (value: unknown) => {
  try {
    return parseSaleResponse(value) === value
  } catch {
    return false
  }
}

/** Every path in a value, each as a list of keys. */
function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]))]
}

function put(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = put(copy[key], rest, part)
  return copy
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    '0',
    '-1',
    '1'.repeat(79),
    '1e3',
    -1,
    0,
    1.5,
    NaN,
    {},
    [],
    [null],
    true,
    'sale',
    'no-contracts',
    'toString',
    `0x${'0'.repeat(40)}`,
    `0x${'0'.repeat(41)}`,
  ),
  fc.anything(),
)

describe('parseSaleResponse', () => {
  it.each([
    response,
    { kind: 'no-contracts', chainId: 25 },
    { kind: 'unreachable', chainId: 25 },
    put(response, ['snapshot', 'holders'], null),
  ])('accepts the responses of the server', (value) => {
    expect(parseSaleResponse(value)).toBe(value)
    expect(v.is(saleResponseSchema, value)).toBe(true)
  })

  it('accepts and rejects exactly what the schema does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(response)), odd, (path, part) => {
        const value = put(response, path, part)
        expect(passes(value)).toBe(v.is(saleResponseSchema, value))
      }),
      { numRuns: 3_000 },
    )
  })
})
