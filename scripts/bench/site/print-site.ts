import type { MeasuredSite, MeasuredVisitors } from './measure-site'

/** Limits of the site: sizes in bytes after gzip, times in milliseconds, scores out of 100. */
export const siteLimits = {
  landingScriptBytes: 165_000,
  dashboardScriptBytes: 265_000,
  /** Calls of an idle dashboard to its node. */
  nodeCallsPerBlock: 2,
  /** From hydration to the first number from the chain, with the local node. */
  firstNumberMs: 1_000,
  foreignRequests: 0,
  lcpMs: 1_800,
  /** From the start of the navigation until a tap does its work at once, on a slow phone. */
  interactiveMs: 2_600,
  /** Taps on Connect during loading that never open the list of wallets. */
  lostTaps: 0,
  /** Interactions on each page, of which the 75th percentile is taken. */
  interactions: 200,
  /** From an interaction to the next paint at the 75th percentile, with a slow processor. */
  interactionMs: 200,
  tbtMs: 100,
  cls: 0,
  score: 95,
  /** Request rate of a prefixed page relative to the same page from Next's own server without `proxy.ts`. */
  rateRatio: 0.9,
} as const

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`
const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`

const scriptLimits: Readonly<Record<string, number>> = {
  '/en': siteLimits.landingScriptBytes,
  '/en/app': siteLimits.dashboardScriptBytes,
}

/**
 * The pages that miss a limit of times, which depend on the machine's speed: the first tap that works, and the next
 * paint.
 */
export function findLatePages({ slowPhone, interactions }: Pick<MeasuredVisitors, 'slowPhone' | 'interactions'>) {
  const taps = slowPhone
    .filter(({ page, result }) => page.startsWith('/') && !(result.interactiveMs <= siteLimits.interactiveMs))
    .map(({ page, result }) => `${page}: a tap works after ${seconds(result.interactiveMs)}`)
  const paints = interactions
    .filter(({ result }) => !(result.p75Ms <= siteLimits.interactionMs))
    .map(({ page, result }) => `${page}: the next paint comes after ${result.p75Ms.toFixed(0)} ms`)
  return [...taps, ...paints]
}

/** Prints when pages paint and answer taps on a slow phone. */
export function printSlowPhone(slowPhone: MeasuredVisitors['slowPhone']): void {
  const empty = slowPhone.find(({ page }) => page === 'empty page')?.result
  const against = (ms: number, reference: number | undefined) =>
    reference === undefined ? '' : (ms / reference).toFixed(2)
  console.log(
    `\nSlow phone (390 x 844, CPU x 4, 400 ms, 1.6 Mbit/s), median of five (at most: LCP ${seconds(siteLimits.lcpMs)}, first tap that works at once ${seconds(siteLimits.interactiveMs)})`,
  )
  console.table(
    slowPhone.map(({ page, result }) => ({
      page,
      'first paint': seconds(result.firstPaintMs),
      LCP: seconds(result.lcpMs),
      'LCP against the empty page': against(result.lcpMs, empty?.lcpMs),
      'first tap that works at once': page.startsWith('/') ? seconds(result.interactiveMs) : '',
      'against the first paint of the empty page': page.startsWith('/')
        ? against(result.interactiveMs, empty?.firstPaintMs)
        : '',
    })),
  )
}

/**
 * Prints what a new visitor experiences.
 *
 * @returns whether no tap on Connect was lost and enough interactions were measured on every page; with `isStrict` also
 * whether the times are within their limits, which depends on the machine's speed.
 */
export function printVisitors(
  { slowPhone, interactions, firstMinutes, earlyTaps }: MeasuredVisitors,
  isStrict: boolean,
): boolean {
  printSlowPhone(slowPhone)
  console.log(
    `\nTaps on Connect while the dashboard loads on the slow phone: ${earlyTaps.taps}, lost ${earlyTaps.lost} (at most ${siteLimits.lostTaps})` +
      (earlyTaps.lost > 0 ? `: at ${earlyTaps.lostAtMs.join(', ')} ms` : ''),
  )
  console.log('\nFrom the landing page, at full speed, with the demo wallet')
  console.table(firstMinutes.map(({ step, clicks, seconds }) => ({ step, clicks, seconds: seconds.toFixed(1) })))
  console.log(`\nInteractions with CPU x 4 to the next paint (75th percentile at most ${siteLimits.interactionMs} ms)`)
  console.table(
    interactions.map(({ page, result }) => ({
      page,
      interactions: result.interactions,
      '75th percentile': `${result.p75Ms.toFixed(0)} ms`,
      worst: `${result.worstMs.toFixed(0)} ms`,
    })),
  )
  const tooFew = interactions.filter(({ result }) => result.interactions < siteLimits.interactions)
  if (tooFew.length > 0) {
    const counts = tooFew.map(({ page, result }) => `${page} ${result.interactions}`).join(', ')
    console.log(`\nFewer than ${siteLimits.interactions} interactions were measured: ${counts}`)
  }
  const late = findLatePages({ slowPhone, interactions })
  console.log(`\nLimits of times missed: ${late.length === 0 ? 'none' : late.join('; ')}`)
  return earlyTaps.lost <= siteLimits.lostTaps && tooFew.length === 0 && !(isStrict && late.length > 0)
}

/** Prints scores and times of pages that Lighthouse measured. */
export function printLighthouse(lighthouse: MeasuredSite['lighthouse']): void {
  console.log(
    `\nLighthouse, mobile, median of three (at most: LCP ${seconds(siteLimits.lcpMs)}, TBT ${siteLimits.tbtMs} ms, CLS 0)`,
  )
  console.table(
    lighthouse.map(({ page, result }) => ({
      page,
      performance: result.performance,
      accessibility: result.accessibility,
      practices: result['best-practices'],
      SEO: result.seo,
      LCP: seconds(result.lcpMs),
      TBT: `${result.tbtMs.toFixed(0)} ms`,
      CLS: result.cls.toFixed(3),
    })),
  )
}

/**
 * Prints the measurements with references and limits.
 *
 * @returns whether every limit holds that does not depend on the machine's speed; with `isStrict` those of
 * `printVisitors` too.
 */
export function printSite(measured: MeasuredSite, isStrict: boolean): boolean {
  const { weights, dashboard, visitors, lighthouse, rates } = measured
  const emptyBytes = weights[0]?.weight.scriptBytes ?? Number.NaN
  console.log('\nJavaScript until five seconds after load, gzip')
  console.table(
    weights.map(({ page, weight }) => ({
      page,
      JavaScript: kilobytes(weight.scriptBytes),
      'against the empty page': (weight.scriptBytes / emptyBytes).toFixed(2),
      'at most': scriptLimits[page] === undefined ? '' : kilobytes(scriptLimits[page]),
      'requests to others': weight.foreignRequests.length,
    })),
  )
  for (const { page, weight } of weights) {
    console.log(
      `${page}: ${weight.scripts.map(({ path, bytes }) => `${path.split('/').at(-1)} ${kilobytes(bytes)}`).join(', ')}`,
    )
    if (weight.foreignRequests.length > 0) console.log(`  asked: ${weight.foreignRequests.join(', ')}`)
  }
  const { firstNumberMs, idle } = dashboard
  console.log(
    `\n/en/app: first number of the chain ${firstNumberMs.toFixed(0)} ms after hydration (at most ${siteLimits.firstNumberMs}); ` +
      `idle with a wallet ${idle.calls} calls in ${idle.requests} requests over ${idle.blocks} blocks (at most ${siteLimits.nodeCallsPerBlock} a block)`,
  )
  const isFit = visitors ? printVisitors(visitors, isStrict) : true
  if (lighthouse.length > 0) printLighthouse(lighthouse)
  if (rates) {
    console.log(
      `\n/en by our entry ${rates.ours.toFixed(0)}/s, by Next's own server with nothing in front ${rates.reference.toFixed(0)}/s: ratio ${rates.ratio.toFixed(2)} (at least ${siteLimits.rateRatio})`,
    )
  }
  const isQuiet = idle.calls <= siteLimits.nodeCallsPerBlock * (idle.blocks + 1)
  return (
    isQuiet &&
    isFit &&
    weights.every(
      ({ page, weight }) =>
        weight.scriptBytes <= (scriptLimits[page] ?? Infinity) &&
        // The dashboard reads from the node, which has another port here.
        (page === '/en/app' || weight.foreignRequests.length === siteLimits.foreignRequests),
    )
  )
}
