import { loadavg } from 'node:os'
import { startTestDatabase } from '@/tests/integration/indexer/test-database'
import { type BackfillShape, measureBackfill } from './backfill'
import { measureMemory } from './memory'
import { measureReceiptToRow } from './receipt-to-row'

const shapes: readonly BackfillShape[] = [
  { name: '100,000 events, 200 a block', blocks: 500, perBlock: 200, loopRange: 25n, rounds: 3 },
  { name: '6,000 events over 3,000 blocks', blocks: 3_000, perBlock: 2, loopRange: 1_000n, rounds: 12 },
]
const least = { ratio: 0.6, receiptMs: 500, megabytes: 250 }
const failures: string[] = []

/** Prints a line of the result, and remembers where it is not good enough. */
function report(what: string, measured: string, isGoodEnough: boolean, limit: string): void {
  console.log(`${isGoodEnough ? 'ok  ' : 'MISS'}  ${what}: ${measured} (${limit})`)
  if (!isGoodEnough) failures.push(what)
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

console.log(
  `Load of the machine before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)
if (isWanted('backfill')) {
  const postgres = await startTestDatabase()
  for (const shape of shapes) {
    const { loop, ours } = await measureBackfill(shape, postgres)
    const ratio = ours / loop
    const measured = `${ratio.toFixed(2)} of a getLogs loop that keeps nothing (${whole(ours)} against ${whole(loop)} events/s)`
    report(`backfill of ${shape.name}`, measured, ratio >= least.ratio, `at least ${least.ratio}`)
  }
  await postgres.stop()
}
if (isWanted('receipt')) {
  const delays = await measureReceiptToRow(40)
  const at = (share: number) => delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN
  const measured = `p50 ${whole(at(0.5))} ms, p95 ${whole(at(0.95))} ms`
  report('receipt to row, a block a second', measured, at(0.95) < least.receiptMs, `p95 under ${least.receiptMs} ms`)
}
if (isWanted('memory')) {
  const { megabytes, perSecond } = await measureMemory(1_000_000)
  const measured = `${whole(megabytes)} MB at most, ${whole(perSecond)} events/s`
  report('1,000,000 events', measured, megabytes < least.megabytes, `under ${least.megabytes} MB`)
}
console.log(
  `Load of the machine after: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)
process.exit(failures.length === 0 ? 0 : 1)
