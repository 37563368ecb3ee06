import { isAddressEqual, type Chain, type Client, type Hash, type Transport } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { loadContractAbi, type SandboxContract } from './contract-abi'
import { decodeLog, type DecodedLog } from './decode-log'

/** What a transaction used, cost (wei) and said. */
export type ReceiptLogs = {
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  readonly feeWei: bigint
  readonly logs: readonly DecodedLog[]
}

/** Reads the receipt of a transaction that is in a block, with the events of all contracts given. */
export async function readReceiptLogs(
  node: Client<Transport, Chain>,
  hash: Hash,
  contracts: readonly SandboxContract[],
): Promise<ReceiptLogs> {
  const receipt = await getTransactionReceipt(node, { hash })
  const decoded = receipt.logs.map(async (log) => {
    const contract = contracts.find(({ address }) => isAddressEqual(address, log.address))
    return decodeLog(contract ? await loadContractAbi(node, contract) : [], log)
  })
  const { blockNumber, gasUsed, effectiveGasPrice } = receipt
  return { blockNumber, gasUsed, feeWei: gasUsed * effectiveGasPrice, logs: await Promise.all(decoded) }
}
