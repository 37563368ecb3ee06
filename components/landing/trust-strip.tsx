import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Chain } from 'viem'
import { SiteLink } from '@/components/navigation/site-link'
import type { Deployment } from '@/contracts/deployment'
import { type SupportedChainId, supportedChains } from '@/lib/chains'
import { routes } from '@/lib/routes/pages'

type TrustStripProps = {
  chainId: SupportedChainId
  contracts: Deployment['contracts']
  /** Null if this copy of the site does not name it. */
  repositoryUrl: string | null
}

/** The contracts that visitors can look at on the explorer of a public chain. */
const shownContracts = ['intToken', 'platform', 'keyHunt'] as const

const link = 'inline-flex min-h-9 items-center text-brand hover:underline'

/**
 * Links by which visitors can check the claims of the site: contracts, source, audit, status, security contact and
 * licence.
 */
export function TrustStrip({ chainId, contracts, repositoryUrl }: TrustStripProps) {
  const t = useTranslations('trustStrip')
  const chain: Chain = supportedChains[chainId]
  const explorer = chain.blockExplorers?.default.url.replace(/\/$/, '')
  const page = (href: `/${string}`, text: string) => (
    <SiteLink href={href} className={link}>
      {text}
    </SiteLink>
  )
  const outside = (href: string, text: string) => (
    <a key={href} href={href} rel="noreferrer" className={`me-4 ${link}`}>
      {text}
    </a>
  )
  const onExplorer = shownContracts.flatMap((name) => {
    const address = contracts[name]
    return explorer && address ? [outside(`${explorer}/address/${address}#code`, t(name))] : []
  })
  const entries: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('contracts'), onExplorer.length > 0 ? onExplorer : page(routes.testDebug, t('addresses'))],
    [t('source'), repositoryUrl === null ? t('sourceNone') : outside(repositoryUrl, t('sourceLink'))],
    [t('audit'), page(`${routes.whitepaper}#risks`, t('auditNone'))],
    [t('status'), page(routes.testDebug, t('statusLink'))],
    [t('security'), page(routes.contact, t('securityLink'))],
    [t('licence'), page(`${routes.privacyPolicy}#window`, t('licenceLink'))],
  ]
  return (
    <section aria-label={t('title')} className="border-b border-hairline py-5 text-note">
      <dl
        // Keyboards scroll it on a phone.
        tabIndex={0}
        className="-mx-4 flex gap-x-6 gap-y-2 overflow-x-auto px-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:overflow-visible sm:px-0 lg:grid-cols-6"
      >
        {entries.map(([name, value]) => (
          <div key={name} className="min-w-0 max-sm:max-w-[9rem] max-sm:shrink-0">
            <dt className="text-quiet">{name}</dt>
            <dd className="flex min-h-9 flex-wrap items-center">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
