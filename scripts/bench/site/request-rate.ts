import { join } from 'node:path'
import * as v from 'valibot'
import type { CommandRunner } from '../../test/command-runner'
import { toMedian } from './median'

const resultSchema = v.object({ requests: v.object({ average: v.number() }), errors: v.number(), non2xx: v.number() })

/** Requests per second of two URLs, measured in turns so that a busy machine affects both equally. */
export type ComparedRates = { readonly ours: number; readonly reference: number; readonly ratio: number }

type RateOptions = {
  readonly tools: string
  readonly runner: CommandRunner
  readonly rounds: number
  readonly seconds: number
}

/** Compares two URLs under the load of twenty connections. @throws if a request fails. */
export async function compareRates(ours: string, reference: string, options: RateOptions): Promise<ComparedRates> {
  const rates: { ours: number[]; reference: number[] } = { ours: [], reference: [] }
  for (let round = 0; round < options.rounds; round += 1) {
    rates.ours.push(await measureRate(ours, options))
    rates.reference.push(await measureRate(reference, options))
  }
  const medians = { ours: toMedian(rates.ours), reference: toMedian(rates.reference) }
  return { ...medians, ratio: medians.ours / medians.reference }
}

async function measureRate(url: string, { tools, runner, seconds }: RateOptions): Promise<number> {
  const words = [
    '--json',
    '--connections',
    '20',
    '--duration',
    String(seconds),
    '--headers',
    'Accept-Encoding=gzip',
    url,
  ]
  const { output } = await runner.runNode([join(tools, 'node_modules/autocannon/autocannon.js'), ...words], {
    isShown: false,
  })
  const { requests, errors, non2xx } = v.parse(resultSchema, JSON.parse(output))
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors and ${non2xx} refusals under load.`)
  return requests.average
}
