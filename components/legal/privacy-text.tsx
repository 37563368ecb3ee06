import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { accountRules } from '@/lib/account/account-rules'
import { mostDraftVersions } from '@/lib/builder/kept-versions'
import { messageDays, proofMinutes } from '@/lib/contact/contact-answers'
import { guestDays, pastBoardDays } from '@/lib/games/kept-days'
import { relayDays, unfundedDays } from '@/lib/hunts/kept-days'
import { routes } from '@/lib/routes/routes'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { challengeMinutes, confirmationHours } from '@/lib/waitlist/waitlist'
import { BrowserStorageList } from './browser-storage-list'
import { LegalSection } from './legal-section'

/** What the site stores and why, for how long, and how it is deleted. @param mailbox the operator's, where there is one. */
export function PrivacyText({ mailbox }: { mailbox: string | null }) {
  const t = useTranslations('privacyPolicy')
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="text-title font-semibold">
        {t('privacy')}
      </h2>
      <LegalSection
        id="responsible"
        title={t('responsible.title')}
        paragraphs={[
          t('responsible.operator'),
          ...(mailbox ? [t('responsible.mailbox', { email: mailbox })] : []),
          t('responsible.contact'),
        ]}
      >
        <SiteLink href={routes.contact} className="mt-2 inline-flex min-h-11 items-center text-brand hover:underline">
          {t('responsible.contactLink')}
        </SiteLink>
      </LegalSection>
      <LegalSection id="browser" title={t('browser.title')} paragraphs={[t('browser.lead')]}>
        <BrowserStorageList />
      </LegalSection>
      <LegalSection
        id="lists"
        title={t('lists.title')}
        paragraphs={[
          t('lists.stored'),
          t('lists.purpose'),
          t('lists.mail'),
          t('lists.time', { hours: confirmationHours }),
          t('lists.challenge', { minutes: challengeMinutes }),
          t('lists.leave'),
        ]}
      />
      <LegalSection
        id="accounts"
        title={t('accounts.title')}
        paragraphs={[
          t('accounts.stored'),
          t('accounts.sessions', { idle: String(accountRules.idleDays), longest: String(accountRules.longestDays) }),
          t('accounts.links', {
            hours: String(accountRules.confirmationHours),
            minutes: String(accountRules.signInMinutes),
          }),
          t('accounts.delete'),
        ]}
      />
      <LegalSection
        id="contact"
        title={t('contact.title')}
        paragraphs={[
          t('contact.stored'),
          t('contact.purpose'),
          t('contact.time', { days: messageDays }),
          t('contact.challenge', { minutes: proofMinutes }),
        ]}
      />
      <LegalSection
        id="games"
        title={t('games.title')}
        paragraphs={[
          t('games.text'),
          t('games.time', { guest: String(guestDays), past: String(pastBoardDays) }),
          t('games.tickets'),
          t('games.credits'),
          t('games.chance'),
        ]}
      />
      <LegalSection
        id="making"
        title={t('making.title')}
        paragraphs={[
          t('making.drafts', { versions: String(mostDraftVersions) }),
          t('making.uploads', { versions: String(uploadLimits.versions), days: String(uploadLimits.unpublishedDays) }),
          t('making.reports', { guest: String(guestDays) }),
          t('making.hunts', { unfunded: unfundedDays, relays: String(relayDays) }),
        ]}
      />
      <LegalSection id="limits" title={t('limits.title')} paragraphs={[t('limits.text')]} />
      <LegalSection id="logs" title={t('logs.title')} paragraphs={[t('logs.text')]} />
      <LegalSection id="chain" title={t('chain.title')} paragraphs={[t('chain.text'), t('chain.index')]} />
      <LegalSection
        id="others"
        title={t('others.title')}
        paragraphs={[t('others.none'), t('others.nodes'), t('others.wallet')]}
      />
      <LegalSection id="rights" title={t('rights.title')} paragraphs={[t('rights.text'), t('rights.change')]} />
    </section>
  )
}
