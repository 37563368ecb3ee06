import * as v from 'valibot'

const blockSchema = v.looseObject({
  header: v.looseObject({ number: v.union([v.string(), v.number()]) }),
  transactions: v.array(v.unknown()),
})

const stateSchema = v.looseObject({
  best_block_number: v.union([v.string(), v.number()]),
  accounts: v.record(v.string(), v.unknown()),
  blocks: v.array(blockSchema),
})

type ChainState = v.InferOutput<typeof stateSchema>

/**
 * Takes the empty blocks out of a saved chain, except for the latest `keepLatest` and the first: one is mined every two
 * seconds whether anything happens or not, 43,200 a day. Blocks with transactions stay, and their logs with them.
 * @throws where `state` is not what anvil saves.
 */
export function trimState(state: unknown, keepLatest: number): ChainState {
  const whole = v.parse(stateSchema, state)
  const keepFrom = Number(whole.best_block_number) - keepLatest
  const blocks = whole.blocks.filter(({ header, transactions }) => {
    const number = Number(header.number)
    return number === 0 || number > keepFrom || transactions.length > 0
  })
  return { ...whole, blocks }
}
