import 'server-only'
import { getBlock } from 'viem/actions'
import { supportedChains, type SupportedChainId } from '@/lib/chains'
import { takesLimits } from '@/lib/contracts/missing-function'
import { platformContract, type PlatformContract } from '@/lib/contracts/platform-contracts'
import { readGlobalData } from '@/lib/contracts/read-global-data'
import { readSteps } from '@/lib/contracts/read-steps'
import { readServerEnv } from '@/lib/env/server-env'
import type { SaleResponse, SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { getNode } from '@/lib/server/chain/get-node'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { readRecentPurchases } from './read-recent-purchases'
import { logger } from '@/lib/server/logger'
import { currentHolders } from './current-holders'

const purchasesShown = 6

/** Purchases come from the database; without it the sale is shown without purchases. */
async function readPurchases(chainId: SupportedChainId): Promise<SaleSnapshot['recentPurchases']> {
  try {
    const purchases = await readRecentPurchases({ chainId, limit: purchasesShown })
    return purchases.map(({ buyer, boughtInt, time, transactionHash }) => ({ buyer, boughtInt, time, transactionHash }))
  } catch (error) {
    logger.warn({ err: error, chainId }, 'last purchases not read')
    return []
  }
}

async function readSnapshot(chainId: SupportedChainId, platform: PlatformContract): Promise<SaleSnapshot> {
  const node = getNode(chainId)
  const [block, global, steps, hasLimits, recentPurchases, holders] = await Promise.all([
    getBlock(node),
    readGlobalData(node, platform),
    readSteps(node, platform),
    takesLimits(node, platform.address),
    readPurchases(chainId),
    currentHolders(),
  ])
  return {
    chainId,
    nativeSymbol: supportedChains[chainId].nativeCurrency.symbol,
    blockNumber: Number(block.number),
    blockTime: Number(block.timestamp),
    readAtMs: Date.now(),
    phase: Number(global.currentPhase),
    startDate: Number(global.startDate),
    totalSoldInt: String(global.totalSoldInt),
    totalUsers: Number(global.totalUsers),
    holders,
    totalGemPower: String(global.totalGemPower),
    totalIntInGems: String(global.totalIntInGems),
    totalIntInCrystals: String(global.totalIntInCrystals),
    takesLimits: hasLimits,
    steps: steps.map(({ sizeInt, priceWei }) => ({ sizeInt: String(sizeInt), priceWei: String(priceWei) })),
    recentPurchases,
  }
}

/** Reads the sale of the default chain from its node. Never throws: an unreachable node is a response too. */
export async function readSaleResponse(): Promise<SaleResponse> {
  const env = readServerEnv()
  const chainId = env.defaultChainId
  try {
    const deployment = await readDeployment(env, chainId)
    const platform = deployment && platformContract(deployment)
    if (!platform) return { kind: 'no-contracts', chainId }
    return { kind: 'sale', snapshot: await readSnapshot(chainId, platform) }
  } catch (error) {
    logger.warn({ err: error, chainId }, 'sale not read')
    return { kind: 'unreachable', chainId }
  }
}
