import type { SaleResponse } from './sale-snapshot'

type Check = (value: unknown) => boolean

const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0
const isDecimal: Check = (value) => typeof value === 'string' && /^\d{1,78}$/.test(value)
const isText: Check = (value) => typeof value === 'string'
const isAddress: Check = (value) => typeof value === 'string' && /^0x[\dA-Fa-f]{40}$/.test(value)

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

const shape =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]))

const isSnapshot = shape({
  chainId: isCount,
  nativeSymbol: isText,
  blockNumber: isCount,
  blockTime: isCount,
  readAtMs: isCount,
  phase: isCount,
  startDate: isCount,
  totalSoldInt: isDecimal,
  totalUsers: isCount,
  holders: (value) => value === null || isCount(value),
  totalGemPower: isDecimal,
  totalIntInGems: isDecimal,
  totalIntInCrystals: isDecimal,
  takesLimits: (value) => typeof value === 'boolean',
  steps: listOf(shape({ sizeInt: isDecimal, priceWei: isDecimal })),
  recentPurchases: listOf(shape({ buyer: isAddress, boughtInt: isDecimal, time: isCount, transactionHash: isText })),
})

const responses: Readonly<Record<string, Check>> = {
  sale: shape({ snapshot: isSnapshot }),
  'no-contracts': shape({ chainId: isCount }),
  unreachable: shape({ chainId: isCount }),
}

/**
 * Validates a response of `/api/sale`.
 *
 * It is written by hand because valibot would add a fifth to the JavaScript of the landing page. A test keeps it equal
 * to the schema.
 *
 * @throws TypeError for anything else.
 */
export function parseSaleResponse(value: unknown): SaleResponse {
  const kind = shape({ kind: isText })(value) ? (value as { kind: string }).kind : ''
  if (!Object.hasOwn(responses, kind) || !responses[kind]?.(value)) throw new TypeError('not a response of /api/sale')
  return value as SaleResponse
}
