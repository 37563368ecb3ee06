import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftDatabaseName } from '@/components/builder/drafts/local-drafts'
import { mutedGameStorageKey } from '@/components/games/chain/chain-limits'
import { gameStorageKey } from '@/components/games/host/game-storage'
import { soundStorageKey } from '@/components/games/host/sound-setting'
import { notificationStorageKey } from '@/components/layout/notification-storage'
import { themeStorageKey } from '@/components/layout/theme'
import { chunkReloadStorageKey } from '@/components/pages/chunk-reload'
import { wagmiStorageKey } from '@/components/wallet/wagmi-storage'
import { loggedInHintCookie } from '@/lib/account/logged-in-hint'
import { maxDraftVersions } from '@/lib/builder/builder-schema'
import { startedCardStorageKey } from '@/lib/games/chance/started-card'
import { messageDays } from '@/lib/contact/contact-schema'
import { draftStorageKey } from '@/lib/contact/draft'
import { guestRetentionDays } from '@/lib/games/retention'
import { pendingStorageKey } from '@/lib/history/pending-transactions'
import { relayDays, revertedHours, unfundedDeletionDays } from '@/lib/hunts/hunt-limits'
import { firstStepsStorageKey } from '@/lib/assets/first-steps'
import { huntDraftStorageKey } from '@/lib/hunts/saved-draft'
import { findsStorageKey } from '@/lib/hunts/saved-finds'
import { uncollectedStorageKey } from '@/lib/hunts/uncollected'
import { localeCookieName } from '@/lib/i18n/locale-cookie'
import { localeCodes } from '@/lib/i18n/locales'
import { linkReferrerKey } from '@/lib/referral/referrer-script'
import { serviceWorkerPath } from '@/lib/service-worker'
import { ownerReceiptsStorageKey } from '@/lib/owner/owner-receipts'
import { maxKeptNotices, noticeRetentionDays } from '@/lib/notices/notice-schema'
import { referrerKey } from '@/lib/referral/referrer'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { unconfirmedDays } from '@/lib/waitlist/waitlist'
import { demoWalletStorageKey } from '@/lib/wallet/demo-wallet/demo-wallet-storage'
import { renderScreen } from '@/tests/support/render-screen'
import { PrivacyText, walletConnectDatabaseName, walletDialogStorageKeys } from './privacy-text'
import { TermsText } from './terms-text'

/**
 * The files that write into a browser, with the names they write under. A file that is not here is news for the policy.
 */
const writers: Readonly<Record<string, string>> = {
  'components/builder/drafts/local-drafts.ts': draftDatabaseName,
  // Reads the referrer.
  'components/games/chain/chain-dialog.tsx': referrerKey,
  'components/games/chain/chain-limits.ts': mutedGameStorageKey('*'),
  // Reads whether a wallet was connected before.
  'components/wallet/use-web3-state.ts': `${wagmiStorageKey}.*`,
  'components/games/host/game-storage.ts': gameStorageKey('*'),
  'components/games/host/sound-setting.ts': soundStorageKey,
  // Reads only.
  'components/leaderboard/use-known-player.ts': `${wagmiStorageKey}.*`,
  'components/layout/first-paint.ts': themeStorageKey,
  'components/layout/notification-storage.ts': notificationStorageKey,
  'components/layout/theme.ts': themeStorageKey,
  'components/market/first-steps-panel.tsx': firstStepsStorageKey('*'),
  'components/pages/chunk-reload.ts': chunkReloadStorageKey,
  'components/games/scratch-cards/use-restore-card.ts': startedCardStorageKey,
  'components/contact/contact-form.tsx': draftStorageKey,
  'components/sale/use-referrer.ts': referrerKey,
  'lib/account/logged-in-hint.ts': loggedInHintCookie,
  'components/wallet/create-wagmi-config.ts': `${wagmiStorageKey}.*`,
  // Reads only.
  'components/wallet/use-live-config.ts': `${wagmiStorageKey}.*`,
  'lib/history/pending-transactions.ts': pendingStorageKey,
  'lib/hunts/saved-draft.ts': huntDraftStorageKey,
  'lib/hunts/saved-finds.ts': findsStorageKey,
  'lib/hunts/uncollected.ts': uncollectedStorageKey,
  'lib/i18n/locale-cookie.ts': localeCookieName,
  // The browser keeps the worker's script; the worker reads the cookie of the language and writes nothing.
  'lib/service-worker.ts': serviceWorkerPath,
  'lib/owner/owner-receipts.ts': ownerReceiptsStorageKey('*', '*'),
  'lib/referral/referrer-script.ts': linkReferrerKey,
  'lib/wallet/demo-wallet/announce-demo-wallet.ts': demoWalletStorageKey,
  'server/handle-request.ts': localeCookieName,
}

const writing =
  /\b(localStorage|sessionStorage|document\.cookie|cookieStore|indexedDB|caches\.open)\b|createStorage\(|zustand\/middleware|cookies\(\)|setHeader\(\s*['"]set-cookie/i

const sources = ['app', 'components', 'lib', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .concat('proxy.ts')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))

const unnamed = { operator: null, mailbox: null, processors: null } as const
const operator = {
  name: 'Intrepid Games Lda.',
  postalAddress: 'Rua Um 1, Lisboa',
  jurisdiction: 'PT',
  imprintUrl: 'https://intrepid.games/imprint',
}

function shownNames(): string[] {
  const { container } = renderScreen(<PrivacyText {...unnamed} />)
  return [...container.querySelectorAll('code')].map(({ textContent }) => textContent ?? '')
}

describe('the privacy policy', () => {
  it('knows every file that writes into a browser, and names what it writes', () => {
    const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    const found = sources.filter((file) => writing.test(withoutComments(readFileSync(file, 'utf8'))))
    expect(found.sort()).toEqual(Object.keys(writers).sort())
    const names = shownNames()
    for (const name of Object.values(writers)) expect(names).toContain(name)
  })

  it('names what the dialog of wallets writes', () => {
    const rainbowKit = readFileSync(createRequire(import.meta.url).resolve('@rainbow-me/rainbowkit'), 'utf8')
    const keys = [...rainbowKit.matchAll(/^var storageKey\d* = "([^"]+)"/gm)].map(([, key]) => key)
    expect(keys.length).toBeGreaterThan(3)
    expect(keys.sort()).toEqual([...walletDialogStorageKeys].sort())
  })

  it('names what WalletConnect writes', () => {
    const storage = readFileSync('node_modules/@walletconnect/keyvaluestorage/dist/index.es.js', 'utf8')
    expect([...new Set(storage.match(/WALLET_CONNECT\w+/g))]).toEqual([walletConnectDatabaseName])
    expect(shownNames()).toContain(walletConnectDatabaseName)
  })

  it('says of the lists what the database keeps for how long', () => {
    expect(unconfirmedDays).toBe(7)
    const { container } = renderScreen(<PrivacyText {...unnamed} />)
    expect(container).toHaveTextContent('An entry that nobody confirms is deleted after seven days')
    expect(container).toHaveTextContent('A link confirms for 24 hours.')
    expect(container).toHaveTextContent('good for 5 minutes')
    expect(container).toHaveTextContent('A cookie, 365 days')
  })

  it('says of drafts, reports and hunts what the database keeps for how long', () => {
    expect(unfundedDeletionDays).toBe(90)
    const { container } = renderScreen(<PrivacyText {...unnamed} />)
    expect(container).toHaveTextContent(`the drafts with up to ${maxDraftVersions} earlier states of each`)
    expect(container).toHaveTextContent(`up to ${uploadLimits.versions} versions with their files`)
    expect(container).toHaveTextContent(`can play is deleted after ${uploadLimits.unpublishedDays} days`)
    expect(container).toHaveTextContent(`what a guest reported is deleted after ${guestRetentionDays} days`)
    expect(container).toHaveTextContent('all of it is deleted after 90 days')
    expect(container).toHaveTextContent(`it keeps for ${relayDays} days whose hunt that was`)
    expect(container).toHaveTextContent(
      `The signed transaction, which contains the finder’s address, is stored until a block contains it, and for ${revertedHours} hours if the contract refuses it.`,
    )
    expect(container).toHaveTextContent(`newest ${maxKeptNotices} notices, for ${noticeRetentionDays} days at most`)
  })
})

it('names the operator’s mailbox where there is one, and what is kept of messages for how long', () => {
  expect(renderScreen(<PrivacyText {...unnamed} />).container).not.toHaveTextContent('@')
  const { container } = renderScreen(<PrivacyText {...unnamed} mailbox="team@intrepid.example" />)
  expect(container).toHaveTextContent('The operator’s mailbox is team@intrepid.example.')
  expect(container).toHaveTextContent(`after ${messageDays} days`)
})

it('names the controller, the imprint and the processors, or says that there are none', () => {
  const { container, unmount } = renderScreen(<PrivacyText {...unnamed} />)
  expect(container).toHaveTextContent('This copy of the site names no operator. It runs on a test network')
  unmount()
  const named = renderScreen(<PrivacyText operator={operator} mailbox={null} processors="Hosting Ltd (servers)" />)
  expect(named.container).toHaveTextContent('Intrepid Games Lda., Rua Um 1, Lisboa, runs this copy of the site')
  expect(named.container).toHaveTextContent('The operator names: Hosting Ltd (servers).')
  expect(named.getByRole('link', { name: 'Imprint of the operator' })).toHaveAttribute('href', operator.imprintUrl)
})

it('has terms about age, countries, games like gambling and the law', () => {
  const { container, unmount } = renderScreen(<TermsText operator={operator} excludedCountries={['KP', 'IR']} />)
  expect(container).toHaveTextContent('at least 18 years old')
  expect(container).toHaveTextContent('excludes residents of: North Korea and Iran.')
  expect(container).toHaveTextContent('At most 300 credits can be spent on them in a day.')
  expect(container).toHaveTextContent('governed by the law of this country: Portugal.')
  unmount()
  const unnamedTerms = renderScreen(<TermsText operator={null} excludedCountries={[]} />)
  expect(unnamedTerms.container).toHaveTextContent('names no operator, and so no governing law')
  expect(unnamedTerms.container).not.toHaveTextContent('excludes residents')
})

describe.each(localeCodes)('the legal text in %s', (locale) => {
  it('has every section, under anchors of its own, with the terms among them', () => {
    const { container } = renderScreen(
      <>
        <PrivacyText {...unnamed} />
        <TermsText operator={null} excludedCountries={[]} />
      </>,
      locale,
    )
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      expect.arrayContaining([
        'privacy',
        'lists',
        'chain',
        'making',
        'rights',
        'bases',
        'retention',
        'processors',
        'terms',
        'who',
        'no-advice',
        'chance',
        'law',
        'liability',
      ]),
    )
    for (const link of within(container).getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(new RegExp(`^(#|/${locale}/(contact|whitepaper#risks)$)`))
    }
  })
})
