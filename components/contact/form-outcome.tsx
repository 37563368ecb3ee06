import { useTranslations } from 'next-intl'
import { formProblems, sentAnchors } from '@/lib/contact/contact-schema'

const sentKeys = { sent: 'plain', 'sent-unconfirmed': 'plainUnconfirmed' } as const
const messageKeys = { fields: 'fields', limited: 'limited', 'no-mail': 'noMail', failed: 'failed' } as const

/**
 * The outcomes of a form that was submitted without JavaScript. The server redirects to the anchor of one of them, and CSS (`:target`)
 * shows only that one.
 */
export function FormOutcome() {
  const t = useTranslations('contactPage')
  return (
    <>
      {sentAnchors.map((anchor) => (
        <div
          key={anchor}
          id={anchor}
          className="mb-8 hidden scroll-mt-28 rounded-card border border-brand p-5 target:block"
        >
          <p className="text-lead font-semibold">{t('sent.title')}</p>
          <p className="mt-1">{t(`sent.${sentKeys[anchor]}`)}</p>
        </div>
      ))}
      {formProblems.map((problem) => (
        <p
          key={problem}
          id={problem}
          className="mb-8 hidden scroll-mt-28 rounded-card border border-danger p-5 text-danger target:block"
        >
          {t(`back.${messageKeys[problem]}`)}
        </p>
      ))}
    </>
  )
}
