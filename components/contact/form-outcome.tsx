import { useTranslations } from 'next-intl'
import { formProblems, sentAnchor } from '@/lib/contact/contact-schema'

const words = { fields: 'fields', limited: 'limited', 'no-mail': 'noMail', failed: 'failed' } as const

/**
 * What became of a form that was sent without our script: the server leads back to one of these, and only that one is seen.
 */
export function FormOutcome() {
  const t = useTranslations('contactPage')
  return (
    <>
      <div id={sentAnchor} className="mb-8 hidden scroll-mt-28 rounded-card border border-brand p-5 target:block">
        <p className="text-lead font-semibold">{t('sent.title')}</p>
        <p className="mt-1">{t('sent.plain')}</p>
      </div>
      {formProblems.map((problem) => (
        <p
          key={problem}
          id={problem}
          className="mb-8 hidden scroll-mt-28 rounded-card border border-danger p-5 text-danger target:block"
        >
          {t(`back.${words[problem]}`)}
        </p>
      ))}
    </>
  )
}
