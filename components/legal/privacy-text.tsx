import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { draftDatabaseName } from '@/components/builder/drafts/local-drafts'
import { mutedGameStorageKey } from '@/components/games/chain/chain-limits'
import { gameStorageKey } from '@/components/games/host/game-storage'
import { soundStorageKey } from '@/components/games/host/sound-setting'
import { notificationStorageKey } from '@/components/layout/notification-storage'
import { firstStepsStorageKey } from '@/lib/assets/first-steps'
import { themeStorageKey } from '@/components/layout/theme'
import { chunkReloadStorageKey } from '@/components/pages/chunk-reload'
import { SiteLink } from '@/components/navigation/site-link'
import { Isolate } from '@/components/ui/isolate'
import { wagmiStorageKey } from '@/components/wallet/wagmi-storage'
import { accountRules, sessionLifetime } from '@/lib/account/account-rules'
import { loggedInHintCookie } from '@/lib/account/logged-in-hint'
import { maxDraftVersions } from '@/lib/builder/builder-schema'
import { messageDays, proofMinutes } from '@/lib/contact/contact-schema'
import { draftStorageKey } from '@/lib/contact/draft'
import type { Operator } from '@/lib/env/operator'
import { startedCardStorageKey } from '@/lib/games/chance/started-card'
import { questRetentionDays } from '@/lib/quests/quests'
import { guestRetentionDays, periodBoardRetentionDays } from '@/lib/games/retention'
import { pendingStorageKey } from '@/lib/history/pending-transactions'
import { relayDays, revertedHours, unfundedDeletionDays } from '@/lib/hunts/hunt-limits'
import { huntDraftStorageKey } from '@/lib/hunts/saved-draft'
import { findsStorageKey } from '@/lib/hunts/saved-finds'
import { uncollectedStorageKey } from '@/lib/hunts/uncollected'
import { localeCookieDays, localeCookieName } from '@/lib/i18n/locale-cookie'
import { serviceWorkerPath } from '@/lib/service-worker'
import { ownerReceiptsStorageKey } from '@/lib/owner/owner-receipts'
import { maxKeptNotices, noticeRetentionDays } from '@/lib/notices/notice-schema'
import { referrerKey } from '@/lib/referral/referrer'
import { linkReferrerKey } from '@/lib/referral/referrer-script'
import { routes } from '@/lib/routes/pages'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { challengeMinutes, confirmationHours } from '@/lib/waitlist/waitlist'
import { demoWalletStorageKey } from '@/lib/wallet/demo-wallet/demo-wallet-storage'

/** Storage keys of RainbowKit, which shows the wallet dialog. */
export const walletDialogStorageKeys = [
  'rk-version',
  'rk-recent',
  'rk-latest-id',
  'rk-transactions',
  'WALLETCONNECT_DEEPLINK_CHOICE',
] as const

/** The IndexedDB database of WalletConnect. */
export const walletConnectDatabaseName = 'WALLET_CONNECT_V2_INDEXED_DB'

/** Everything that the site stores in a browser, by name; `*` stands for the rest of a name. `key` is the message key. */
const storedInBrowser = [
  { key: 'language', names: [localeCookieName], time: 'cookieTime' },
  { key: 'theme', names: [themeStorageKey], time: 'storageTime' },
  { key: 'notification', names: [notificationStorageKey], time: 'storageTime' },
  { key: 'firstSteps', names: [firstStepsStorageKey('*')], time: 'storageTime' },
  { key: 'reload', names: [chunkReloadStorageKey], time: 'sessionTime' },
  { key: 'wallet', names: [`${wagmiStorageKey}.*`], time: 'storageTime' },
  { key: 'dialog', names: walletDialogStorageKeys, time: 'storageTime' },
  { key: 'walletConnect', names: [walletConnectDatabaseName], time: 'storageTime' },
  { key: 'demoWallet', names: [demoWalletStorageKey], time: 'storageTime' },
  { key: 'ownerReceipts', names: [ownerReceiptsStorageKey('*', '*')], time: 'storageTime' },
  { key: 'pending', names: [pendingStorageKey], time: 'storageTime' },
  { key: 'draft', names: [draftStorageKey], time: 'sessionTime' },
  { key: 'begunCard', names: [startedCardStorageKey], time: 'sessionTime' },
  // With the prefix `__Host-` over https.
  { key: 'session', names: ['*intrepid.session', '*intrepid.brief'], time: 'accountTime' },
  { key: 'device', names: ['*intrepid.device'], time: 'deviceTime' },
  { key: 'signIn', names: ['*intrepid.sign-in'], time: 'browserTime' },
  { key: 'accountMark', names: [loggedInHintCookie], time: 'markTime' },
  { key: 'referrer', names: [referrerKey, linkReferrerKey], time: 'storageTime' },
  { key: 'sound', names: [soundStorageKey], time: 'storageTime' },
  { key: 'games', names: [gameStorageKey('*')], time: 'storageTime' },
  { key: 'mutedGame', names: [mutedGameStorageKey('*')], time: 'sessionTime' },
  { key: 'finds', names: [findsStorageKey], time: 'storageTime' },
  { key: 'uncollected', names: [uncollectedStorageKey], time: 'storageTime' },
  { key: 'huntDraft', names: [huntDraftStorageKey], time: 'sessionTime' },
  { key: 'offlinePage', names: [serviceWorkerPath], time: 'storageTime' },
  { key: 'gameDrafts', names: [draftDatabaseName], time: 'storageTime' },
  { key: 'guest', names: ['*intrepid.guest'], time: 'cookieTime' },
] as const

type PrivacyTextProps = {
  /** The controller; null if this copy of the site names none. */
  operator: Operator | null
  /** Mailbox of the operator; null if there is none. */
  mailbox: string | null
  /** Companies that process data for the operator; null if none are named. */
  processors: string | null
}

/** The privacy policy: who is responsible, what the site stores, why, for how long, and how it is deleted. */
export function PrivacyText({ operator, mailbox, processors }: PrivacyTextProps) {
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
          operator
            ? t('responsible.operator', { name: operator.name, address: operator.postalAddress })
            : t('responsible.unnamed'),
          ...(mailbox ? [t('responsible.mailbox', { email: mailbox })] : []),
          t('responsible.contact'),
        ]}
      >
        {operator && (
          <a
            href={operator.imprintUrl}
            className="me-6 mt-2 inline-flex min-h-11 items-center text-brand hover:underline"
          >
            {t('responsible.imprint')}
          </a>
        )}
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
          t('accounts.sessions', {
            idle: String(sessionLifetime.idleDays),
            longest: String(sessionLifetime.maxDays),
          }),
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
          t('games.time', { guest: String(guestRetentionDays), past: String(periodBoardRetentionDays) }),
          t('games.tickets'),
          t('games.profile', { guest: guestRetentionDays }),
          t('games.quests', { days: questRetentionDays }),
          t('games.daily', { days: periodBoardRetentionDays }),
          t('games.follows'),
          t('games.notices', { most: maxKeptNotices, days: noticeRetentionDays }),
          t('games.seasons'),
          t('games.credits'),
          t('games.shop'),
          t('games.chance'),
        ]}
      />
      <LegalSection
        id="making"
        title={t('making.title')}
        paragraphs={[
          t('making.drafts', { versions: String(maxDraftVersions) }),
          t('making.uploads', { versions: String(uploadLimits.versions), days: String(uploadLimits.unpublishedDays) }),
          t('making.reports', { guest: String(guestRetentionDays) }),
          t('making.likes'),
          t('making.hunts', {
            unfunded: unfundedDeletionDays,
            relays: String(relayDays),
            reverted: String(revertedHours),
          }),
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
      <LegalSection
        id="processors"
        title={t('processors.title')}
        paragraphs={[t('processors.kinds'), ...(processors ? [t('processors.named', { names: processors })] : [])]}
      />
      <LegalSection
        id="bases"
        title={t('bases.title')}
        paragraphs={[t('bases.contract'), t('bases.consent'), t('bases.interest')]}
      />
      <LegalSection
        id="retention"
        title={t('retention.title')}
        paragraphs={[t('retention.text', { guest: String(guestRetentionDays), messages: String(messageDays) })]}
      />
      <LegalSection id="rights" title={t('rights.title')} paragraphs={[t('rights.text'), t('rights.change')]} />
    </section>
  )
}

/** A table of everything that the site stores in a browser: name, purpose and duration. */
function BrowserStorageList() {
  const t = useTranslations('privacyPolicy.browser')
  return (
    <>
      <p className="mt-6 pb-2 text-note font-semibold">{t('caption')}</p>
      <dl className="text-note">
        {storedInBrowser.map(({ key, names, time }) => (
          <div
            key={key}
            className="gap-x-6 border-t border-hairline py-3 last:border-b sm:grid sm:grid-cols-[16rem_1fr_10rem]"
          >
            <dt>
              {names.map((name) => (
                <code key={name} lang="zxx" translate="no" className="block font-mono break-words">
                  <Isolate>{name}</Isolate>
                </code>
              ))}
            </dt>
            <dd className="mt-1 sm:mt-0">{t(key)}</dd>
            <dd className="mt-1 text-quiet sm:mt-0">{t(time, { days: localeCookieDays })}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type LegalSectionProps = {
  id: string
  title: string
  /** One string for each paragraph. */
  paragraphs: readonly string[]
  /** Content after the paragraphs: a table or a link. */
  children?: ReactNode
}

/** A section of a legal text with an anchored heading. */
export function LegalSection({ id, title, paragraphs, children }: LegalSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} className="text-lead font-semibold">
        <a href={`#${id}`} className="hover:underline">
          {title}
        </a>
      </h3>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="mt-3 max-w-prose">
          {paragraph}
        </p>
      ))}
      {children}
    </section>
  )
}
