import { zeroHash, type Address, type Chain, type Client, type Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { PasswordRegistryContract } from '@/lib/contracts/password-registry'

/** The registration of one account. Amounts in base units of INT. */
export type Registration = {
  readonly hasPassword: boolean
  /** Also true on a chain without a fee. A fee of 0 counts as paid once the registry says so. */
  readonly isFeePaid: boolean
  /** The fee to register now; 0 when it is paid, switched off, or not charged on this chain. */
  readonly feeBaseUnits: bigint
}

/** Somnia charges no fee: an account is registered as soon as its hash is stored. */
const chainsWithoutFee: readonly number[] = [5031, 50312]

/** Whether a chain charges a registration fee. */
export const asksFee = (chainId: number) => !chainsWithoutFee.includes(chainId)

/** Reads whether an account has a password, and the fee to register one. */
export async function readRegistration(
  node: Client<Transport, Chain>,
  registry: PasswordRegistryContract,
  account: Address,
): Promise<Registration> {
  const isFeeAsked = asksFee(node.chain.id)
  const [passwordHash, isFeePaid, fee] = await Promise.all([
    readContract(node, { ...registry, functionName: 'getPasswordHash', args: [account] }),
    isFeeAsked ? readContract(node, { ...registry, functionName: 'hasUserPaidFee', args: [account] }) : true,
    isFeeAsked ? readContract(node, { ...registry, functionName: 'getRegistrationFeeInTokens' }) : 0n,
  ])
  return { hasPassword: passwordHash !== zeroHash && isFeePaid, isFeePaid, feeBaseUnits: isFeePaid ? 0n : fee }
}
