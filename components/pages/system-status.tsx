'use client'

import { useTranslations } from 'next-intl'
import * as v from 'valibot'
import { useLiveResource } from '@/components/live/use-live-resource'
import { healthAnswerSchema, healthParts, type HealthAnswer } from '@/lib/health/health-answer'
import { SystemContracts } from './system-contracts'
import { SystemPart } from './system-part'

/** Time between two looks, in milliseconds. */
const intervalMs = 2_000
const parseHealth = v.parser(healthAnswerSchema)

/** What is true of the whole: the site can be whole without a part that it is not counted by. */
const stateOf = (health: HealthAnswer) =>
  health.status === 'ok' && healthParts.some((part) => health[part].status === 'down') ? 'down' : health.status

/** What answers and what does not: one sentence, then part by part. */
export function SystemStatus() {
  const t = useTranslations('systemStatus')
  const { data, failed } = useLiveResource({ url: '/api/health', parse: parseHealth, initial: null, intervalMs })
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
