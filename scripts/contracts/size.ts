import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { projectRoot } from './forge'
import { maximumBytes } from './size-limit'

// Prints contracts/size-report.json as a table of bytes and storage slots. Fails if a contract is too large, or if the table
// differs from contracts/size-report.txt, which `--update` rewrites.
const tableFile = resolve(projectRoot, 'contracts/size-report.txt')
const reportSchema = v.object({ bytes: v.record(v.string(), v.number()), platformStorage: v.array(v.string()) })
const report = v.parse(
  reportSchema,
  JSON.parse(readFileSync(resolve(projectRoot, 'contracts/size-report.json'), 'utf8')),
)

// The test doubles of the live generation are never deployed to a real chain.
const ours = Object.entries(report.bytes).filter(([name]) => !name.startsWith('Legacy'))
const table = [
  `Deployed bytes, at most ${maximumBytes} each:`,
  ...ours.map(
    ([name, bytes]) => `${name.padEnd(20)}${String(bytes).padStart(7)}${String(maximumBytes - bytes).padStart(7)} left`,
  ),
  '',
  'Storage of Platform and PlatformOperations:',
  ...report.platformStorage,
  '',
].join('\n')
console.log(table)

if (process.argv.includes('--update')) writeFileSync(tableFile, table)
else if (readFileSync(tableFile, 'utf8') !== table)
  fail('contracts/size-report.txt is stale: run npm run contracts:size -- --update')
const tooLarge = ours.filter(([, bytes]) => bytes > maximumBytes).map(([name]) => name)
if (tooLarge.length > 0) fail(`over ${maximumBytes} bytes: ${tooLarge.join(', ')}`)

function fail(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}
