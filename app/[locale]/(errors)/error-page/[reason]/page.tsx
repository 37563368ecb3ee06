import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { DocumentErrorReference } from '@/components/pages/error-reference'
import { ErrorScreen } from '@/components/pages/error-screen'
import { buttonStyle } from '@/components/ui/button-style'
import { toLocale } from '@/lib/i18n/locales'
import { messageKey } from '@/lib/i18n/message-key'
import { errorReasons, errorStatus } from '@/lib/routes/pages'

type ErrorPageProps = { params: Promise<{ reason: string }> }

export const dynamicParams = false

export function generateStaticParams() {
  return errorReasons.map((reason) => ({ reason }))
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errorPage')
  return { title: { absolute: t('title') }, robots: { index: false } }
}

/** The error page of one reason. It is rendered at build time, so that it works when nothing else does. */
export default async function ErrorPage({ params }: ErrorPageProps) {
  const { reason: asked } = await params
  const reason = errorReasons.find((known) => known === asked)
  if (!reason) notFound()
  const t = await getTranslations('errorPage')
  const reasons = await getTranslations('errorReasons')
  const retry = (
    <a href="" className={buttonStyle('primary')}>
      {t('retry')}
    </a>
  )
  return (
    <ErrorScreen
      locale={toLocale(await getLocale())}
      words={{ title: t('title'), subtitle: t('subtitle'), action: t('action') }}
      status={errorStatus[reason]}
      reference={<DocumentErrorReference label={t('reference')} />}
      // The same address is invalid again.
      retry={reason === 'bad-request' ? undefined : retry}
      {...(reason === 'internal' ? {} : { message: reasons(messageKey(reason)) })}
    />
  )
}
