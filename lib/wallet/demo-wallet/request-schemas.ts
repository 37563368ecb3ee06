import * as v from 'valibot'
import { isHex, type Hex, type TypedDataDefinition } from 'viem'
import { addressSchema } from '@/lib/contracts/address'

const hexSchema = v.custom<Hex>((value) => isHex(value), 'not hexadecimal')
const quantitySchema = v.pipe(
  hexSchema,
  v.transform((value) => BigInt(value === '0x' ? 0 : value)),
)

/** Parameters of `eth_sendTransaction`. Fees that the page proposes are ignored: the wallet sets its own. */
export const sendTransactionSchema = v.tuple([
  v.object({
    from: addressSchema,
    to: v.optional(v.nullable(addressSchema)),
    value: v.optional(quantitySchema),
    data: v.optional(hexSchema),
    input: v.optional(hexSchema),
    gas: v.optional(quantitySchema),
  }),
])

/** Parameters of `personal_sign`: the message as hexadecimal bytes or as text, then the account. */
export const personalSignSchema = v.looseTuple([v.string(), addressSchema])

const typedDataShape = v.object({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: v.looseObject({ chainId: v.optional(v.union([v.number(), v.string()])) }),
  message: v.record(v.string(), v.unknown()),
})
const typedDataSchema = v.custom<TypedDataDefinition>((value) => v.is(typedDataShape, value), 'not typed data')

/** Parameters of `eth_signTypedData_v4`: the account, then the data as JSON or as an object. */
export const signTypedDataSchema = v.looseTuple([
  addressSchema,
  v.union([v.pipe(v.string(), v.parseJson(), typedDataSchema), typedDataSchema]),
])

export const chainRequestSchema = v.looseTuple([v.looseObject({ chainId: hexSchema })])
