import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import { platformAbi } from '@/contracts/generated/platform'
import { platformLensAbi } from '@/contracts/generated/platform-lens'
import { earningsUntilEnd } from '@/lib/assets/trade-outcome'
import { readGlobalData } from '@/lib/contracts/read-global-data'
import { readUserData } from '@/lib/contracts/read-user-data'
import { chainForSuite } from '@/tests/support/chain-for-suite'
import { createPlayer, type TestPlayer } from '@/tests/support/chain-with-contracts'

// The site's readers, the lens, the platform and a model of the rules must agree on the rewards of two players in two pools.

const local = chainForSuite()

const scale = 10n ** 36n
const round = (scaled: bigint) => (scaled + scale / 2n) / scale
const durationSeconds = 600n
/** The contracts round each index and the paid part of the stream down at every change of a stake. */
const dustWei = 8n

type ModelStake = { gemInt: bigint; gemPower: bigint; crystalInt: bigint; crystalPower: bigint; earned: bigint }

/** The reward stream by the written rules, second by second in plain integers. `left` and `earned` are wei times `scale`. */
class StreamModel {
  left = 0n
  seconds = 0n
  readonly stakes = new Map<string, ModelStake>()

  of(player: TestPlayer): ModelStake {
    const known = this.stakes.get(player.address) ?? {
      gemInt: 0n,
      gemPower: 0n,
      crystalInt: 0n,
      crystalPower: 0n,
      earned: 0n,
    }
    this.stakes.set(player.address, known)
    return known
  }

  private sum(key: keyof ModelStake): bigint {
    return [...this.stakes.values()].reduce((total, stake) => total + stake[key], 0n)
  }

  /** Half of a purchase joins the stream. Its time is the mean of both times, weighted by their amounts. */
  buy(costWei: bigint): void {
    const added = (costWei / 2n) * scale
    const mean = (this.left * this.seconds + added * durationSeconds) / (this.left + added)
    const isWhole = (this.left * this.seconds + added * durationSeconds) % (this.left + added) === 0n
    // Rounded towards the time that the stream had.
    this.seconds = mean < this.seconds && !isWhole ? mean + 1n : mean
    this.left += added
  }

  /** Every second pays its part of the stream to both pools by staked INT and inside each by power. */
  passTime(elapsedSeconds: bigint): void {
    for (let second = 0n; second < elapsedSeconds && this.seconds > 0n; second += 1n) {
      const [gemInt, crystalInt] = [this.sum('gemInt'), this.sum('crystalInt')]
      if (gemInt + crystalInt === 0n) return
      const paid = this.left / this.seconds
      const [gemPower, crystalPower] = [this.sum('gemPower'), this.sum('crystalPower')]
      for (const stake of this.stakes.values()) {
        if (gemPower > 0n) stake.earned += (paid * gemInt * stake.gemPower) / (gemInt + crystalInt) / gemPower
        if (crystalPower > 0n)
          stake.earned += (paid * crystalInt * stake.crystalPower) / (gemInt + crystalInt) / crystalPower
      }
      this.left -= paid
      this.seconds -= 1n
    }
  }
}

it('agrees to the wei with the lens, the platform and the written rules over a stream', async () => {
  const [alice, bob, carol] = [await createPlayer(local), await createPlayer(local), await createPlayer(local)]
  const { platform, intToken } = local.contracts
  const { node } = alice.clients
  const model = new StreamModel()
  let clock = (await local.publicClient.getBlock()).timestamp + 100n

  /** Lets seconds pass, and makes the next block at that moment. */
  async function passTime(seconds: bigint): Promise<void> {
    clock += seconds
    model.passTime(seconds)
    await local.testClient.setNextBlockTimestamp({ timestamp: clock })
  }

  async function send(player: TestPlayer, call: object, value = 0n): Promise<void> {
    const hash = await local.owner.writeContract({ ...call, account: player.account, value, gas: 1_000_000n } as never)
    const receipt = await local.publicClient.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
  }
  const onPlatform = (functionName: string, args: readonly unknown[]) => ({ ...platform, functionName, args })

  async function buyInt(player: TestPlayer, tokensInt: bigint): Promise<void> {
    const costWei = tokensInt * parseEther('0.0025')
    await passTime(5n)
    await send(player, onPlatform('buyToken', ['0x0000000000000000000000000000000000000000']), costWei)
    model.buy(costWei)
  }

  /** A second later, stakes (or unstakes) the cheapest gems or crystals: power 100 for 5,000 INT, as nothing is minted. */
  async function change(player: TestPlayer, kind: 'Gem' | 'Crystal', amount: bigint): Promise<void> {
    await passTime(1n)
    const isBuy = amount > 0n
    await send(player, onPlatform(`${isBuy ? 'buy' : 'sell'}${kind}`, [0n, isBuy ? amount : -amount]))
    const stake = model.of(player)
    if (kind === 'Gem') {
      stake.gemInt += 5_000n * amount
      stake.gemPower += 100n * amount
    } else {
      stake.crystalInt += 5_000n * amount
      stake.crystalPower += 100n * amount
    }
  }

  /** Compares everything that is read of the stream and of both players. `toleranceWei`: the rounding of the contracts. */
  async function compare(toleranceWei: bigint): Promise<void> {
    await local.testClient.mine({ blocks: 1 })
    const near = (actual: bigint, expected: bigint) => {
      expect(expected - actual).toBeGreaterThanOrEqual(-toleranceWei)
      expect(expected - actual).toBeLessThanOrEqual(toleranceWei)
    }
    const global = await readGlobalData(node, platform)
    expect(global.timestamp).toBe(clock)
    const stream = global.rewardStream
    if (!stream) throw new Error('the lens has no stream')
    near(stream.leftWei, round(model.left))
    expect(stream.secondsLeft).toBe(model.seconds)
    const staked = global.totalIntInGems + global.totalIntInCrystals
    expect(stream.isPaused).toBe(model.left > 0n && staked === 0n)
    const isRunning = model.seconds > 0n && staked > 0n
    expect(stream.end).toBe(isRunning ? clock + model.seconds : 0n)
    const rate = (poolInt: bigint) => (isRunning ? (stream.leftWei * poolInt) / (model.seconds * staked) : 0n)
    expect(stream.gemsPerSecondWei).toBe(rate(global.totalIntInGems))
    expect(stream.crystalsPerSecondWei).toBe(rate(global.totalIntInCrystals))

    for (const player of [alice, bob]) {
      const data = await readUserData(node, local.contracts, player.address)
      const lens = await local.publicClient.readContract({
        address: platform.address,
        abi: platformLensAbi,
        functionName: 'getUserData',
        args: [player.address],
      })
      const owed = await local.publicClient.readContract({
        address: platform.address,
        abi: platformAbi,
        functionName: 'calculateUserEarnings',
        args: [player.address],
      })
      expect([data.earningsWei, lens.earnings]).toEqual([owed, owed])
      near(owed, round(model.of(player).earned))
      expect(data.earningsUntilEndWei).toBe(earningsUntilEnd(stream.leftWei, data, global))
      expect(data.earningsUntilEndWei).toBe(lens.earningsUntilEnd)
      expect(data.earningsPerSecondWei).toBe(isRunning ? lens.earningsUntilEnd / model.seconds : 0n)
      expect([data.gemsReturnInt, data.crystalsReturnInt]).toEqual([
        model.of(player).gemInt,
        model.of(player).crystalInt,
      ])
    }
  }

  // 56,700 INT: the rate is divisible by all stakes and powers of the first moments, so that nothing is rounded.
  await buyInt(alice, 21_000n)
  await buyInt(bob, 35_700n)
  for (const player of [alice, bob]) {
    await passTime(1n)
    await send(player, { ...intToken, functionName: 'approve', args: [platform.address, parseEther('1000000')] })
  }
  // The stream is paused until the first stake.
  await passTime(300n)
  await compare(0n)
  expect(model.seconds).toBe(durationSeconds)

  await change(alice, 'Gem', 4n)
  await passTime(10n)
  await compare(0n)
  await change(bob, 'Crystal', 1n)
  await passTime(20n)
  await compare(0n)
  await change(bob, 'Gem', 5n)
  await passTime(29n)
  await compare(0n)
  expect(round(model.of(alice).earned + model.of(bob).earned)).toBe((61n * parseEther('70.875')) / 600n)

  // A third player buys INT and stakes nothing: the purchase is shared by the stakes of the seconds in which it is paid.
  await buyInt(carol, 40_001n)
  await passTime(60n)
  await compare(dustWei)
  // Who leaves stops earning at once and keeps what was earned.
  const before = await readUserData(node, local.contracts, bob.address)
  await change(bob, 'Gem', -5n)
  await change(bob, 'Crystal', -1n)
  await passTime(100n)
  await compare(dustWei)
  const gone = await readUserData(node, local.contracts, bob.address)
  expect(gone.earningsPerSecondWei).toBe(0n)
  expect(gone.earningsWei).toBeGreaterThanOrEqual(before.earningsWei)

  // Nobody is left: the stream pauses, and goes on with the next stake.
  await change(alice, 'Gem', -4n)
  await passTime(1_000n)
  await compare(dustWei)
  await change(bob, 'Crystal', 2n)
  await passTime(10_000n)
  await compare(dustWei)
  expect(model.seconds).toBe(0n)
  const paid = round(model.of(alice).earned + model.of(bob).earned)
  expect(parseEther('0.0025') * 96_701n - 2n * paid).toBeLessThan(10n)
})
