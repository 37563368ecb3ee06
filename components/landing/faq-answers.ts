import { useLocale, useTranslations } from 'next-intl'
import { siteFormatter } from '@/components/live/site-formatter'
import { locales } from '@/lib/i18n/locales'
import { protocolFacts } from '@/lib/protocol/protocol-facts'

const questions = [
  'what',
  'wallet',
  'price',
  'across',
  'money',
  'stones',
  'earnings',
  'owner',
  'referral',
  'keys',
] as const

export type FaqEntry = { readonly key: string; readonly question: string; readonly answer: string }

/** The questions that people ask, with answers whose numbers come from what a deployment begins with. */
export function useFaqEntries(): FaqEntry[] {
  const t = useTranslations('faqSection')
  const { int, costWei, number } = siteFormatter(locales[useLocale()].iso)
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
    days: int(rewardsDurationSeconds / 86_400n),
  }
  return questions.map((key) => ({ key, question: t(`${key}.question`), answer: t(`${key}.answer`, values) }))
}
