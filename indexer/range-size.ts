/** How many blocks to ask for at once, how many full answers came at this size, and after how many to try twice as much. */
export type RangeSize = { readonly blocks: number; readonly answers: number; readonly patience: number }

const greatestPatience = 64

/** Starts in the middle: most public nodes take this much. */
export function firstRangeSize(maxBlocks: number): RangeSize {
  return { blocks: Math.min(1_000, maxBlocks), answers: 0, patience: 1 }
}

/** After a refusal: half as much, at least one block, and twice the patience before more is tried again. */
export function shrinkRange({ blocks, patience }: RangeSize): RangeSize {
  return {
    blocks: Math.max(1, Math.floor(blocks / 2)),
    answers: 0,
    patience: Math.min(greatestPatience, patience * 2),
  }
}

/** After an answer to a full range: twice as much once there were enough of them. */
export function growRange({ blocks, answers, patience }: RangeSize, maxBlocks: number): RangeSize {
  if (answers + 1 < patience) return { blocks, answers: answers + 1, patience }
  return { blocks: Math.min(maxBlocks, blocks * 2), answers: 0, patience }
}

/** Where the stretch has no end and nothing in it: three times as much, so that it ends elsewhere. */
export function stretchRange(size: RangeSize): RangeSize {
  return { ...size, blocks: size.blocks * 3 }
}
