import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { CommandRunner } from '../../test/command-runner'
import { toMedian } from './median'

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const score = v.object({ score: v.number() })
const reportSchema = v.object({
  categories: v.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: v.looseObject({
    'largest-contentful-paint': v.object({ numericValue: v.number() }),
    'total-blocking-time': v.object({ numericValue: v.number() }),
    'cumulative-layout-shift': v.object({ numericValue: v.number() }),
  }),
})

/** Medians of several runs on a simulated phone: scores out of 100, times in milliseconds. */
export type LighthouseResult = Readonly<Record<(typeof categoryNames)[number] | 'lcpMs' | 'tbtMs' | 'cls', number>>

type LighthouseOptions = {
  readonly tools: string
  readonly reportFolder: string
  readonly chromium: string
  readonly runner: CommandRunner
  readonly runs: number
}

/** Runs Lighthouse's mobile profile on a page. @throws if there is no report. */
export async function runLighthouse(url: string, options: LighthouseOptions): Promise<LighthouseResult> {
  const reports: v.InferOutput<typeof reportSchema>[] = []
  for (let run = 0; run < options.runs; run += 1) reports.push(await runOnce(url, options))
  const median = (read: (report: (typeof reports)[number]) => number) => toMedian(reports.map(read))
  const scores = Object.fromEntries(
    categoryNames.map((name) => [name, Math.round(median(({ categories }) => categories[name].score) * 100)]),
  )
  return {
    ...(scores as Record<(typeof categoryNames)[number], number>),
    lcpMs: median(({ audits }) => audits['largest-contentful-paint'].numericValue),
    tbtMs: median(({ audits }) => audits['total-blocking-time'].numericValue),
    cls: median(({ audits }) => audits['cumulative-layout-shift'].numericValue),
  }
}

async function runOnce(url: string, { tools, reportFolder, chromium, runner }: LighthouseOptions) {
  const file = join(reportFolder, 'lighthouse.json')
  rmSync(file, { force: true })
  await runner.runNode(
    [
      join(tools, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categoryNames.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync',
    ],
    { environment: { CHROME_PATH: chromium }, isShown: false },
  )
  if (!existsSync(file)) throw new Error(`Lighthouse gave no report of ${url}.`)
  return v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')))
}
