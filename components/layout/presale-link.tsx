import { SoftLink } from '@/components/navigation/soft-link'
import { buttonStyle } from '@/components/ui/button-style'

/**
 * Leads to the sale on the landing page, and says that it is live while the document says so (`usePresaleMark`). Both
 * wordings keep their place: nothing moves.
 */
export function PresaleLink({ labels }: { labels: Readonly<Record<'neutral' | 'live', string>> }) {
  return (
    <SoftLink href="#crypto" className={`${buttonStyle('secondary', 's')} presale-link !grid`}>
      <span data-presale="neutral">{labels.neutral}</span>
      <span data-presale="live">
        <span aria-hidden className="size-2 rounded-full bg-brand" />
        {labels.live}
      </span>
    </SoftLink>
  )
}
