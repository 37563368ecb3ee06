import { useTranslations } from 'next-intl'
import { FaqJsonLd } from '@/components/metadata/faq-json-ld'
import { useFaqEntries } from './faq-answers'
import { Section } from './section'

/** Questions one opens to read the answer, with no script at all. */
export function FaqSection() {
  const t = useTranslations('faqSection')
  const entries = useFaqEntries()
  return (
    <Section id="faq" heights={[53, 46]} title={t('title')}>
      <div className="mt-10 border-t border-hairline">
        {entries.map(({ key, question, answer }) => (
          <details key={key} className="group border-b border-hairline">
            <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lead font-semibold hover:text-brand">
              <span className="text-balance">{question}</span>
              <svg
                aria-hidden
                viewBox="0 0 16 16"
                className="size-4 shrink-0 text-quiet transition-transform duration-movement group-open:rotate-45"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
              >
                <path d="M8 2v12M2 8h12" />
              </svg>
            </summary>
            <p className="max-w-prose pb-6 text-quiet">{answer}</p>
          </details>
        ))}
      </div>
      <FaqJsonLd entries={entries} />
    </Section>
  )
}
