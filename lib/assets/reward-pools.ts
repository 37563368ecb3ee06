/** A pool of the reward stream: gems or crystals. `index` is the wei paid per power so far, times 2^40; `stakedInt` in whole INT. */
type RewardPool = { readonly index: bigint; readonly power: bigint; readonly stakedInt: bigint }

/** The reward stream and its two pools, at `updatedAt` in Unix seconds. */
export type RewardPools = {
  readonly gems: RewardPool
  readonly crystals: RewardPool
  readonly leftWei: bigint
  readonly secondsLeft: bigint
  readonly updatedAt: number
}

const indexBits = 40n
const emptyPool: RewardPool = { index: 0n, power: 0n, stakedInt: 0n }

/** Both pools of a new deployment. */
export const emptyRewardPools: RewardPools = {
  gems: emptyPool,
  crystals: emptyPool,
  leftWei: 0n,
  secondsLeft: 0n,
  updatedAt: 0,
}

/** The INT by which a pool takes part in the stream. Without power there is nobody to pay. */
const stakeOf = ({ power, stakedInt }: RewardPool) => (power === 0n ? 0n : stakedInt)

const pay = (pool: RewardPool, wei: bigint): RewardPool =>
  wei === 0n ? pool : { ...pool, index: pool.index + (wei << indexBits) / pool.power }

/**
 * The pools after the stream has paid both of them until `time`, with the integers of `_advance` in `RewardStream.sol`. Exact if
 * it is called where the contract settles, because each settlement rounds.
 *
 * @param time Unix seconds, at least `updatedAt`.
 */
export function settleRewardPools(pools: RewardPools, time: number): RewardPools {
  const { gems, crystals, leftWei, secondsLeft, updatedAt } = pools
  if (leftWei === 0n) return pools
  const gemStake = stakeOf(gems)
  const staked = gemStake + stakeOf(crystals)
  // Paused: nothing is paid and no time passes.
  if (staked === 0n) return { ...pools, updatedAt: time }
  const elapsed = BigInt(time - updatedAt)
  const isOver = elapsed >= secondsLeft
  const paid = isOver ? leftWei : (leftWei * elapsed) / secondsLeft
  const toGems = (paid * gemStake) / staked
  return {
    gems: pay(gems, toGems),
    crystals: pay(crystals, paid - toGems),
    leftWei: leftWei - paid,
    secondsLeft: isOver ? 0n : secondsLeft - elapsed,
    updatedAt: time,
  }
}

/** The stake of one account in one kind of stone. `powerIndex` is the sum of each change of its power times the index of its pool then. */
type KindStake = { readonly power: bigint; readonly powerIndex: bigint }

/** What a kind of stone has earned for an account until its pool has the given index, in wei, rounded down. Claimed or not. */
export const toKindEarnedWei = ({ power, powerIndex }: KindStake, index: bigint): bigint =>
  (power * index - powerIndex) >> indexBits
