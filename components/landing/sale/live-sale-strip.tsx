import { useLocale } from 'next-intl'
import { useMessageTemplates } from '@/components/landing/message-templates'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { siteFormatter } from '@/lib/units/site-formatter'
import { SaleCountdown } from './sale-countdown'
import { toSaleNumbers } from './sale-numbers'
import { SaleStatus, SaleStrip } from './sale-strip'
import { momentOf, toShownTiming } from './shown-timing'

type LiveStripProps = {
  snapshot: SaleSnapshot | null
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAtMs: number
}

/** The sale at a glance, under the hero. */
export function LiveStrip({ snapshot, renderedAtMs }: LiveStripProps) {
  const iso = useLocale()
  const seconds = momentOf(toShownTiming(snapshot, snapshot?.readAtMs ?? renderedAtMs))
  const format = siteFormatter(iso)
  const writtenMoment = seconds === null ? null : { seconds, text: format.dateTime(seconds * 1_000, 'moment') }
  const numbers = useMessageTemplates('saleNumbers')
  const countdown = useMessageTemplates('saleCountdown')
  const status = useMessageTemplates('saleStatus')
  const written = snapshot && {
    readAtMs: snapshot.readAtMs,
    numbers: toSaleNumbers(snapshot, numbers, format),
    block: format.int(snapshot.blockNumber),
  }
  return (
    <section aria-label={numbers.title} className="mt-8 border-y border-hairline py-6 md:mt-12 md:py-8">
      <div className="mb-6 flex min-h-8 flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <SaleCountdown words={countdown} written={writtenMoment} />
        <SaleStatus words={status} written={written} />
      </div>
      <SaleStrip words={numbers} written={written} />
    </section>
  )
}
