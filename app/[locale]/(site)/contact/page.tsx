import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ContactForm } from '@/components/contact/contact-form'
import { FormOutcome } from '@/components/contact/form-outcome'
import { ClientMessages } from '@/components/layout/client-messages'
import { PlaceLinkList } from '@/components/pages/place-link-list'
import { GemPicture } from '@/components/gems/gem-picture'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { readServerEnv } from '@/lib/env/server-env'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.contact')
  return createPageMetadata({ route: routes.contact, title: t('title'), description: t('lead') })
}

export default function ContactPage() {
  const t = useTranslations()
  const isRead = readServerEnv().contactEmail !== null
  return (
    <>
      <PageHeading
        title={t('pages.contact.title')}
        lead={isRead ? t('pages.contact.lead') : t('contactPage.none.text')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,48rem)_1fr]">
        <div>
          <FormOutcome />
          {isRead ? (
            <Card>
              <ClientMessages namespaces={['contactPage', 'chains']}>
                <ContactForm />
              </ClientMessages>
            </Card>
          ) : (
            <h2 className="text-title font-semibold">{t('contactPage.none.title')}</h2>
          )}
        </div>
        <div className="hidden place-items-center self-start lg:sticky lg:top-32 lg:grid">
          <GemPicture family="gem" index={4} className="size-56" />
        </div>
      </div>
      <PlaceLinkList links={['faq', 'whitepaper', 'team', 'privacyPolicy']} />
    </>
  )
}
