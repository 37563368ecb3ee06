import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import type { Operator } from '@/lib/env/operator'
import { maxCreditsPerDay } from '@/lib/games/chance/prize-tables'
import { routes } from '@/lib/routes/pages'
import { LegalSection } from './privacy-text'

/** Years. Below it nobody may buy, stake or play games of chance. */
const minAge = 18

type TermsTextProps = {
  /** Null if this copy of the site names nobody. */
  operator: Operator | null
  /** ISO 3166 codes of countries whose residents the operator excludes. */
  excludedCountries: readonly string[]
}

/** The terms of use. */
export function TermsText({ operator, excludedCountries }: TermsTextProps) {
  const t = useTranslations('privacyPolicy')
  const { iso, int } = useSiteFormatter()
  const names = new Intl.DisplayNames(iso, { type: 'region' })
  const countries = new Intl.ListFormat(iso).format(excludedCountries.map((code) => names.of(code) ?? code))
  return (
    <section aria-labelledby="terms" className="mt-20">
      <h2 id="terms" className="text-title font-semibold">
        {t('terms')}
      </h2>
      <LegalSection id="window" title={t('window.title')} paragraphs={[t('window.text'), t('window.free')]} />
      <LegalSection id="no-advice" title={t('noAdvice.title')} paragraphs={[t('noAdvice.text')]}>
        <SiteLink
          href={`${routes.whitepaper}#risks`}
          className="mt-2 inline-flex min-h-11 items-center text-brand hover:underline"
        >
          {t('noAdvice.link')}
        </SiteLink>
      </LegalSection>
      <LegalSection
        id="who"
        title={t('who.title')}
        paragraphs={[
          t('who.age', { age: String(minAge) }),
          t('who.sanctions'),
          ...(excludedCountries.length > 0 ? [t('who.excluded', { countries })] : []),
        ]}
      />
      <LegalSection
        id="chance"
        title={t('chance.title')}
        paragraphs={[t('chance.text', { amount: int(maxCreditsPerDay) })]}
      />
      <LegalSection
        id="your-part"
        title={t('yourPart.title')}
        paragraphs={[t('yourPart.wallet'), t('yourPart.law'), t('yourPart.fair')]}
      />
      <LegalSection id="test-chains" title={t('test.title')} paragraphs={[t('test.text')]} />
      <LegalSection id="liability" title={t('liability.title')} paragraphs={[t('liability.text')]} />
      <LegalSection
        id="law"
        title={t('law.title')}
        paragraphs={[
          operator
            ? t('law.named', { country: names.of(operator.jurisdiction) ?? operator.jurisdiction })
            : t('law.unnamed'),
        ]}
      />
    </section>
  )
}
