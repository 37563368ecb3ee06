import { zeroHash, type Address, type Chain, type Client, type Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { PasswordRegistryContract } from '@/lib/contracts/password-registry'

/** What a registry knows of one account. Base units of INT. */
export type Registration = {
  readonly hasPassword: boolean
  /** What registering would take from the account now; 0 where the fee is paid, not asked on this chain, or switched off. */
  readonly feeBaseUnits: bigint
}

/** Somnia asks no fee: there an account counts as registered once its hash is stored. */
const chainWithoutFee = 5031

/** Whether a chain asks a fee before an account counts as registered. */
export const asksFee = (chainId: number) => chainId !== chainWithoutFee

/** Reads whether an account has a password and what one costs it. */
export async function readRegistration(
  node: Client<Transport, Chain>,
  registry: PasswordRegistryContract,
  account: Address,
): Promise<Registration> {
  const [passwordHash, hasPaid, fee] = await Promise.all([
    readContract(node, { ...registry, functionName: 'getPasswordHash', args: [account] }),
    readContract(node, { ...registry, functionName: 'hasUserPaidFee', args: [account] }),
    readContract(node, { ...registry, functionName: 'getRegistrationFeeInTokens' }),
  ])
  const isFeeAsked = asksFee(node.chain.id) && !hasPaid
  return { hasPassword: passwordHash !== zeroHash && (hasPaid || !isFeeAsked), feeBaseUnits: isFeeAsked ? fee : 0n }
}
