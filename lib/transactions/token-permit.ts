import { slice, type Address, type Hex } from 'viem'
import { getChainId, getCode, readContract, signTypedData } from 'viem/actions'
import type { IntTokenContract } from '@/lib/contracts/platform-contracts'
import { readDeadline } from './read-deadline'
import { toTransactionFailure } from './to-transaction-failure'
import { TransactionFailureError } from './transaction-failure'
import type { TransactionClients } from './transaction-flow'

/** A signature that allows spending INT once (ERC-2612). `deadline` is in seconds by the chain's clock. */
export type TokenPermit = { readonly deadline: bigint; readonly v: number; readonly r: Hex; readonly s: Hex }

const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** The code prefix of an EIP-7702 delegation. Such an account still signs with its key. */
const delegationPrefix = '0xef0100'

/** Accounts whose wallet cannot sign typed data. Kept until the page is reloaded. */
const withoutTypedData = new Set<Address>()

/** Splits a signature of 65 bytes. viem's own function would load the elliptic-curve library. */
function splitSignature(signature: Hex): Pick<TokenPermit, 'v' | 'r' | 's'> {
  const last = Number(slice(signature, 64, 65))
  return { r: slice(signature, 0, 32), s: slice(signature, 32, 64), v: last < 27 ? last + 27 : last }
}

/** Whether the account can sign a permit: the token accepts signatures of keys only, not of contracts. */
export async function canSignPermit({ node, wallet }: TransactionClients): Promise<boolean> {
  const { address } = wallet.account
  if (withoutTypedData.has(address)) return false
  const code = await getCode(node, { address })
  return !code || code === '0x' || code.startsWith(delegationPrefix)
}

/**
 * Asks the wallet to sign a permit of exactly `value` base units. Null when the wallet cannot sign typed data, which is
 * remembered.
 *
 * @throws TransactionFailureError `wrong-network` when the wallet has switched to another chain.
 */
export async function signPermit(
  { node, wallet }: TransactionClients,
  intToken: IntTokenContract,
  { spender, value }: { readonly spender: Address; readonly value: bigint },
): Promise<TokenPermit | null> {
  const owner = wallet.account.address
  const [[, name, version, chainId, verifyingContract], nonce, deadline] = await Promise.all([
    readContract(node, { ...intToken, functionName: 'eip712Domain' }),
    readContract(node, { ...intToken, functionName: 'nonces', args: [owner] }),
    readDeadline(node),
  ])
  // Wallets reject typed data of another chain with a meaningless code and without telling the user.
  if ((await getChainId(wallet)) !== node.chain.id) throw new TransactionFailureError({ kind: 'wrong-network' })
  try {
    const signature = await signTypedData(wallet, {
      account: wallet.account,
      domain: { name, version, chainId: Number(chainId), verifyingContract },
      types: permitTypes,
      primaryType: 'Permit',
      message: { owner, spender, value, nonce, deadline },
    })
    return { deadline, ...splitSignature(signature) }
  } catch (error) {
    if (toTransactionFailure(error).kind !== 'wallet-unsupported') throw error
    withoutTypedData.add(owner)
    return null
  }
}
