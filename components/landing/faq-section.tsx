import { useTranslations } from 'next-intl'
import { FaqJsonLd } from '@/components/landing/json-ld'
import { OpenMark } from '@/components/ui/open-mark'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { protocolBounds, protocolFacts } from '@/lib/contract-bounds'
import { readServerEnv } from '@/lib/env/server-env'
import { Section } from './section'

const questions = [
  'what',
  'wallet',
  'price',
  'across',
  'money',
  'stones',
  'earnings',
  'sell',
  'lose',
  'owner',
  'referral',
  'keys',
  'who',
] as const

type FaqSectionProps = {
  areTransfersOpen: boolean
  /** Whether the platform takes limits and refunds the rest of a payment. */
  takesLimits: boolean
}

type FaqEntry = { readonly key: string; readonly question: string; readonly answer: string }

/** Questions with answers, whose numbers come from the deployment's constants. */
function useFaqEntries({ areTransfersOpen, takesLimits }: FaqSectionProps): FaqEntry[] {
  const t = useTranslations('faqSection')
  const { int, costWei, number } = useSiteFormatter()
  const { operator } = readServerEnv()
  const { steps, referralPercentages, curveCostWei, rewardsDurationSeconds, mintBudgetUnits } = protocolFacts
  const percent = (value: bigint) => number(Number(value) / 100, 'percent')
  const values = {
    steps: int(steps.length),
    size: int(steps[0]?.sizeInt ?? 0n),
    first: costWei(steps[0]?.priceWei ?? 0n),
    last: costWei(steps.at(-1)?.priceWei ?? 0n),
    total: costWei(curveCostWei),
    percent: percent(referralPercentages.referrerCro),
    buyer: percent(referralPercentages.referredInt),
    cro: percent(referralPercentages.referrerCro),
    int: percent(referralPercentages.referrerInt),
    budget: int(mintBudgetUnits),
    part: percent(protocolBounds.mintablePercentage),
    days: int(rewardsDurationSeconds / 86_400n),
    transfers: areTransfersOpen ? 'open' : 'closed',
    limits: takesLimits ? 'taken' : 'none',
    operator: operator ? 'named' : 'unnamed',
    name: operator?.name ?? '',
  }
  return questions.map((key) => ({ key, question: t(`${key}.question`), answer: t(`${key}.answer`, values) }))
}

/** Questions that open to show the answer, without JavaScript. */
export function FaqSection(props: FaqSectionProps) {
  const t = useTranslations('faqSection')
  const entries = useFaqEntries(props)
  return (
    <Section id="faq" heights={[51, 46]} title={t('title')}>
      <div className="mt-8 border-t border-hairline">
        {entries.map(({ key, question, answer }) => (
          <details key={key} className="group border-b border-hairline">
            <summary className="flex min-h-12 items-center justify-between gap-6 py-2 font-semibold sm:min-h-16 sm:py-4 sm:text-lead hover:text-brand">
              <span className="text-balance">{question}</span>
              <OpenMark />
            </summary>
            <p className="max-w-prose pb-6 text-quiet">{answer}</p>
          </details>
        ))}
      </div>
      <FaqJsonLd entries={entries} />
    </Section>
  )
}
