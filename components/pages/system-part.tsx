import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import type { HealthAnswer, HealthPart } from '@/lib/health/health-answer'
import { StateMark } from './state-mark'
import { useSystemDetail } from './use-system-detail'

/** One part of the whole: its name, whether it works, and the figure that says how well. Null while nobody knows. */
export function SystemPart({ part, health }: { part: HealthPart; health: HealthAnswer | null }) {
  const t = useTranslations('systemStatus')
  const detail = useSystemDetail(part, health)
  const status = health?.[part].status
  return (
    <div className="grid min-h-16 grid-cols-2 items-center gap-x-8 border-b border-hairline py-3 sm:grid-cols-[14rem_10rem_1fr]">
      <dt className="font-semibold">{t(`parts.${part}`)}</dt>
      <dd className="flex items-center justify-end gap-3 sm:justify-start">
        {status ? (
          <>
            <StateMark state={status} />
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
