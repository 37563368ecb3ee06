import { getAddress, isAddress, zeroAddress, type Address } from 'viem'

/** Why a piece of a pasted list is left out. */
export type AddressProblem = 'not-an-address' | 'wrong-checksum' | 'zero-address'

/** What a pasted text holds: accounts without repetition, in their order, and what was left out. */
export type AddressList = {
  readonly accounts: readonly Address[]
  /** How often an account was there again. */
  readonly repeated: number
  readonly refused: readonly { readonly text: string; readonly problem: AddressProblem }[]
}

function judge(piece: string): AddressProblem | null {
  if (!isAddress(piece, { strict: false })) return 'not-an-address'
  const digits = piece.slice(2)
  const isMixed = /[A-F]/.test(digits) && /[a-f]/.test(digits)
  if (isMixed && !isAddress(piece)) return 'wrong-checksum'
  return getAddress(piece) === zeroAddress ? 'zero-address' : null
}

/**
 * Reads a list of addresses from text with any separators: lines, commas, quotes, tabs of a spreadsheet.
 *
 * A checksum is verified where there is one, that is in mixed case. Nothing is guessed: what is no address is refused.
 */
export function parseAddressList(text: string): AddressList {
  const accounts = new Set<Address>()
  const refused: AddressList['refused'][number][] = []
  let repeated = 0
  for (const piece of text.split(/[^\p{L}\p{N}]+/u)) {
    if (piece === '') continue
    const problem = judge(piece)
    if (problem) {
      refused.push({ text: piece, problem })
      continue
    }
    const account = getAddress(piece)
    if (accounts.has(account)) repeated += 1
    accounts.add(account)
  }
  return { accounts: [...accounts], repeated, refused }
}
