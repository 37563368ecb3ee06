'use client'

import { useTranslations } from 'next-intl'
import * as v from 'valibot'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { usePolledJson } from '@/components/ui/hooks/use-polled-json'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { type HealthPart, healthParts, type HealthResponse, healthResponseSchema } from '@/lib/health/health-response'
import { StatusDot, SystemRow } from './system-row'

/** Polling interval in milliseconds. */
const intervalMs = 2_000
const parseHealth = v.parser(healthResponseSchema)

/** The state of the whole site: `ok` can hide a part that the health status does not include. */
const stateOf = (health: HealthResponse) =>
  health.status === 'ok' && healthParts.some((part) => health[part].status === 'down') ? 'down' : health.status

/** The state of the site in one sentence, then part by part. */
export function SystemStatus() {
  const t = useTranslations('systemStatus')
  const { data, failed } = usePolledJson({ url: '/api/health', parse: parseHealth, initial: null, intervalMs })
  const summary = data && !failed ? t(`state.${stateOf(data)}`) : t(failed ? 'failed' : 'reading')
  return (
    <section aria-busy={data === null && !failed}>
      <p role="status" className="text-title font-semibold">
        {summary}
      </p>
      <dl className="mt-6 border-t border-hairline">
        {healthParts.map((part) => (
          <SystemPart key={part} part={part} health={failed ? null : data} />
        ))}
      </dl>
      {data && !failed && <SystemContracts contracts={data.contracts} />}
    </section>
  )
}

/** Every contract on the site's chain with its address and whether it has code; nothing while unknown. */
function SystemContracts({ contracts: { addresses = {}, missing = [] } }: { contracts: HealthResponse['contracts'] }) {
  const t = useTranslations('systemStatus')
  const all = Object.entries(addresses)
  if (all.length === 0) return null
  return (
    <details className="mt-6">
      <summary className="w-fit cursor-pointer py-2 font-semibold hover:text-brand">{t('addresses.title')}</summary>
      <dl className="mt-3 border-t border-hairline">
        {all.map(([name, address]) => {
          const hasCode = !missing.includes(name)
          return (
            <SystemRow
              key={name}
              name={
                <span lang="en" translate="no">
                  <Isolate className="font-mono text-note">{name}</Isolate>
                </span>
              }
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StatusDot state={hasCode ? 'ok' : 'down'} />
                <span lang="zxx" translate="no" className="min-w-0">
                  <Isolate className="font-mono text-note break-all text-quiet">{address}</Isolate>
                </span>
                <span>{t(hasCode ? 'addresses.withCode' : 'addresses.withoutCode')}</span>
              </span>
            </SystemRow>
          )
        })}
      </dl>
    </details>
  )
}

/** One part of the site: its name, its state and a figure. `health` is null while unknown. */
function SystemPart({ part, health }: { part: HealthPart; health: HealthResponse | null }) {
  const t = useTranslations('systemStatus')
  const detail = useSystemDetail(part, health)
  const status = health?.[part].status
  return (
    <div className="grid min-h-16 grid-cols-2 items-center gap-x-8 border-b border-hairline py-3 sm:grid-cols-[14rem_10rem_1fr]">
      <dt className="font-semibold">{t(`parts.${part}`)}</dt>
      <dd className="flex items-center justify-end gap-3 sm:justify-start">
        {status ? (
          <>
            <StatusDot state={status} />
            {t(`answer.${status}`)}
          </>
        ) : (
          <Skeleton />
        )}
      </dd>
      <dd className="col-span-2 text-quiet tabular-nums sm:col-span-1">{detail}</dd>
    </div>
  )
}

/** The figure of a part in the user's language; null if it has none. */
function useSystemDetail(part: HealthPart, health: HealthResponse | null): string | null {
  const t = useTranslations('systemStatus')
  const format = useSiteFormatter()
  if (!health) return null
  const { chain, contracts, indexer, credits } = health
  switch (part) {
    case 'chain':
      return chain.blockNumber === undefined
        ? null
        : t('block', {
            chain: String(chain.chainId ?? ''),
            block: format.int(chain.blockNumber),
            seconds: chain.ageSeconds ?? 0,
          })
    case 'contracts':
      if (contracts.missing) return t('missing', { names: contracts.missing.join(', ') })
      if (contracts.addresses) return t('count', { count: Object.keys(contracts.addresses).length })
      return contracts.status === 'ok' ? t('none') : null
    case 'indexer':
      return indexer.lagBlocks === undefined ? null : t('behind', { blocks: indexer.lagBlocks })
    case 'credits':
      return t('balances', { answered: credits.answered, failed: format.int(credits.failed) })
    case 'database':
    case 'board':
    case 'pages':
      return null
  }
}
