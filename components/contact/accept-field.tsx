'use client'

import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { routes } from '@/lib/routes/routes'

/** The consent without which nothing is kept. */
export function AcceptField({ error }: { error: string | undefined }) {
  const t = useTranslations('contactPage')
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id="contact-accepted"
          type="checkbox"
          name="accepted"
          value="yes"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'contact-accepted-note' : undefined}
          className="mt-0.5 size-5 shrink-0 accent-[var(--brand-fill)]"
        />
        <div className="max-w-prose">
          <label htmlFor="contact-accepted">{t('accept')} *</label>{' '}
          <SiteLink
            href={`${routes.privacyPolicy}#contact`}
            className="inline-block py-1 text-note text-brand underline underline-offset-4"
          >
            {t('policy')}
          </SiteLink>
        </div>
      </div>
      {error && (
        <p id="contact-accepted-note" className="mt-1.5 text-note text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
