import { useMessages } from 'next-intl'
import { SaleCountdown } from './sale-countdown'
import { SaleStatus } from './sale-status'
import { SaleStrip } from './sale-strip'

/** The sale at a glance, under the hero. */
export function LiveStrip() {
  const { saleNumbers, saleCountdown, saleStatus } = useMessages()
  return (
    <section aria-label={saleNumbers.title} className="mt-14 border-y border-hairline py-8 md:mt-20">
      <div className="mb-8 flex min-h-8 flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <SaleCountdown words={saleCountdown} />
        <SaleStatus words={saleStatus} />
      </div>
      <SaleStrip words={saleNumbers} />
    </section>
  )
}
