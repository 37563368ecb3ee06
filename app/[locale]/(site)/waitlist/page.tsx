import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/layout/client-messages'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { JoinList } from '@/components/waitlist/join-list'
import { TokenPanel } from '@/components/waitlist/token-panel'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'
import { waitlists } from '@/lib/waitlist/waitlist'

/** Titles of the lists, as on the landing page. */
const wordsOf = { whitelist: 'cryptoSection.whitelist', beta: 'playersSection.beta' } as const

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.waitlist')
  return createPageMetadata({ route: routes.waitlist, title: t('title'), description: t('lead') })
}

/** The target of links in our mails. The link's token is in the fragment, so only the browser knows it. */
export default function WaitlistPage() {
  const t = useTranslations()
  return (
    <>
      <PageHeading title={t('pages.waitlist.title')} lead={t('pages.waitlist.lead')} />
      <noscript>
        <p className="mb-6 max-w-prose text-reward">{t('waitlistPage.noScript')}</p>
      </noscript>
      <ClientMessages namespaces={['waitlistPage']}>
        <TokenPanel>
          <div className="mt-10 grid gap-4 md:grid-cols-2">
            {waitlists.map((list) => (
              <Card key={list} aria-labelledby={`list-${list}`} className="flex flex-col gap-5">
                <div className="flex-1">
                  <h2 id={`list-${list}`} className="text-lead font-semibold">
                    {t(`${wordsOf[list]}.title`)}
                  </h2>
                  <p className="mt-2 text-quiet">{t(`${wordsOf[list]}.text`)}</p>
                </div>
                <JoinList list={list} />
              </Card>
            ))}
          </div>
        </TokenPanel>
      </ClientMessages>
    </>
  )
}
