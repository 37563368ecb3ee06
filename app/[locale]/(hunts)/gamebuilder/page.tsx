import { useTranslations } from 'next-intl'
import { PracticeKeyList, SdkGuide } from '@/components/console/sdk-guide'
import { hostNamespaces } from '@/components/games/host/host-namespaces'
import { HuntPanel } from '@/components/hunts/create/hunt-panel'
import { ClientMessages } from '@/components/layout/client-messages'
import { SiteLink } from '@/components/navigation/site-link'
import { PageHeading } from '@/components/ui/page-heading'
import { OnlyDefaultChain } from '@/components/wallet/only-default-chain'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'
import { ConsoleWithPlayer } from './console-with-player'
import { readExamples } from './read-examples'

export const generateMetadata = () => createNamedPageMetadata('developerConsole')

const places = [
  ['my-games', 'games'],
  ['hunts', 'hunts'],
  ['sdk-guide', 'guide'],
  ['test-pages', 'tests'],
] as const

export default function DeveloperConsolePage() {
  const t = useTranslations('pages.developerConsole')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <nav aria-label={t('places')} className="mb-10 flex flex-wrap gap-2">
        {places.map(([id, name]) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-11 items-center rounded-full border border-hairline bg-surface px-5 font-semibold hover:border-brand"
          >
            {t(name)}
          </a>
        ))}
      </nav>
      <section aria-labelledby="my-games" className="mb-16">
        <h2 id="my-games" className="mb-6 scroll-mt-28 text-title font-semibold">
          {t('games')}
        </h2>
        <ClientMessages namespaces={[...hostNamespaces, 'console', 'madeGame']}>
          <ConsoleWithPlayer />
        </ClientMessages>
      </section>
      <section aria-labelledby="hunts" className="mb-16">
        <h2 id="hunts" className="scroll-mt-28 text-title font-semibold">
          {t('hunts')}
        </h2>
        <p className="mt-2 mb-8 max-w-prose text-quiet">{t('huntsText')}</p>
        <OnlyDefaultChain>
          <HuntPanel />
        </OnlyDefaultChain>
      </section>
      <ClientMessages namespaces={['consoleCopy']}>
        <SdkGuide texts={readExamples()} />
        <PracticeKeyList />
      </ClientMessages>
      <TestPages />
    </>
  )
}

const testPages = [
  'playTest',
  'testWrapper',
  'testUnityGame',
  'unityGame',
  'unityGameNew',
  'sandbox',
  'testDebug',
  'blankPage',
] as const

/** Links to the pages on which developers test what they build. */
function TestPages() {
  const t = useTranslations('pages')
  return (
    <section aria-labelledby="test-pages" className="mt-16">
      <h2 id="test-pages" className="scroll-mt-28 text-title font-semibold">
        {t('developerConsole.tests')}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-quiet">{t('developerConsole.testsText')}</p>
      <ul className="grid gap-px overflow-clip rounded-card border border-hairline bg-[var(--hairline)] sm:grid-cols-2">
        {testPages.map((page) => (
          <li key={page} className="relative bg-surface p-5 hover:bg-raised">
            <SiteLink href={routes[page]} className="font-semibold text-brand after:absolute after:inset-0">
              {t(`${page}.title`)}
            </SiteLink>
            <p className="mt-1 text-note text-quiet">{t(`${page}.lead`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
