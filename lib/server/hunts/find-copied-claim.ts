import 'server-only'
import type { Address, Hash } from 'viem'
import { getBlockNumber, getContractEvents } from 'viem/actions'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { keyHuntAbi } from '@/lib/contracts/generated/key-hunt'
import { getNode } from '@/lib/server/chain/get-node'
import { RequestRefused } from '@/lib/server/http/request-refused'

/** Blocks that are looked through: more than pass while a claim is being sent. */
const recentBlocks = 100n

type SentClaim = {
  readonly id: string
  readonly keyIndex: number
  readonly player: Address
  readonly keyHunt: Address
  readonly chainId: SupportedChainId
}

/**
 * The transaction by which somebody else sent a claim that the contract refused us: anybody who sees a claim on its way can, and pays
 * its player by that. Null where it was refused for another reason, or somebody else was paid.
 */
export async function findCopiedClaim(
  refusal: unknown,
  { id, keyIndex, player, keyHunt, chainId }: SentClaim,
): Promise<Hash | null> {
  if (!(refusal instanceof RequestRefused && ['already-found', 'would-fail'].includes(refusal.code))) return null
  const node = getNode(chainId)
  const latest = await getBlockNumber(node)
  const fromBlock = latest > recentBlocks ? latest - recentBlocks : 0n
  const finds = await getContractEvents(node, {
    address: keyHunt,
    abi: keyHuntAbi,
    eventName: 'KeyFound',
    args: { huntId: BigInt(id), player },
    fromBlock,
    strict: true,
  })
  return finds.find(({ args }) => args.keyIndex === BigInt(keyIndex))?.transactionHash ?? null
}
