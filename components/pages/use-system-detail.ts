import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import type { HealthAnswer, HealthPart } from '@/lib/health/health-answer'

/** The figure behind the state of a part, in the reader's language; null where there is none to tell. */
export function useSystemDetail(part: HealthPart, health: HealthAnswer | null): string | null {
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
