import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { routes } from '@/lib/routes/pages'
import { LegalSection } from './privacy-text'

/** The terms of use. */
export function TermsText() {
  const t = useTranslations('privacyPolicy')
  return (
    <section aria-labelledby="terms" className="mt-20">
      <h2 id="terms" className="text-title font-semibold">
        {t('terms')}
      </h2>
      <LegalSection id="window" title={t('window.title')} paragraphs={[t('window.text'), t('window.free')]} />
      <LegalSection id="no-advice" title={t('noAdvice.title')} paragraphs={[t('noAdvice.text')]}>
        <SiteLink
          href={routes.whitepaper}
          className="mt-2 inline-flex min-h-11 items-center text-brand hover:underline"
        >
          {t('noAdvice.link')}
        </SiteLink>
      </LegalSection>
      <LegalSection
        id="your-part"
        title={t('yourPart.title')}
        paragraphs={[t('yourPart.wallet'), t('yourPart.law'), t('yourPart.fair')]}
      />
      <LegalSection id="test-chains" title={t('test.title')} paragraphs={[t('test.text')]} />
      <LegalSection id="liability" title={t('liability.title')} paragraphs={[t('liability.text')]} />
    </section>
  )
}
