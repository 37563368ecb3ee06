import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { createTranslator } from 'next-intl'
import * as v from 'valibot'
import { createTestClient, createWalletClient, maxUint256, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import { newDefinition } from '@/lib/builder/game-definition'
import { creditEconomy } from '@/lib/credits/credit-economy'
import { allRules } from '@/lib/games/all-rules'
import { toCommitment } from '@/lib/games/chance/seeds'
import { type DailyAttempt, type DailyChallenge, toChallengeSeed } from '@/lib/games/daily-challenge'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { locales } from '@/lib/i18n/locales'
import { encodeInputLog } from '@/lib/games/input-log'
import { controls as mazeControls } from '@/lib/games/maze/constants'
import { createMazeRules } from '@/lib/games/maze/rules'
import { driveSkills } from '@/lib/games/night-drive/bot'
import { findHumanProblem } from '@/lib/games/plausible-run'
import { ticksPerSecond } from '@/lib/games/rules'
import type { ScoreBoard, StartedAttempt, StoredReplay } from '@/lib/games/score-schema'
import { type Seed, toSeed } from '@/lib/games/seed'
import { threeWorldsRules } from '@/lib/games/three-worlds/rules'
import { drawDelaySeconds } from '@/lib/hunts/draws/hunt-draw'
import { getSeasonBounds, toSeason, toSeasonName } from '@/lib/leaderboard/season'
import type { Notices } from '@/lib/notices/notice-schema'
import { runExperience, toLevel } from '@/lib/players/experience'
import { questRewards } from '@/lib/quests/quests'
import type { Quests } from '@/lib/quests/quest-schema'
import { gamePath, madeGamePath, playerPath } from '@/lib/routes/game-paths'
import { questCrystals, seasonEligibility, seasonGraceSeconds, seasonSplit } from '@/lib/seasons/season-rules'
import { type Season, seasonEntrantsSchema } from '@/lib/seasons/season-schema'
import { siteFormatter } from '@/lib/units/site-formatter'
import { findDifferences } from '@/scripts/seasons/find-differences'
import { enterByWallet, post } from '@/tests/support/browser/account-visitor'
import { DemoPlayer, type TestLocale, words } from '@/tests/support/browser/demo-player'
import { connect, enter, readChain } from '@/tests/support/browser/hunt-players'
import { loadAllSections } from '@/tests/support/browser/load-all-sections'
import { type MovedSite, startMovedSite } from '@/tests/support/browser/moved-clock'
import { drawLittle, finishedRun } from '@/tests/support/browser/play-in-frame'
import { test as base } from '@/tests/support/browser/test'
import { playRunnerBot, runnerSkills } from '@/tests/support/games/cyberwave-runner'
import { smallLevel } from '@/tests/support/games/maze-levels'
import { playDriveBot } from '@/tests/support/games/night-drive'
import { playWithBot } from '@/tests/support/games/play-with-bot'
import { createThreeWorldsBot } from '@/tests/support/games/three-worlds'

const hour = 3_600
const day = 24 * hour
/** The season that is lived through begins after its rewards are published, and later than the browsers' clock. */
const season = toSeason(Date.now() / 1_000) + 2
const { start, end } = getSeasonBounds(season)
const at = (seconds: number) => new Date(seconds * 1_000)
/** Friday and Saturday of the season; Sunday is missed; the third day is the Monday after it. */
const days = [at(start + 4 * day + 10 * hour), at(start + 5 * day + 10 * hour), at(end + seasonGraceSeconds)] as const
const game = 'cyberwave-runner'
/** The power that makes a player eligible generates these credits in a day. */
const crystalCreditsADay = Number((BigInt(seasonEligibility.minPower) * BigInt(day)) / creditEconomy.energyPerCredit)

const test = base.extend<{ site: MovedSite }>({
  site: [
    async ({}, provide) => {
      const { stop, ...site } = await startMovedSite(at(start - 12 * hour))
      await provide(site)
      await stop()
    },
    { timeout: 240_000 },
  ],
})

/** Somebody with an account and a linked wallet, who asks the site as its pages do. */
class Account {
  constructor(
    readonly request: APIRequestContext,
    readonly site: MovedSite,
    readonly name: string,
    readonly wallet: PrivateKeyAccount,
  ) {}

  async enter(): Promise<void> {
    await enterByWallet(this.request, this.site.url, this.wallet)
    expect((await post(this.request, this.site.url, 'auth/profile', { username: this.name })).status()).toBe(200)
  }

  /** Finished runs, without attempts at challenges. */
  runs = 0

  /** Sends a request with a new game token: one lasts ten minutes of the moved clock. */
  async ask<T>(path: string, data?: object): Promise<{ readonly status: number; readonly body: T }> {
    const session = await this.request.get('/api/auth/session')
    const { token } = (await session.json()) as { token: string }
    const headers = { origin: this.site.url, authorization: `Bearer ${token}` }
    const method = data === undefined ? 'GET' : 'POST'
    const response = await this.request.fetch(`/api/${path}`, { method, headers, data })
    return { status: response.status(), body: (await response.json()) as T }
  }

  async read<T>(path: string): Promise<T> {
    const { status, body } = await this.ask<T>(path)
    expect(status, path).toBe(200)
    return body
  }

  async credits(): Promise<number> {
    return (await this.read<{ balance: number }>(`credits/balance/${this.wallet.address}`)).balance
  }
}

/** An honest player in a browser, in one language. */
class Player extends Account {
  readonly t
  readonly format

  constructor(
    readonly page: Page,
    readonly locale: TestLocale,
    ...account: ConstructorParameters<typeof Account>
  ) {
    super(...account)
    this.t = createTranslator({ locale: locales[locale].iso, messages: words[locale] })
    this.format = siteFormatter(locales[locale].iso)
  }

  open(path: string) {
    return this.page.goto(`/${this.locale}${path}`)
  }

  button(name: string) {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }
}

async function openBrowser(browser: Browser, site: MovedSite, locale: TestLocale, name: string): Promise<Player> {
  const context = await browser.newContext({ baseURL: site.url })
  // Next's page cache tells the age of a page by two clocks, of which one is moved: a prefetched profile would not become older.
  await context.route(/\/players\/.*[?&]_rsc=/, (route) => route.abort())
  const page = await context.newPage()
  await page.addInitScript(drawLittle)
  const { privateKey } = await enter(page, locale)
  return new Player(page, locale, page.request, site, name, privateKeyToAccount(privateKey))
}

const runSeconds = 60

/** Bots that play as a person could. */
const bots = {
  'car-game': (seed: Seed) => playDriveBot(seed, driveSkills.careful, runSeconds * ticksPerSecond),
  'cyberwave-runner': (seed: Seed) => playRunnerBot(seed, runnerSkills.player, runSeconds * ticksPerSecond),
  metaverse: (seed: Seed) =>
    playWithBot(threeWorldsRules, seed, createThreeWorldsBot('everything'), runSeconds * ticksPerSecond),
}

type Attempt = Pick<StartedAttempt, 'id' | 'game' | 'version' | 'seed'>

/** What a bot makes of an attempt, as a page submits it. */
function toRun({ game, version, seed }: Attempt) {
  const { state, log } = bots[game as PublishedGameId](toSeed(seed))
  expect(findHumanProblem(log, false)).toBeNull()
  return { game, version, seed, score: allRules.get(game)?.score(state) ?? 0, log: encodeInputLog(log) }
}

type Refusal = { readonly code: string }

const finish = <T = Refusal>(who: Account, { id }: Attempt, run: object) => who.ask<T>(`attempts/${id}/finish`, run)

/** Takes an attempt at the challenge of a day. */
const take = <T = DailyAttempt>(who: Account, challengeDay: string) =>
  who.ask<T>('daily/attempts', { game, day: challengeDay, key: randomUUID() })

/** Plays games with random seeds, all at once, and lets the time of a run pass. */
async function play(site: MovedSite, who: readonly Account[], games: readonly PublishedGameId[]): Promise<void> {
  const started: (readonly [Account, Attempt])[] = []
  for (const player of who)
    for (const each of games)
      started.push([player, (await player.ask<StartedAttempt>('attempts', { game: each })).body])
  await site.pass(runSeconds)
  for (const [player, attempt] of started)
    expect(await finish(player, attempt, toRun(attempt))).toMatchObject({ status: 200 })
  for (const player of who) player.runs += games.length
}

/** How often bots play for a quest of the day: more runs would give no more experience. */
const maxRounds = 5

/** Plays until everybody has completed a quest of the day. Which ones they have is drawn, so some take more runs. */
async function playForQuest(
  site: MovedSite,
  who: readonly Account[],
  firstGames: readonly PublishedGameId[] = questGames,
): Promise<void> {
  let left = who
  for (let round = 0; left.length > 0; round += 1) {
    expect(round, 'bots complete a quest of the day').toBeLessThan(maxRounds)
    await play(site, left, round === 0 ? firstGames : questGames)
    const isDone = await Promise.all(
      left.map(async (player) =>
        (await player.read<Quests>('quests')).quests.some(({ pace, isPaid }) => pace === 'day' && isPaid),
      ),
    )
    left = left.filter((_, index) => !isDone[index])
  }
}

/** Plays an attempt at the challenge of today by a bot. */
async function playChallenge(site: MovedSite, who: Account): Promise<void> {
  const { today } = await who.read<DailyChallenge>('daily')
  const { body: attempt } = await take(who, today)
  await site.pass(runSeconds)
  expect(await finish(who, attempt, toRun(attempt))).toMatchObject({ status: 200 })
}

/** Starts an attempt at the challenge of today on the screen. Without a press the runner hits the first obstacle. */
async function playChallengeOnScreen(player: Player): Promise<void> {
  const { t, format, page } = player
  await player.open(`/daily?game=${game}`)
  const finished = finishedRun(page)
  await player.button(t('dailyChallenge.start', { number: format.int(1), total: format.int(3) })).click()
  await expect(page.getByText(t('dailyChallenge.attemptsLeft', { count: 2 })).last()).toBeVisible()
  const { status, seed } = await finished
  const { games } = await player.read<DailyChallenge>('daily')
  expect({ status, seed }).toEqual({ status: 200, seed: games.find((each) => each.game === game)?.seed })
}

/** The games that complete all daily quests of the first level, and with those of day 2 the weekly ones of a single game. */
const questGames = ['car-game', 'car-game', 'cyberwave-runner', 'cyberwave-runner', 'metaverse'] as const

/** The games of day 2, with which every weekly quest of the first level is completed, also that of 15 runs in two days. */
const weekGames = [...questGames, ...Array.from({ length: 5 }, () => 'metaverse' as const)]

/** The board of a challenge on the screen, and the place of its reader. */
async function expectBoard(player: Player, names: readonly string[]): Promise<void> {
  const { t, format, page } = player
  await player.open(`/daily?game=${game}`)
  const { today } = await player.read<DailyChallenge>('daily')
  const { rows, own } = await player.read<ScoreBoard>(`scores?game=${game}&challenge=${today}`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const table = page.getByRole('table', { name: t('dailyChallenge.board'), exact: true })
  await expect(table.locator('tbody tr')).toHaveCount(rows.length)
  for (const [index, row] of rows.entries())
    await expect(table.locator('tbody tr').nth(index)).toContainText(row.name ?? '')
  const place = { rank: format.int(own?.rank ?? 0), score: format.int(own?.score ?? 0) }
  await expect(page.getByText(t('scoreBoard.own', place), { exact: true })).toBeVisible()
}

/** Two mazes, each a corridor. */
const mazes = {
  'paper-lanterns': {
    title: 'Paper lanterns',
    tag: 'puzzle',
    level: smallLevel([['########', '#S.*..E#', '########']]),
  },
  'glass-bridge': { title: 'Glass bridge', tag: 'chase', level: smallLevel([['#######', '#S.*.E#', '#######']]) },
} as const

/** Walks through a maze to its exit. */
async function playMaze(site: MovedSite, who: Account, slug: keyof typeof mazes): Promise<void> {
  const { body: attempt } = await who.ask<StartedAttempt>('attempts', { game: slug })
  const rules = createMazeRules(mazes[slug].level)
  const { state, log } = playWithBot(rules, toSeed(attempt.seed), () => mazeControls.right)
  expect(state.hasWon).toBe(true)
  await site.pass(runSeconds)
  const { version, seed } = attempt
  const run = { game: slug, version, seed, score: rules.score(state), log: encodeInputLog(log) }
  expect(await finish(who, attempt, run)).toMatchObject({ status: 200 })
  who.runs += 1
}

/** What the completed quests of today and this week have paid. */
async function readPaid(player: Account): Promise<{ readonly credits: number; readonly experience: number }> {
  const { quests } = await player.read<Quests>('quests')
  const paid = quests.filter(({ isPaid }) => isPaid)
  const sum = (key: 'credits' | 'experience') => paid.reduce((total, quest) => total + quest[key], 0)
  return { credits: sum('credits'), experience: sum('experience') }
}

/** The streak on the screen, and how many quests of the day it shows as completed. */
async function expectQuests(player: Player, { streak, paid }: { streak: number; paid?: number }): Promise<void> {
  const { t, page } = player
  await player.open('/quests')
  await expect(page.getByText(t('questBoard.streak', { days: streak }), { exact: true })).toBeVisible()
  if (paid === undefined) return
  const today = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('questBoard.day'), exact: true }) })
  const items = today.getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.getByText(`· ${t('questGoals.paid')}`, { exact: true })).toHaveCount(paid)
}

/** Turns notices of new quests and of players who pass this one on or off, in the profile. */
async function setNotices(player: Player, isOn: boolean): Promise<void> {
  const { t, page } = player
  await player.open('/profile')
  for (const kind of ['questReady', 'beaten'] as const) {
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/notices/settings') && response.request().method() === 'POST',
    )
    const name = `${t(`notices.kinds.${kind}`)} ${t('notices.settings.site')}`
    await page.getByRole('checkbox', { name, exact: true }).setChecked(isOn)
    expect((await saved).status()).toBe(200)
  }
}

/** The unread notices below the bell, newest first. */
async function expectNotices(player: Player, texts: readonly string[]): Promise<void> {
  const { t, page, locale } = player
  const read = async () =>
    (await player.read<Notices>(`notices?locale=${locale}`)).notices.filter((each) => each.isUnread)
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(texts.length)
  await player.open('/quests')
  await page.getByRole('button', { name: t('notices.bell', { count: texts.length }), exact: true }).click()
  const items = page.getByRole('dialog', { name: t('notices.bell', { count: 0 }), exact: true }).getByRole('listitem')
  await expect(items).toHaveCount(texts.length)
  for (const text of texts) await expect(items.filter({ hasText: text })).toHaveCount(1)
}

/** The quests that runs of a game can complete, on the page of that game, as many of them completed as are paid. */
async function expectQuestsInSight(player: Player): Promise<void> {
  const { t, page } = player
  await player.open(gamePath(game))
  const { quests } = await player.read<Quests>('quests')
  const shown = quests.filter((quest) => quest.game === null || quest.game === game)
  const items = page.getByRole('region', { name: t('questGoals.title'), exact: true }).getByRole('listitem')
  await expect(items).toHaveCount(shown.length)
  await expect(items.getByText(t('questGoals.paid'), { exact: true })).toHaveCount(
    shown.filter(({ isPaid }) => isPaid).length,
  )
}

test('lives through three days with two honest players and a cheater', async ({ browser, site }) => {
  test.slow()
  const ada = await openBrowser(browser, site, 'en', 'Ada')
  const layla = await openBrowser(browser, site, 'ar', 'ليلى')
  const honest = [ada, layla] as const
  const names = honest.map(({ name }) => name)
  const each = (run: (player: Player) => Promise<unknown>) => Promise.all(honest.map(run))
  const cheaters = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const { request } = await browser.newContext({ baseURL: site.url })
      return new Account(request, site, `Mal ${number}`, privateKeyToAccount(generatePrivateKey()))
    }),
  )
  const mal = cheaters[0]!
  const chain = await readChain(ada.page, site.url, 0)

  const readMinted = () =>
    chain.node.getContractEvents({
      address: chain.platform,
      abi: platformAbi,
      eventName: 'CrystalMint',
      fromBlock: 0n,
    })

  await test.step('accounts link wallets before the season, and honest ones hold crystals', async () => {
    for (const account of [...honest, ...cheaters]) await account.enter()
    const anvil = createTestClient({ ...chain.connection, mode: 'anvil' })
    await each(async ({ wallet }) => {
      await anvil.setBalance({ address: wallet.address, value: parseEther('1000') })
      const client = createWalletClient({ ...chain.connection, account: wallet })
      // Both buy at once, which changes what an estimate of the gas would say.
      const gas = 2_000_000n
      const platform = { address: chain.platform, abi: platformAbi, gas } as const
      const confirm = async (hash: `0x${string}`) =>
        expect((await chain.node.waitForTransactionReceipt({ hash })).status).toBe('success')
      await confirm(
        await client.writeContract({
          ...platform,
          functionName: 'buyToken',
          args: [zeroAddress],
          value: parseEther('500'),
        }),
      )
      await confirm(
        await client.writeContract({
          address: chain.intToken,
          abi: intTokenAbi,
          functionName: 'approve',
          args: [chain.platform, maxUint256],
          gas,
        }),
      )
      await confirm(await client.writeContract({ ...platform, functionName: 'buyCrystal', args: [0n, 2n] }))
    })
    await expect
      .poll(async () => (await ada.read<Season>('seasons/current')).next)
      .toEqual({ season: toSeasonName(season), split: [...seasonSplit], questCrystals })
  })

  await site.moveTo(days[0])
  const first = await ada.read<DailyChallenge>('daily')

  await test.step('day 1: both play the challenge, and its board shows both', async () => {
    // Until the index has a block of this day, it knows no credits of the days before.
    for (const player of honest) await expect.poll(() => player.credits()).toBeGreaterThan(crystalCreditsADay)
    const before = await Promise.all(honest.map((player) => player.credits()))
    await Promise.all([playChallengeOnScreen(ada), playChallenge(site, layla)])
    await each((player) => expectBoard(player, names))
    await each((player) => expect(player.page.getByText(first.next.commitment)).toBeVisible())
    await each((player) => expectQuests(player, { streak: 0, paid: 0 }))

    await play(site, honest, questGames)
    await Promise.all(
      honest.map(async (player, index) => {
        await expectQuests(player, { streak: 1, paid: 3 })
        const { credits: paid } = await readPaid(player)
        const earned = (before[index] ?? 0) + Number(creditEconomy.dailyGrant) + paid
        // The site keeps a balance for a moment, and crystals go on generating, about one credit in three minutes.
        await expect.poll(() => player.credits()).toBeGreaterThanOrEqual(earned)
        expect(await player.credits()).toBeLessThan(earned + Number(creditEconomy.dailyGrant))
      }),
    )
    await each(expectQuestsInSight)
  })

  await test.step('day 1: one publishes mazes, and the other finishes one and likes it once', async () => {
    for (const [slug, { title, tag, level }] of Object.entries(mazes)) {
      const definition = { ...newDefinition({ kind: 'maze', level }, title), tags: [tag] }
      expect((await post(ada.request, site.url, 'builder/publish', { slug, draftId: null, definition })).status()).toBe(
        200,
      )
      // A game is listed once its author has finished it.
      await playMaze(site, ada, slug as keyof typeof mazes)
    }
    const { t, page } = layla
    const like = layla.page.getByRole('main').getByRole('button', { name: t('madeGame.likes.like') })
    await layla.open(madeGamePath('paper-lanterns'))
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await like.click()
    await expect(page.getByText(t('madeGame.likes.notPlayed'), { exact: true })).toBeVisible()
    await playMaze(site, layla, 'paper-lanterns')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    const again = await post(layla.request, site.url, 'games/likes', { game: 'paper-lanterns', isLiked: true })
    expect(await again.json()).toEqual({ likes: 1, isLiked: true })
    await page.reload()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toContainText(t('madeGame.likes.count', { count: 1 }))
  })

  await test.step('day 1: what the cheater sends is refused', async () => {
    const attempts: Attempt[] = []
    for (let count = 0; count < 3; count += 1) attempts.push((await take(mal, first.day)).body)
    const [copied, forged, hasty] = attempts as [Attempt, Attempt, Attempt]
    expect(await finish(mal, hasty, toRun(hasty))).toMatchObject({ status: 422, body: { code: 'too-fast' } })
    await site.pass(runSeconds)
    const { rows } = await mal.read<ScoreBoard>(`scores?game=${game}&challenge=${first.day}`)
    const { log, score } = await mal.read<StoredReplay>(
      `scores/${rows.find(({ name }) => name === layla.name)?.attempt}`,
    )
    const copy = { ...toRun(copied), score, log }
    expect(await finish(mal, copied, copy)).toMatchObject({ status: 422, body: { code: 'copied-run' } })
    const own = toRun(forged)
    const better = { ...own, score: own.score + 10_000 }
    expect(await finish(mal, forged, better)).toMatchObject({ status: 422, body: { code: 'edited-log' } })
    expect(await take(mal, first.day)).toMatchObject({ status: 409, body: { code: 'no-attempts-left' } })
    await expectBoard(ada, names)
    // Without crystals the best runs of a season win nothing.
    await play(site, cheaters, questGames)
    await each((player) => setNotices(player, true))
  })

  await site.moveTo(days[1])

  await test.step('day 2: the secret of the new challenge is the one that was committed to', async () => {
    const second = await layla.read<DailyChallenge>('daily')
    expect(second.commitment).toBe(first.next.commitment)
    expect(Date.parse(second.committedAt)).toBeLessThan(Date.parse(`${second.day}T00:00:00Z`))
    expect(toCommitment(second.secret)).toBe(second.commitment)
    expect(second.games.find((row) => row.game === game)?.seed).toBe(toChallengeSeed(second.secret, game))

    expect(await take(mal, first.day)).toMatchObject({ status: 409, body: { code: 'day-over' } })
    const { body: attempt } = await take(mal, second.day)
    await site.pass(runSeconds)
    const old = toRun({ ...attempt, seed: toChallengeSeed(first.secret, game) })
    expect(await finish(mal, attempt, old)).toMatchObject({ status: 422, body: { code: 'wrong-seed' } })

    // One after the other: the bot passes the runner who hit the first obstacle.
    await playChallengeOnScreen(layla)
    await playChallenge(site, ada)
    await each(async (player) => {
      await expectBoard(player, names)
      for (const value of [second.commitment, second.secret, second.next.commitment])
        await expect(player.page.getByText(value, { exact: true })).toBeVisible()
    })
  })

  await test.step('day 2: the maze that somebody else finished is the maze of the day, and tags filter the catalogue', () =>
    each(async ({ t, page, locale }) => {
      await page.goto(`/${locale}/play`)
      const shelf = page.getByRole('region', { name: t('madeGame.listTitle'), exact: true })
      const card = (title: string) => shelf.getByRole('article').filter({ hasText: title })
      await expect(card('Paper lanterns')).toHaveCount(1)
      await expect(card('Paper lanterns')).toContainText(t('gameCatalogue.mazeOfTheDay'))
      await expect(card('Paper lanterns')).toContainText(t('gameCatalogue.likes', { count: 1 }))
      await expect(card('Glass bridge')).not.toContainText(t('gameCatalogue.mazeOfTheDay'))
      await page.getByLabel(t('madeGame.tag'), { exact: true }).selectOption({ label: t('madeGame.tags.chase') })
      await expect(card('Paper lanterns')).toHaveCount(0)
      await expect(card('Glass bridge')).toContainText(t('madeGame.tags.chase'))
      await expect(page).toHaveURL(/\?tag=chase$/)
    }))

  await test.step('day 2: both are notified of their quests, and who was passed of the rival, until they turn it off', async () => {
    const { today } = await ada.read<DailyChallenge>('daily')
    const { rows } = await ada.read<ScoreBoard>(`scores?game=${game}&challenge=${today}`)
    await each((player) => {
      const beaten = player.t('notices.texts.beatenInChallenge', {
        player: `\u2068${ada.name}\u2069`,
        game: player.t('games.cyberwaveRunner.name'),
        score: player.format.int(rows[0]?.score ?? 0),
      })
      const ready = player.t('notices.texts.questReady')
      return expectNotices(player, player === layla ? [ready, beaten] : [ready])
    })
    await each((player) => setNotices(player, false))
    for (const player of honest)
      expect(await player.read<Notices>(`notices?locale=${player.locale}`)).toEqual({ notices: [] })
  })

  await test.step('day 2: the streak goes on, and credits buy an item that is worn', async () => {
    await playForQuest(site, honest, weekGames)
    await each(async (player) => {
      const { t, format, page } = player
      await expectQuests(player, { streak: 2 })
      await expect(page.getByText(t('questBoard.crystals', { count: questCrystals }))).toBeVisible()
      await player.open('/shop')
      const item = page.locator('[data-item="frame-copper"]')
      const credits = await player.credits()
      const name = `${t('shop.buy')}: ${t('shop.items.frameCopper')}`
      await item.getByRole('button', { name, exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('shop.buy'), exact: true })
        .click()
      await expect(item.getByText(t('shop.worn'), { exact: true })).toBeVisible()
      // The site keeps a balance for a moment, and crystals go on generating.
      await expect.poll(() => player.credits()).toBeLessThan(credits)
      expect(await player.credits()).toBeGreaterThanOrEqual(credits - Number(creditEconomy.price.small))
      // Three daily quests of day 1, what is paid today and this week, all runs, and two attempts at challenges.
      const experience =
        3 * questRewards.day.experience + (await readPaid(player)).experience + (player.runs + 2) * runExperience
      await player.open(playerPath(player.name))
      await expect(page.locator('[data-frame="frame-copper"]')).toContainText(player.name)
      const values = { experience: format.int(experience), next: format.int(toLevel(experience).to) }
      await expect(page.getByText(t('playerPage.progress', values), { exact: true })).toBeVisible()
      const badges = page.getByRole('region', { name: t('playerPage.badges.title'), exact: true })
      for (const badge of [t('playerPage.badges.runs', { count: 10 }), t('playerPage.badges.allGames')])
        await expect(badges.getByText(badge, { exact: true })).toBeVisible()
    })
  })

  await test.step('day 2: the standings are provisional', () =>
    each(async (player) => {
      const { t, format, page } = player
      await player.open('/season')
      await expect(page.getByText(t('seasonBoard.states.running'), { exact: true })).toBeVisible()
      const power = format.int(seasonEligibility.minPower)
      await expect(page.getByText(t('seasonBoard.eligible', { power }))).toBeVisible()
      await expect(page.getByText(t('seasonBoard.quest.done'))).toBeVisible()
    }))

  await site.moveTo(days[2])

  await test.step('day 3: one missed day is forgiven', async () => {
    await playForQuest(site, honest)
    await each((player) => expectQuests(player, { streak: 3 }))
  })

  await test.step('day 3: the honest players get the crystals of their ranks, and the cheater gets none', async () => {
    const name = toSeasonName(season)
    const read = () => ada.read<Season>(`seasons/${name}`)
    await expect
      .poll(async () => (await read()).players.map(({ reward }) => reward?.state), { timeout: 120_000 })
      .toEqual(['minted', 'minted'])
    const result = await read()
    expect(result.state).toBe('closed')
    const { entrants } = v.parse(seasonEntrantsSchema, await ada.read(`seasons/${name}/entrants`))
    expect(findDifferences(result, entrants)).toEqual([])
    expect(entrants).toEqual(honest.map(({ wallet }) => wallet.address.toLowerCase()).toSorted())
    expect(result.players.map((player) => player.name).toSorted()).toEqual(names.toSorted())
    expect((await readMinted()).map(({ args }) => [args.user, args.quantity])).toEqual(
      result.players.map(({ wallet, rank }) => [wallet, BigInt(seasonSplit[rank - 1] ?? 0)]),
    )
    for (const cheater of cheaters) expect(await cheater.read<Notices>('notices?locale=en')).toEqual({ notices: [] })

    await each(async (player) => {
      const { t, format, page, locale } = player
      const shown = `\u2066${name}\u2069`
      await player.open('/season')
      await player.button(t('seasonBoard.toPrevious', { season: shown })).click()
      await expect(page.getByText(t('seasonBoard.states.closed'), { exact: true })).toBeVisible()
      const rows = page.getByRole('table', { name: t('seasonBoard.standings'), exact: true }).locator('tbody tr')
      await expect(rows).toHaveCount(result.players.length)
      for (const [index, { rank, crystals, ...ranked }] of result.players.entries()) {
        const cells = rows.nth(index).getByRole('cell')
        await expect(cells.nth(0)).toHaveText(format.int(rank))
        await expect(cells.nth(1)).toHaveText(ranked.name ?? '')
        await expect(cells.nth(2)).toHaveText(format.int(ranked.points))
        await expect(cells.nth(3)).toHaveText(`${format.int(crystals)}${t('seasonBoard.rewards.minted')}`)
      }
      const { rank, crystals } = result.players.find(({ wallet }) => wallet === player.wallet.address)!
      await page.getByRole('button', { name: t('notices.bell', { count: 1 }), exact: true }).click()
      const notices = page.getByRole('dialog', { name: t('notices.bell', { count: 0 }), exact: true })
      const values = { season: `\u2068${name}\u2069`, rank: format.int(rank), crystals: format.int(crystals) }
      await expect(notices.getByRole('listitem')).toHaveCount(1)
      await expect(notices.getByRole('listitem')).toContainText(t('notices.texts.seasonResult', values))
      await player.open('/app')
      await connect(new DemoPlayer(page, locale))
      await loadAllSections(page)
      await expect(page.locator('[data-history-kind="crystal-given"]')).toContainText(
        t('historyCard.reward', { rank: format.int(rank), season: shown }),
      )
    })
  })

  await test.step('day 3: the draw of the weekly quest gives both a crystal', async () => {
    await site.pass(drawDelaySeconds)
    const name = toSeasonName(season)
    const readWinners = async () => (await ada.read<Season>(`seasons/${name}`)).quest?.winners ?? []
    await expect
      .poll(async () => (await readWinners()).map(({ reward }) => reward.state), { timeout: 120_000 })
      .toEqual(['minted', 'minted'])
    const winners = await readWinners()
    expect(winners.map((winner) => winner.name).toSorted()).toEqual(names.toSorted())
    expect((await readMinted()).slice(-2).map(({ args }) => [args.user, args.quantity])).toEqual(
      winners.map(({ wallet }) => [wallet, 1n]),
    )
    await each(async (player) => {
      const { t, page } = player
      await player.open('/season')
      await player.button(t('seasonBoard.toPrevious', { season: `\u2066${name}\u2069` })).click()
      await expect(page.getByText(t('seasonBoard.quest.drawn', { count: 2 }), { exact: true })).toBeVisible()
      const rows = page.getByRole('list', { name: t('seasonBoard.quest.winners'), exact: true }).getByRole('listitem')
      await expect(rows).toHaveText(
        winners.map(
          (winner) => `${winner.name}${t('seasonBoard.crystals', { count: 1 })}${t('seasonBoard.rewards.minted')}`,
        ),
      )
    })
  })
})
