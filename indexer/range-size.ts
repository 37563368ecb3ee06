/** How many blocks to ask for at once, how many full answers came at this size, and after how many to try more. */
export type RangeSize = { readonly blocks: number; readonly answers: number; readonly patience: number }

const greatestPatience = 64
/** So many logs make an answer that is neither slow to come nor heavy to hold. */
const fittingLogs = 4_000
/** How much faster a size grows at most: fast until a node refuses one, then with care. */
const greatestGrowth = { untilRefused: 32, afterwards: 4 }

/** Starts small: a chain may have hundreds of events a block, and sizes grow fast where it has few. */
export function firstRangeSize(maxBlocks: number): RangeSize {
  return { blocks: Math.min(50, maxBlocks), answers: 0, patience: 1 }
}

/** After a refusal: half as much, at least one block, and twice the patience before more is tried again. */
export function shrinkRange({ blocks, patience }: RangeSize): RangeSize {
  return {
    blocks: Math.max(1, Math.floor(blocks / 2)),
    answers: 0,
    patience: Math.min(greatestPatience, patience * 2),
  }
}

/** How many blocks are likely to hold a fitting number of logs, going by an answer; at most `growth` times as many. */
function toFittingBlocks(blocks: number, logs: number, growth: number): number {
  return Math.max(1, Math.floor(Math.min(growth, fittingLogs / Math.max(logs, 1)) * blocks))
}

/**
 * After an answer to a full range: as many blocks as are likely to hold a fitting number of logs. Fewer at once; more
 * once there were enough answers at this size.
 */
export function fitRange({ blocks, answers, patience }: RangeSize, logs: number, maxBlocks: number): RangeSize {
  const growth = patience === 1 ? greatestGrowth.untilRefused : greatestGrowth.afterwards
  const fitting = Math.min(maxBlocks, toFittingBlocks(blocks, logs, growth))
  if (fitting > blocks && answers + 1 < patience) return { blocks, answers: answers + 1, patience }
  return { blocks: fitting, answers: 0, patience }
}

/** Where the stretch has no end and nothing in it: three times as much, so that it ends elsewhere. */
export function stretchRange(size: RangeSize): RangeSize {
  return { ...size, blocks: size.blocks * 3 }
}
