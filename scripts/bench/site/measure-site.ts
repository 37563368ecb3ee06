import type { Browser } from '@playwright/test'
import type { CommandRunner } from '../../test/command-runner'
import { measureDashboardLife, type DashboardLife } from './dashboard-life'
import { weighPage, type PageWeight } from './page-weight'
import { compareRates, type ComparedRates } from './request-rate'
import { runLighthouse, type LighthouseResult } from './run-lighthouse'

export type Origins = {
  /** The whole product behind its entry. */
  readonly site: string
  /** The local chain's node. */
  readonly node: string
  /** An empty page by Next's own server. */
  readonly empty: string
  /** Our build by Next's own server, with no middleware and no entry. */
  readonly plain: string
}

export type MeasuredSite = {
  readonly weights: readonly { readonly page: string; readonly weight: PageWeight }[]
  readonly dashboard: DashboardLife
  readonly lighthouse: readonly { readonly page: string; readonly result: LighthouseResult }[]
  readonly rates: ComparedRates | undefined
}

export type MeasureOptions = {
  readonly origins: Origins
  readonly browser: Browser
  readonly tools: string
  readonly reportFolder: string
  readonly chromium: string
  readonly runner: CommandRunner
  /** Weights and the life of the dashboard only. */
  readonly isQuick: boolean
}

/** Measures weight, speed and rate of the site beside their references. */
export async function measureSite({ origins, browser, isQuick, ...tools }: MeasureOptions): Promise<MeasuredSite> {
  const weights = []
  for (const [page, url] of [
    ['empty page', origins.empty],
    ['/en', `${origins.site}/en`],
    ['/en/app', `${origins.site}/en/app`],
  ] as const) {
    weights.push({ page, weight: await weighPage(browser, url) })
  }
  const dashboard = await measureDashboardLife(browser, origins.site, origins.node)
  if (isQuick) return { weights, dashboard, lighthouse: [], rates: undefined }
  const lighthouse = []
  for (const [page, url] of [
    ['empty page', origins.empty],
    ...['en', 'ar', 'zh'].map((locale) => [`/${locale}`, `${origins.site}/${locale}`] as const),
  ] as const) {
    lighthouse.push({ page, result: await runLighthouse(url, { ...tools, runs: 3 }) })
  }
  const rates = await compareRates(`${origins.site}/en`, `${origins.plain}/en`, { ...tools, rounds: 5, seconds: 5 })
  return { weights, dashboard, lighthouse, rates }
}
