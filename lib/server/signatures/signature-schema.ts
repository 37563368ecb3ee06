import 'server-only'
import * as v from 'valibot'
import { isHex, type Hex } from 'viem'

/** That of a contract that is not deployed yet carries what deploys it. */
const mostCharacters = 12_000

/** A signature as a wallet gives it: whole bytes in hexadecimal, of a key or for a contract to judge. */
export const signatureSchema = v.custom<Hex>(
  (value) => isHex(value) && value.length > 2 && value.length <= mostCharacters && value.length % 2 === 0,
  'not a signature',
)
