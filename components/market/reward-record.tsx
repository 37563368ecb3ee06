'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useAssets, useGlobalData } from '@/components/wallet/use-platform-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { holdingsWorthInt } from '@/lib/assets/crystal-pool'
import { toCoinResult, toRewardBars, toStoneRateWei, toStoneResultInt } from '@/lib/assets/results'
import { chainQueryKey } from '@/lib/contracts/query-result'
import type { Asset } from '@/lib/contracts/read-assets'
import type { HistoryGroup } from '@/lib/history/history-kinds'
import { type HistoryPageEntry, historyPageSchema } from '@/lib/history/history-page'
import { stoneRewardsSchema } from '@/lib/history/stone-rewards'
import { fetchJson } from '@/lib/site-api/fetch-json'

/** Polling interval in milliseconds. */
const intervalMs = 10_000
const pageSize = 100
/** Longer histories of stones have no result in INT. */
const maxPages = 10
const barCount = 12

/** All entries of a group, newest first; null if there are more than `maxPages` pages. */
async function readEntries(
  chainId: number,
  address: Address,
  group: HistoryGroup,
  pages: number,
  signal: AbortSignal,
): Promise<readonly HistoryPageEntry[] | null> {
  const entries: HistoryPageEntry[] = []
  let before: string | null = null
  for (let page = 0; page < pages; page += 1) {
    const query: URLSearchParams = new URLSearchParams({
      chain: String(chainId),
      address,
      group,
      limit: String(pageSize),
      ...(before !== null && { before }),
    })
    const read = await fetchJson(`/api/history?${query}`, historyPageSchema, signal)
    entries.push(...read.entries)
    before = read.older
    if (before === null) return entries
  }
  return pages === 1 ? entries : null
}

/** The claims and the trades of the connected account from the index; undefined while they are unknown. */
function useRewardHistory() {
  const chain = useActiveChain()
  const { address } = useWallet()
  const { data } = useQuery({
    queryKey: chainQueryKey(chain?.id, 'reward-history', address),
    enabled: chain !== undefined && address !== null,
    refetchInterval: intervalMs,
    queryFn: async ({ signal }) => {
      if (!chain || !address) throw new Error('no account is connected')
      const [claims, trades] = await Promise.all([
        readEntries(chain.id, address, 'earnings', 1, signal),
        readEntries(chain.id, address, 'stones', maxPages, signal),
      ])
      return { claims: claims ?? [], trades }
    },
  })
  return data
}

/** What each kind of stone has earned for the connected account; undefined while it is unknown or there is no reward stream. */
function useStoneRewards(hasStream: boolean) {
  const chain = useActiveChain()
  const { address } = useWallet()
  const { data } = useQuery({
    queryKey: chainQueryKey(chain?.id, 'stone-rewards', address),
    enabled: hasStream && chain !== undefined && address !== null,
    refetchInterval: intervalMs,
    queryFn: ({ signal }) => {
      if (!chain || !address) throw new Error('no account is connected')
      const query = new URLSearchParams({ chain: String(chain.id), address })
      return fetchJson(`/api/rewards?${query}`, stoneRewardsSchema, signal)
    },
  })
  return data?.stones ?? undefined
}

/**
 * What the connected account made of its INT: claims as a chart, what each kind of stone has earned and earns now, profit and
 * loss. Shows nothing for a wallet that never had INT or stones.
 */
export function RewardRecord() {
  const t = useTranslations('earningsCard.record')
  const toName = useAssetNames()
  const format = useSiteFormatter()
  const { nativeTokenSymbol: symbol } = useWallet()
  const user = useUserData()
  const global = useGlobalData()
  const assets = useAssets()
  const history = useRewardHistory()
  const earned = useStoneRewards(global.kind === 'ready' && global.value.rewardStream !== null)
  if (user.kind !== 'ready' || global.kind !== 'ready' || assets.kind !== 'ready') return null
  const own = user.value
  const hasEarned = earned?.some(({ earnedWei }) => earnedWei > 0n)
  if (own.totalInvestedWei === 0n && own.gemPower + own.crystalPower === 0n && !hasEarned) return null

  const { totalIntInCrystals: totalInt, totalPriceUnitsInCrystals: totalPriceUnits, currentPriceWei } = global.value
  const stonesInt = holdingsWorthInt(assets.value, own, { totalInt, totalPriceUnits })
  const result = toCoinResult({
    investedWei: own.totalInvestedWei,
    earnedWei: own.totalClaimedWei + own.earningsWei + own.unclaimedReferralWei + own.totalClaimedReferralWei,
    spendableInt: own.spendableInt,
    stonesInt,
    priceWei: currentPriceWei,
  })
  const stoneResultInt = history?.trades ? toStoneResultInt(history.trades, stonesInt) : null
  const held = [...assets.value.gems, ...assets.value.crystals]
    .map((asset) => ({ asset, count: (asset.kind === 'gem' ? own.gems : own.crystals)[asset.index] ?? 0n }))
    .filter(({ count }) => count > 0n)
  const isHeld = ({ kind, index }: Pick<Asset, 'kind' | 'index'>) =>
    held.some(({ asset }) => asset.kind === kind && asset.index === index)
  const returnedWei = earned?.reduce((sum, stone) => (isHeld(stone) ? sum : sum + stone.earnedWei), 0n) ?? 0n
  const { rewardStream } = global.value
  const isRunning = rewardStream !== null && rewardStream.leftWei > 0n && !rewardStream.isPaused
  const coins = (wei: bigint, isSigned = false) =>
    `${wei < 0n ? '−' : isSigned && wei > 0n ? '+' : ''}${format.balanceWei(wei < 0n ? -wei : wei)} ${symbol}`
  const toSoFar = (wei: bigint) => t('earnedSoFar', { amount: format.balanceWei(wei, 6), symbol })

  return (
    <div className="mt-4 border-t border-hairline pt-4 text-note">
      {history && <ClaimChart entries={history.claims} toText={coins} />}
      {rewardStream && (held.length > 0 || returnedWei > 0n) && (
        <>
          <h3 className="font-semibold">{t('perStone')}</h3>
          <p className="text-quiet">{t('perStoneNote')}</p>
          <dl className="mt-1 mb-4 grid gap-1">
            {held.map(({ asset, count }) => {
              const stone = earned?.find(({ kind, index }) => kind === asset.kind && index === asset.index)
              return (
                <Line
                  key={`${asset.kind}-${asset.index}`}
                  name={
                    <>
                      <Isolate>{format.int(count)}</Isolate> <bdi>{toName(asset.name)}</bdi>
                    </>
                  }
                  value={
                    <>
                      {stone && <span className="block">{toSoFar(stone.earnedWei)}</span>}
                      <span className={stone ? 'block text-quiet' : 'block'}>
                        {t('perSecond', {
                          amount: format.balanceWei(
                            isRunning ? toStoneRateWei(asset, count, { ...global.value, rewardStream }) : 0n,
                            6,
                          ),
                          symbol,
                        })}
                      </span>
                    </>
                  }
                />
              )
            })}
            {returnedWei > 0n && <Line name={t('returned')} value={toSoFar(returnedWei)} />}
          </dl>
        </>
      )}
      <h3 className="font-semibold">{t('result')}</h3>
      <dl className="mt-1 grid gap-1">
        <Line name={t('paid')} value={<Isolate>{coins(-result.paidWei, true)}</Isolate>} />
        <Line name={t('earned')} value={<Isolate>{coins(result.earnedWei, true)}</Isolate>} />
        <Line name={t('worth')} value={<Isolate>{coins(result.worthWei, true)}</Isolate>} />
        <Line isTotal name={t('total', { symbol })} value={<Isolate>{coins(result.totalWei, true)}</Isolate>} />
        {stoneResultInt !== null && (
          <Line
            isTotal
            name={t('stones')}
            value={
              <Isolate>
                {`${stoneResultInt < 0n ? '−' : stoneResultInt > 0n ? '+' : ''}${format.int(stoneResultInt < 0n ? -stoneResultInt : stoneResultInt)} INT`}
              </Isolate>
            }
          />
        )}
      </dl>
      <p className="mt-2 text-quiet">{t('note')}</p>
    </div>
  )
}

type LineProps = { name: ReactNode; value: ReactNode; isTotal?: boolean }

function Line({ name, value, isTotal = false }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={isTotal ? '' : 'text-quiet'}>{name}</dt>
      <dd className={`ms-auto text-end ${isTotal ? 'font-semibold' : ''}`}>{value}</dd>
    </div>
  )
}

type ClaimChartProps = { entries: readonly HistoryPageEntry[]; toText: (wei: bigint) => string }

/** The latest claims as bars; nothing without a claim. Screen readers read the list. */
function ClaimChart({ entries, toText }: ClaimChartProps) {
  const t = useTranslations('earningsCard.record')
  const format = useSiteFormatter()
  const bars = toRewardBars(entries, barCount)
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return null
  return (
    <div className="mb-4">
      <h3 id="claim-chart" className="font-semibold">
        {t('chart')}
      </h3>
      <ol aria-labelledby="claim-chart" className="mt-2 flex h-20 items-end gap-1 border-b border-hairline">
        {bars.map(({ timeMs, wei, height }, index) => {
          const text = `${format.dateTime(timeMs, 'moment')}: ${toText(wei)}`
          return (
            <li key={`${timeMs}-${index}`} title={text} className="flex h-full max-w-10 flex-1 items-end">
              <span
                aria-hidden
                className="w-full rounded-t-sm bg-reward"
                style={{ height: `max(2px, ${height * 100}%)` }}
              />
              <span className="sr-only">{text}</span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden className="mt-1 flex justify-between gap-4 text-quiet">
        <span>{format.dateTime(first.timeMs, 'day')}</span>
        {bars.length > 1 && <span>{format.dateTime(last.timeMs, 'day')}</span>}
      </p>
    </div>
  )
}
