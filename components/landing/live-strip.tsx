import { useOpenWords } from './open-words'
import { SaleCountdown } from './sale-countdown'
import { SaleStatus } from './sale-status'
import { SaleStrip } from './sale-strip'

/** The sale at a glance, under the hero. */
export function LiveStrip() {
  const numbers = useOpenWords('saleNumbers')
  const countdown = useOpenWords('saleCountdown')
  const status = useOpenWords('saleStatus')
  return (
    <section aria-label={numbers.title} className="mt-14 border-y border-hairline py-8 md:mt-20">
      <div className="mb-8 flex min-h-8 flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <SaleCountdown words={countdown} />
        <SaleStatus words={status} />
      </div>
      <SaleStrip words={numbers} />
    </section>
  )
}
