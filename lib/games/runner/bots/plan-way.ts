import { closedLane, freeLane, type SeenRow } from './read-rows'

const lost = 1_000

/** What a lane costs at a row: nothing where it is free, less than a lane change where it is jumped or slid under. */
const costOf = (seen: number) => (seen === closedLane ? lost : seen === freeLane ? 0 : 2)
const costOfChange = (lanes: number) => (lanes === 0 ? 0 : lanes === 1 ? 3 : 12)

/** The lane to be in at the first row, so that the way through all of them asks for the least. */
export function planWay(rows: readonly SeenRow[], lane: number): number {
  let costs = [0, 0, 0]
  for (const row of rows.toReversed()) {
    costs = [0, 1, 2].map(
      (to) =>
        costOf(row.lanes[to] as number) +
        Math.min(...[0, 1, 2].map((next) => (costs[next] as number) + costOfChange(Math.abs(next - to)))),
    )
    if (row === rows[0]) break
  }
  let best = lane
  let bestCost = Infinity
  for (let to = 0; to < 3; to++) {
    const cost = (costs[to] as number) + costOfChange(Math.abs(to - lane))
    if (cost < bestCost) [best, bestCost] = [to, cost]
  }
  return best
}
