import { useTranslations } from 'next-intl'
import { Isolate } from '@/components/ui/isolate'
import type { HealthAnswer } from '@/lib/health/health-answer'
import { StateMark } from './state-mark'
import { SystemRow } from './system-row'

/** Every contract of ours on the site's chain, where it is, and whether there is code. Nothing while that is not known. */
export function SystemContracts({
  contracts: { addresses = {}, missing = [] },
}: {
  contracts: HealthAnswer['contracts']
}) {
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
                <StateMark state={hasCode ? 'ok' : 'down'} />
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
