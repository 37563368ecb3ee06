'use client'

import { useTranslations } from 'next-intl'
import * as v from 'valibot'
import { useLiveResource } from '@/components/live/use-live-resource'
import { healthAnswerSchema, healthParts } from '@/lib/health/health-answer'
import { SystemPart } from './system-part'

/** Time between two looks, in milliseconds. */
const intervalMs = 2_000
const parseHealth = v.parser(healthAnswerSchema)

/** What answers and what does not: one sentence, then part by part. */
export function SystemStatus() {
  const t = useTranslations('systemStatus')
  const { data, failed } = useLiveResource({ url: '/api/health', parse: parseHealth, initial: null, intervalMs })
  const summary = data && !failed ? t(`state.${data.status}`) : t(failed ? 'failed' : 'reading')
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
    </section>
  )
}
