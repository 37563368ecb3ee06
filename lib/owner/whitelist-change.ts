import { type Address, type Chain, type Client, getAddress, isAddress, type Transport, zeroAddress } from 'viem'
import { getBlock, multicall } from 'viem/actions'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { toContractCall } from '@/lib/transactions/contract-call'
import type { FlowContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import type { ExecutionMode } from './owner-rights'
import { planOwnerChange } from './owner-change'

/** Why an item of a pasted list is rejected. */
type AddressProblem = 'not-an-address' | 'wrong-checksum' | 'zero-address'

/** The content of a pasted text: unique accounts in order, and the rejected items with their lines, which start at 1. */
export type AddressList = {
  readonly accounts: readonly Address[]
  /** Number of repetitions. */
  readonly repeated: number
  readonly refused: readonly { readonly text: string; readonly line: number; readonly problem: AddressProblem }[]
}

function judge(piece: string): AddressProblem | null {
  if (!isAddress(piece, { strict: false })) return 'not-an-address'
  const digits = piece.slice(2)
  const isMixed = /[A-F]/.test(digits) && /[a-f]/.test(digits)
  if (isMixed && !isAddress(piece)) return 'wrong-checksum'
  return getAddress(piece) === zeroAddress ? 'zero-address' : null
}

/**
 * Parses a list of addresses with any separators: lines, commas, quotes, tabs of a spreadsheet. Verifies the checksum of mixed-case
 * addresses and rejects everything that is not an address.
 */
export function parseAddressList(text: string): AddressList {
  const accounts = new Set<Address>()
  const refused: AddressList['refused'][number][] = []
  let repeated = 0
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    for (const piece of line.split(/[^\p{L}\p{N}]+/u)) {
      if (piece === '') continue
      const problem = judge(piece)
      if (problem) {
        refused.push({ text: piece, line: index + 1, problem })
        continue
      }
      const account = getAddress(piece)
      if (accounts.has(account)) repeated += 1
      accounts.add(account)
    }
  }
  return { accounts: [...accounts], repeated, refused }
}

/** Calldata bytes per deployless multicall; with its code they must stay below the 48 KB limit for init code (EIP-3860). */
const batchSize = 5_000

/** Accounts per request, because some nodes limit requests to 2 MB. */
const accountsPerRequest = 1_000

/** Reads which accounts are on a list. Uses a deployless multicall, which needs no multicall contract on the chain. */
export async function readMembers(
  node: Client<Transport, Chain>,
  list: Address,
  accounts: readonly Address[],
): Promise<ReadonlySet<Address>> {
  const members = new Set<Address>()
  for (let start = 0; start < accounts.length; start += accountsPerRequest) {
    const slice = accounts.slice(start, start + accountsPerRequest)
    const contracts = slice.map(
      (account) => ({ address: list, abi: whitelistAbi, functionName: 'isWhitelisted', args: [account] }) as const,
    )
    const results = await multicall(node, { contracts, deployless: true, batchSize, allowFailure: false })
    slice.forEach((account, index) => results[index] && members.add(account))
  }
  return members
}

/** Gas for one address on a list, rounded up: a new storage slot, the event and the calldata. */
const gasPerAccount = 28_000n

/** The maximum gas of one transaction; some chains limit transactions to less than a block. */
const maxGas = 12_000_000n

/** Splits accounts into batches that each use at most half of `blockGasLimit`. */
export function toListBatches(accounts: readonly Address[], blockGasLimit: bigint): readonly (readonly Address[])[] {
  const gas = blockGasLimit / 2n < maxGas ? blockGasLimit / 2n : maxGas
  const size = Math.max(1, Number(gas / gasPerAccount))
  const count = Math.ceil(accounts.length / size)
  return Array.from({ length: count }, (_, index) => accounts.slice(index * size, (index + 1) * size))
}

/** Accounts to add to a list or to remove from it. */
type ListChange = {
  readonly list: Address
  readonly accounts: readonly Address[]
  readonly isListed: boolean
  readonly mode: ExecutionMode
}

/** The transactions that change a list, in batches that fit into blocks of the chain. */
export async function planListChange(context: FlowContext, change: ListChange): Promise<readonly TransactionStep[]> {
  const { list, accounts, isListed, mode } = change
  const { gasLimit } = await getBlock(context.clients.node)
  const calls = toListBatches(accounts, gasLimit).map((batch) =>
    toContractCall({ address: list, abi: whitelistAbi }, 'setWhitelisted', [batch, isListed]),
  )
  return planOwnerChange(context, { calls, mode })
}
