import * as v from 'valibot'

const numberSchema = v.union([v.string(), v.number()])

const blockSchema = v.looseObject({
  header: v.looseObject({ number: numberSchema, timestamp: numberSchema }),
  transactions: v.array(v.unknown()),
})

const stateSchema = v.looseObject({
  best_block_number: numberSchema,
  accounts: v.record(v.string(), v.unknown()),
  blocks: v.array(blockSchema),
})

export type ChainState = v.InferOutput<typeof stateSchema>

/**
 * Reads a saved chain and leaves one first block in it. anvil makes a new one at every start and saves it with the real
 * one, and the next time it is a matter of luck which of them the chain begins with. The oldest is the real one.
 * @throws ValiError where `state` is not what anvil saves.
 */
export function keepFirstBlock(state: unknown): ChainState {
  const whole = v.parse(stateSchema, state)
  const firsts = whole.blocks.filter(({ header }) => Number(header.number) === 0)
  const oldest = Math.min(...firsts.map(({ header }) => Number(header.timestamp)))
  const real = firsts.find(({ header }) => Number(header.timestamp) === oldest)
  return { ...whole, blocks: whole.blocks.filter((block) => Number(block.header.number) !== 0 || block === real) }
}

/**
 * Takes the empty blocks out of a saved chain, except for the latest `keepLatest` and the first: one is mined every two
 * seconds whether anything happens or not, 43,200 a day. Blocks with transactions stay, and their logs with them.
 */
export function dropEmptyBlocks(state: ChainState, keepLatest: number): ChainState {
  const keepFrom = Number(state.best_block_number) - keepLatest
  const blocks = state.blocks.filter(({ header, transactions }) => {
    const number = Number(header.number)
    return number === 0 || number > keepFrom || transactions.length > 0
  })
  return { ...state, blocks }
}
