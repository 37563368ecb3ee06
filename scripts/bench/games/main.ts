import { measureAllocation } from './measure-allocation'
import { measureReplay } from './measure-replay'
import { benchedRuns } from './benched-runs'

// `npm run bench:games`: how many times faster than it was played a run of ten minutes replays, and what a tick allocates.
// Fails where the rules of a game are too slow to be replayed by the server, or allocate.
const leastRatio = 1_200
const mostMs = 500
const mostBytesPerTick = 1

let isFine = true
for (const { name, rules, seed, log } of benchedRuns()) {
  const { ratio, ms } = measureReplay(rules, seed, log)
  const bytes = measureAllocation(rules, seed, log)
  const isOk = ratio >= leastRatio && ms < mostMs && bytes < mostBytesPerTick
  isFine &&= isOk
  console.log(
    `${isOk ? 'ok  ' : 'FAIL'} ${name}: ${Math.round(ratio).toLocaleString('en')} x real time (${ms.toFixed(0)} ms for ${log.ticks} ticks), ${bytes.toFixed(2)} bytes a tick`,
  )
}
process.exitCode = isFine ? 0 : 1
