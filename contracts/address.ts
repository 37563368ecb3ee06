import { getAddress, isAddress, type Address } from 'viem'
import * as v from 'valibot'

/** A 20-byte address in any case, converted to its checksummed form. Rejects mixed case with a wrong checksum. */
export const addressSchema = v.pipe(
  v.string(),
  v.check((value) => isAddress(value, { strict: /[A-F]/.test(value) && /[a-f]/.test(value) }), 'not an address'),
  v.transform((value): Address => getAddress(value)),
)
