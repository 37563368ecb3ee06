import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import * as rootParams from 'next/root-params'
import type { ReactNode } from 'react'
import { DocumentState } from '@/components/layout/document-state'
import { firstPaintScript } from '@/components/layout/first-paint'
import { FontPreloads } from '@/components/layout/font-preloads'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/header/site-header'
import { NamedNotification } from '@/components/layout/named-notification'
import { TestNetworkBanner } from '@/components/layout/test-network-banner'
import { NavigationProgress } from '@/components/navigation/navigation-progress'
import { PageTransition } from '@/components/navigation/page-transition'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import { ToastRegion } from '@/components/ui/toast-region'
import { isTestNetwork } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { isLocale, localeCodes, locales } from '@/lib/i18n/locales'
import { isBuilding } from '@/lib/server/is-building'
import { siteSettings } from '@/lib/site-settings'
import { testNetworkBannerId, testNetworkStylesPath } from '@/lib/test-network-styles'
import '../globals.css'

export function generateStaticParams() {
  return localeCodes.map((locale) => ({ locale }))
}

export const viewport: Viewport = {
  themeColor: siteSettings.themeColor.dark,
  colorScheme: 'dark light',
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('metadata')
  return {
    title: { default: t('title'), template: `%s · ${siteSettings.name}` },
    description: t('description'),
    icons: { icon: '/icon.svg' },
  }
}

export default async function LocaleLayout({ children }: { children: ReactNode }) {
  const locale = await rootParams.locale()
  if (!isLocale(locale)) notFound()
  const { iso, dir } = locales[locale]
  // The settings are not known at build time. Pages get the banner and the imprint when they are rendered at run time.
  // Error pages, which are not, contain the banner, and a stylesheet of run time shows it.
  const env = isBuilding() ? null : readServerEnv()
  return (
    <html lang={iso} dir={dir} suppressHydrationWarning>
      <head>
        <FontPreloads locale={locale} />
        {!env && <link rel="stylesheet" href={testNetworkStylesPath} />}
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
      </head>
      <body suppressHydrationWarning>
        {env ? (
          isTestNetwork(env.defaultChainId) && <TestNetworkBanner />
        ) : (
          <div id={testNetworkBannerId} className="hidden">
            <TestNetworkBanner />
          </div>
        )}
        {env?.siteNotification && <NamedNotification name={env.siteNotification} />}
        <SiteHeader />
        <main id="content" tabIndex={-1} className="mx-auto max-w-page px-4 outline-none sm:px-6">
          <PageTransition>{children}</PageTransition>
        </main>
        <SiteFooter {...(env && { operator: env.operator, repositoryUrl: env.repositoryUrl })} />
        <ToastRegion />
        <DocumentState locale={locale} />
        <NavigationProgress />
        <PrefetchLinks />
      </body>
    </html>
  )
}
