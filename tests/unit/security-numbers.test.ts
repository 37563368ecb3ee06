import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { armMs, maxRequestsPerMinute, pauseAfterRefusalMs } from '@/components/games/chain/chain-limits'
import { allWaitsMs } from '@/indexer/chain/stream-logs'
import { maxPieceLogs, readByHash } from '@/indexer/chain/fetch-range'
import { readsAtOnce } from '@/indexer/decode/hunt-events'
import { accountRules, sessionLifetime } from '@/lib/account/account-rules'
import { definitionLimits } from '@/lib/builder/game-definition'
import { supportedChains } from '@/lib/chains'
import { maxPerMinute } from '@/lib/games/frame-protocol/protocol-constants'
import { maxSearchWords } from '@/lib/games/catalogue/search-text'
import { huntLimits, unfundedBounds, unfundedDays } from '@/lib/hunts/hunt-limits'
import { listedBounds } from '@/lib/hunts/hunt-schema'
import { maxProofSeconds } from '@/lib/hunts/moment'
import { maxKeysOfGame } from '@/lib/hunts/saved-finds'
import { maxCookieLength } from '@/lib/i18n/choose-locale'
import { activeDays, maxMailRefusals, maxNoticesPerKindAndDay } from '@/lib/notices/notice-schema'
import { maxRunExperiencePerDay } from '@/lib/players/experience'
import { maxFollows } from '@/lib/players/follow-schema'
import { madePlayerLevel } from '@/lib/quests/quests'
import { questCrystals, seasonEligibility, seasonSplit } from '@/lib/seasons/season-rules'
import { maxUserAgentCharacters } from '@/lib/server/account/auth'
import { attemptsPerTransaction } from '@/lib/server/account/delete-account'
import { exportBounds } from '@/lib/server/account/export-account'
import { hashRequestBounds } from '@/lib/server/account/password-hash'
import { accountBytes } from '@/lib/server/builder/builder-space'
import { poolBounds, statementTimeoutMs } from '@/lib/server/database/client'
import { gameTokenSeconds } from '@/lib/server/game-token/game-token'
import { lateRunMs, maxGuestRuns } from '@/lib/server/games/delete-old-runs'
import { playerMaxBytes } from '@/lib/server/games/game-store'
import { gamesPerSitemapPage } from '@/lib/server/games/published-games'
import { placesOfAuthor, searchBounds, searchTimeoutMs } from '@/lib/server/games/read-catalogue'
import { comparedPlayers } from '@/lib/server/games/store-run'
import { maxDeletedPerRun } from '@/lib/server/hunts/archive-lists'
import { entriesAtOnce, maxRoundsPerRun, lostEntryDays } from '@/lib/server/hunts/draws/draw-rounds'
import { entriesPerPage } from '@/lib/server/hunts/draws/read-draws'
import { maxLists } from '@/lib/server/hunts/find-key'
import { maxNumbers } from '@/lib/server/hunts/key-search-worker'
import { maxPartsAtOnce, maxSeriesAtOnce } from '@/lib/server/hunts/pick-series'
import { maxOfSponsor, pageSize } from '@/lib/server/hunts/read-hunts'
import { relayMargins, repeatedSeconds } from '@/lib/server/hunts/relaying/relay-claim'
import { maxWaitMs, queueLimits } from '@/lib/server/hunts/relaying/relayer'
import { prepareBounds } from '@/lib/server/hunts/save-key-list'
import { maxParts } from '@/lib/server/hunts/select-hunts'
import { maxOpenHunts, ticketQueueBounds } from '@/lib/server/hunts/tickets'
import { lockTimeoutMs } from '@/lib/server/database/with-short-locks'
import { maxStructure } from '@/lib/server/http/parse-json'
import { shareBounds } from '@/lib/server/http/request-share'
import { maxWaitingReads } from '@/lib/server/read-in-turn'
import { placeBounds, renderBounds } from '@/server/handle-request'
import { begunAtOnce, turnBounds } from '@/server/request-turns'
import { maxParameters } from '@/server/request-url'
import { requestHeaderBounds } from '@/server/security-headers'
import { maxWaitMs as maxPageWaitMs, rendersPerSecond } from '@/server/page-cache.mjs'
import { maxDownloadMs } from '@/lib/server/http/stream-text'
import { maxNames } from '@/lib/server/leaderboard/read-leaderboard'
import { maxComments, maxGames } from '@/lib/server/moderation/read-reports'
import { roundSlicesPerRun, sliceSize } from '@/lib/server/notices/notice-jobs'
import { freshForMs } from '@/lib/server/owner/require-owner'
import { maxReferred } from '@/lib/server/players/friends'
import { maxCountedAccounts, maxCountedBuyers } from '@/lib/server/quests/quests'
import { networksPerGroup, partsOfAll, type RateLimitName, rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { replayBounds } from '@/lib/server/replays/replay-in-thread'
import { rulesModuleBounds } from '@/lib/server/replays/rules-module-in-thread'
import { failedAfterSeconds } from '@/lib/server/seasons/mint-rewards'
import { rowsPerGame } from '@/lib/server/seasons/open-standings'
import { maxPlaces } from '@/lib/server/seasons/season-entries'
import { signatureCheckBounds } from '@/lib/server/signatures/wallet-signature'
import { decodedBytes } from '@/lib/server/transaction-view/decode-transaction'
import { cachedCharacters } from '@/lib/server/text-cache'
import { explainBounds, mostRelays, viewFreshForMs } from '@/lib/server/transaction-view/read-transaction-view'
import { fileListBounds, maxKnownFiles } from '@/lib/server/uploads/build-storage'
import { entryTextBytes } from '@/lib/server/uploads/check-zip'
import { previewMs } from '@/lib/server/uploads/preview-path'
import { unpackBounds } from '@/lib/server/uploads/unpack-queue'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { bodyBounds } from '@/server/body-admission'
import { acceptedAtOnce, connectionBounds, maxHeaders } from '@/server/bounded-server'
import { fileBounds } from '@/server/games-origin/start-games-server'
import { maxHeaderLength } from '@/server/send-response'

// The documents about security name limits. Each of them is compared with the code here, so that neither changes alone.

const words = 'no one two three four five six seven eight nine ten'.split(' ')
const tens: Readonly<Record<number, string>> = {
  12: 'twelve',
  14: 'fourteen',
  15: 'fifteen',
  16: 'sixteen',
  20: 'twenty',
  30: 'thirty',
  40: 'forty',
  50: 'fifty',
  60: 'sixty',
  100: 'hundred',
  1_000: 'thousand',
}
/** A number in words. */
function w(value: number): string {
  const word = words[value] ?? tens[value]
  if (word === undefined) throw new Error(`there is no word for ${value}`)
  return word
}

/** A sentence, or a part of one, with its numbers in digits. */
const say = (parts: TemplateStringsArray, ...values: readonly (string | number | bigint)[]) =>
  String.raw({ raw: parts }, ...values.map((value) => (typeof value === 'string' ? value : value.toLocaleString('en'))))

const rule = (name: RateLimitName) => rateLimitRules[name]
const points = (name: RateLimitName) => rule(name).points

/** A limit that counts in so many minutes, hours or days. */
function per(name: RateLimitName, seconds: number): number {
  expect(rule(name).perSeconds, name).toBe(seconds)
  return points(name)
}
const minute = 60
const tenMinutes = 10 * minute
const hour = 3_600
const day = 86_400

const nginx = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8').replaceAll(/^\s*#.*$/gm, '')

/** A number of nginx's configuration. Where it is set several times, it must be the same. */
function nginxNumber(pattern: RegExp): number {
  const [found, ...others] = new Set([...nginx.matchAll(pattern)].map(([, digits]) => Number(digits)))
  expect([found, others], String(pattern)).toEqual([expect.any(Number), []])
  return found ?? NaN
}
const rate = (zone: string) => nginxNumber(new RegExp(`zone=${zone}:\\d+m rate=(\\d+)r/s;`, 'g'))
const burst = (zone: string) => nginxNumber(new RegExp(`limit_req zone=${zone} burst=(\\d+) nodelay;`, 'g'))
const openAtOnce = (zone: string) => nginxNumber(new RegExp(`^  limit_conn ${zone} (\\d+);`, 'gm'))
const openWithFiles = (zone: string) => nginxNumber(new RegExp(`^    limit_conn ${zone} (\\d+);`, 'gm'))
const diskMegabytes = nginxNumber(/proxy_max_temp_file_size (\d+)m;/g)
const [buffers, bufferKb] = [nginxNumber(/proxy_buffers (\d+) \d+k;/g), nginxNumber(/proxy_buffers \d+ (\d+)k;/g)]
const firewall = readFileSync(join(import.meta.dirname, '../../deploy/nftables.conf'), 'utf8')
const firewallNumber = (client: string) => Number(firewall.split(`{ ${client} ct count over `)[1]?.split(' ')[0])
const rateAndBurst = (zone: string) => say`${rate(zone)} (${burst(zone)})`

const million = 1_000_000n
const megabyte = 1_000_000
const cronos = supportedChains[25].gasBounds
const somnia = supportedChains[5031].gasBounds
const explained = (gas: bigint) => (mostRelays * gas) / million

const numbers: Readonly<Record<string, readonly string[]>> = {
  'SECURITY.md': [
    say`can use up its ${w(per('log-in-to-game-of-account', hour))} tries per hour from many networks`,
    say`no address gets more than ${w(per('contact-to-mailbox-a-day', day))} a day`,
  ],
  'how-to/run-on-many-machines.md': [
    say`at most ${nginxNumber(/max_size=(\d+)g /g)} GB; those that it has not, it gets through its own port ${String(nginxNumber(/listen 127\.0\.0\.1:(\d+);/g))}`,
    say`A web process has up to ${connectionBounds.all} connections on each of its three ports`,
    say`Each web process uses up to ${w(poolBounds.connections)} connections to each of the two servers`,
  ],
  'security/accounts-and-sessions.md': [
    say`up to ${sessionLifetime.maxDays} days; but from ${sessionLifetime.freshMinutes} minutes after the login`,
    say`${w(per('log-in-from-one-place', 15 * minute))} tries from one network and ${w(per('log-in-from-everywhere', 15 * minute))} from all networks in a quarter of an hour`,
    say`At most ${w(per('confirmation-to-mailbox-a-day', day))} mails a day for each use go to a mailbox`,
    say`${w(per('reset-to-mailbox', accountRules.resetMinutes * minute))} unwanted reset mails in each half hour`,
    say`has ${w(per('log-in-from-known-device', 15 * minute))} tries of its own`,
    say`stays at most ${huntLimits.maxSeconds / 86_400} days after its last hunt was funded, whatever end that has, and at most ${uploadLimits.unpublishedDays} days after an operator has hidden it`,
    say`A visitor has ${per('spend-credits', tenMinutes)} of the former in ten minutes, with all accounts, and ${per('see-notices', tenMinutes)} of the latter`,
    say`A check may use ${cronos.signatureCheck / million} million gas (${somnia.signatureCheck / million} million on Somnia`,
    say`A process checks ${w(signatureCheckBounds.atOnce)} at once for each chain, and ${signatureCheckBounds.waiting} more wait. A visitor has ${w(signatureCheckBounds.ofOne)}, running and waiting`,
    say`A process serves ${w(exportBounds.atOnce)} at once, ${w(exportBounds.ofOne)} for each account, for ${w(maxDownloadMs / 60_000)} minutes at most`,
    say`wait ${lockTimeoutMs === 500 ? 'half a second' : lockTimeoutMs} at most, because a waiting request keeps a connection`,
    say`deletes at most a ${attemptsPerTransaction === 1_000 ? 'thousand' : attemptsPerTransaction} runs in one transaction`,
    say`at most a ${w(accountRules.maxSessions)} for each account`,
    say`${maxUserAgentCharacters} characters of the browser's`,
    say`one network can make ${per('log-in-with-wallet', tenMinutes) / 2} accounts in ten minutes`,
    say`the first ${maxNames} names of a prefix`,
    say`runs give at most ${maxRunExperiencePerDay} a day`,
    say`${w(maxNoticesPerKindAndDay)} of a kind and day`,
    say`was used within ${activeDays} days`,
    say`to ${roundSlicesPerRun * sliceSize} accounts in each run`,
    say`Large providers share the ${per('notice-mails-to-domain', day)} of their domain`,
    say`${w(maxMailRefusals)} mails`,
  ],
  'security/games-and-frames.md': [
    say`where at most ${cachedCharacters / 1_000_000} million characters of them stay`,
    say`and ${w(maxRequestsPerMinute)} times a minute, not for ${pauseAfterRefusalMs / 1_000} seconds after a refusal`,
    say`until the player has pressed nothing for ${armMs === 1_000 ? 'a second' : armMs}`,
    say`made-up keys, ${w(maxPerMinute.keys)} a minute, of which ${w(maxKeysOfGame)} are saved in the browser`,
    say`ask for ${w(maxPerMinute.moments)} moments and ${w(maxPerMinute.runs)} runs a minute`,
    say`${points('report-game-of-all')} games a day with ${w(partsOfAll)} groups of networks`,
    say`the ${maxGames} games with most reports are shown`,
    say`The newest ${w(maxComments)} comments of a game are shown`,
    say`**An account that uploads** can use ${uploadLimits.accountBytes / megabyte} MB`,
    say`valid for ${w(previewMs / (hour * 1_000))} hours`,
    say`The last token lasts ${w(gameTokenSeconds / 60)} minutes more`,
    say`which can have ${uploadLimits.files}, is parsed once`,
    say`${fileListBounds.waiting} more wait, and a visitor has ${fileListBounds.ofOne}. Networks that wait`,
    say`Lists with ${maxKnownFiles} files together stay in memory`,
    say`${unpackBounds.waiting} more wait. An account has one and a visitor ${w(unpackBounds.ofOne)}, running and waiting`,
    say`in pieces of ${uploadLimits.minPieceBytes / 1_024} KB at least`,
    say`An account sends ${per('send-piece', tenMinutes)} in ten minutes`,
    say`waits ${lockTimeoutMs === 500 ? 'half a second' : lockTimeoutMs} at most for other runs of its challenge`,
    say`are counted together: ${per('change-upload', hour)} in an hour for an account`,
    say`waits ${lockTimeoutMs === 500 ? 'half a second' : lockTimeoutMs} at most for its name`,
    say`${uploadLimits.files} entries, each with at most ${entryTextBytes / 1_024} KB of name, extra fields and comment`,
    say`one runs at a time, for ${w(rulesModuleBounds.cpuMs / 1_000)} seconds of processor time at most. ${rulesModuleBounds.waiting} wait, ${rulesModuleBounds.waitingOfGame} of a game, and a visitor has ${w(rulesModuleBounds.ofVisitor)}`,
    say`A run whose replays failed ${w(points('miss-moment'))} times`,
    say`logs are stored up to ${per('store-logs-of-visitor', day) / megabyte} MB a day for each visitor and ${per('store-logs', day) / megabyte} MB for all`,
    say`Above ${w(maxGuestRuns / 1_000_000)} million stored runs of guests`,
    say`Above ${w(maxGuestRuns / 1_000_000)} million guests with experience`,
    say`Guests take ${per('daily-attempt-of-guests', day)} attempts at daily challenges in a day`,
    say`are deleted ${w(lateRunMs / (hour * 1_000))} hours after the day`,
    say`One account begins ${per('start-attempt-of-player', day)} a day that boards count`,
    say`gets ${per('move-attempts', day)} a day of guests by logging in`,
    say`${definitionLimits.bytes / 1_000} KB for each game, ${accountBytes / megabyte} MB of text for each account`,
    say`at most ${playerMaxBytes / megabyte} MB for each account and`,
    say`is read ${per('read-own-games', tenMinutes)} times in ten minutes by an account`,
    say`at most every ${freshForMs / 1_000} seconds for all wallets together`,
    say`a visitor has ${per('ask-who-operates', tenMinutes)} such questions in ten minutes`,
  ],
  'security/hunts-and-relaying.md': [
    say`a build with more than ${maxNumbers} numbers that can be keys is refused`,
    say`for ${maxProofSeconds / minute} minutes at most`,
    say`pays for at most ${cronos.relayed} gas (on Somnia ${somnia.relayed / cronos.relayed} times that)`,
    say`has ${cronos.reserve} gas (${somnia.reserve} on Somnia)`,
    say`${cronos.relayed} gas at most (${somnia.relayed} on Somnia`,
    say`earns in ${w(maxSeriesAtOnce)}, and in ${w(maxPartsAtOnce)} of their parts`,
    say`each takes at most ${w(maxSeriesAtOnce)} transactions, whose queries do not grow with the number of parts, and writes entries in ${w(maxPartsAtOnce)} parts at most; the site answers ${w(ticketQueueBounds.atOnce)} at once; networks that wait get the same time, and a visitor has ${w(ticketQueueBounds.ofOne)}, running and waiting`,
    say`one has a quarter of the queue at most`,
    say`A claim that did not get a turn within ${maxWaitMs / 1_000} seconds gets 503`,
    say`${w(queueLimits.waiting / queueLimits.ofOne)} hunts can fill the relayer's queue`,
    say`${per('send-claim', tenMinutes)} in ten minutes of a visitor`,
    say`a visitor has ${per('try-claim-of-hunt', day)} tries a day in a hunt`,
    say`a visitor can list ${per('list-keys', day)} keys a day and send ${w(per('list-hunt', hour))} lists an hour`,
    say`and ${prepareBounds.waiting} more wait. A visitor has ${w(prepareBounds.ofOne)}; the rest get 503`,
    say`The size of unfunded lists is ${unfundedBounds.listBytes / 1_000} KB each`,
    say`Above ${unfundedBounds.busyBytes / megabyte} MB together they are archived after an hour instead of ${w(unfundedDays)} days; above ${unfundedBounds.maxBytes / megabyte} MB new ones get 503`,
    say`take ${unfundedBounds.maxArchiveBytes / megabyte} MB at most; so there are never much more than ${unfundedBounds.maxArchiveBytes / unfundedBounds.listBytes}. The oldest are deleted first, up to ${maxDeletedPerRun} every ten seconds`,
    say`deleted within ${w(unfundedBounds.moduleSeconds / minute)} minutes of the last list that names it`,
    say`An account lists ${per('list-modules', day)} rules modules a day`,
    say`it reads the newest ${maxOfSponsor} of the sponsor`,
    say`proofs for up to ${w(maxLists)} funded hunts`,
    say`The site shows and counts ${w(maxParts)} parts of it`,
    say`contain ${w(listedBounds.parts)} of them and ${listedBounds.tiers} of their tiers`,
    say`looks at the ${maxOpenHunts} open hunts of its game with most locked INT, times age, so ${maxOpenHunts} of them`,
    say`no claim in the last ${relayMargins.huntSeconds} seconds of a hunt or the last ${relayMargins.consentSeconds} of its consent`,
    say`at most ${unfundedBounds.roomSeconds} seconds old. In each run the job archives lists with up to ${huntLimits.maxKeys} keys`,
    say`A visitor gets them ${w(per('read-hunt-keys', tenMinutes))} times in ten minutes`,
    say`An account reads its entries ${per('read-own-entries', tenMinutes)} times in ten minutes`,
    say`It reads its uploads ${per('read-own-uploads', tenMinutes)} times in ten minutes`,
    say`in slices of ${entriesAtOnce}, without the runs of those that cannot win`,
    say`sent in pages of ${entriesPerPage}`,
    say`of these texts at most ${cachedCharacters / 1_000_000} million characters stay in memory`,
    say`are deleted ${lostEntryDays} days after the draw`,
    say`it freezes ${maxRoundsPerRun} every ten seconds`,
    say`ask the node for a block: ${maxRoundsPerRun} every ten seconds`,
    say`wait ${lockTimeoutMs === 500 ? 'half a second' : lockTimeoutMs} for a lock at most`,
    say`assigned ${w(ticketQueueBounds.atOnce)} at once; ${ticketQueueBounds.waiting} more wait, and a visitor has ${w(ticketQueueBounds.ofOne)}, running and waiting`,
    say`Within ${repeatedSeconds === hour ? 'an hour' : repeatedSeconds} after a claim its finder can have more INT withdrawn with the sponsor's top-up, ${w(per('withdraw-for-player', day))} times a day and player`,
  ],
  'security/indexer-and-chain.md': [
    say`A transaction with more than ${maxPieceLogs} events is read in several parts`,
    say`takes more than ${w(allWaitsMs / 60_000)} minutes for them`,
    say`only the ${w(readByHash)} newest such blocks are read by their hashes`,
    say`within ${viewFreshForMs / 1_000} seconds share one read`,
    say`a node repeats it: ${w(explainBounds.atOnce)} at once in a process, ${w(explainBounds.ofOne)} for a visitor, and none with more than ${explained(cronos.relayed)} million gas (${explained(somnia.relayed)} million on Somnia)`,
    say`at most ${decodedBytes.each} bytes are decoded, and of all events of a transaction at most ${decodedBytes.ofEvents}`,
    say`can request ${per('view-transaction', tenMinutes)} in ten minutes`,
    say`are read ${w(readsAtOnce)} at a time`,
  ],
  'security/limits-load-and-deployment.md': [
    say`counts as ${w(networksPerGroup)} visitors at most`,
    say`admitted ${bodyBounds.atOnce} at a time, ${w(bodyBounds.ofOne)} of one visitor`,
    say`wait unread for up to ${w(bodyBounds.waitMs / 1_000)} seconds and are then refused: ${bodyBounds.waiting} wait, ${bodyBounds.waitingOfOne} of a visitor and ${bodyBounds.waitingOfGroup} of a group of networks`,
    say`more slowly than ${bodyBounds.bytesPerSecond / 1_024} KB a second after ${w(bodyBounds.graceMs / 1_000)} seconds`,
    say`${w(shareBounds.atOnce)} reads and ${w(shareBounds.atOnce)} changes of a visitor run at once, a ${w(shareBounds.waiting)} more of each wait, and a visitor has ${shareBounds.requests} reads and ${shareBounds.requests} changes in ten minutes`,
    say`Large bodies that are arriving have ${w(bodyBounds.ofOne)} places and ${shareBounds.requests} requests of their own`,
    say`JSON with more than ${maxStructure} characters outside of its strings`,
    say`a visitor gets ${fileBounds.atOnce} files of builds at once, and ${fileBounds.waiting} more wait`,
    say`sends a request with ${maxHeaders} headers or more`,
    say`a process has ${connectionBounds.all} connections of clients. A network has ${connectionBounds.ofNetwork} of them (a trusted proxy all)`,
    say`When ${bodyBounds.waiting} wait, the group`,
    say`wait for their clients have ${connectionBounds.unsentBytes / 2 ** 20} MB in each server of a process`,
    say`A request waits ${w(poolBounds.waitMs / 1_000)} seconds at most for one of the ${w(poolBounds.connections)} connections and a query ends after ${w(statementTimeoutMs / 1_000)}`,
    say`gets ${requestHeaderBounds.cookies} cookies of a request and ${requestHeaderBounds.userAgent} characters of its user agent`,
    say`an address with more than ${maxParameters} parameters`,
    say`begun in fair order: ${w(turnBounds.atOnce)} in a turn of the event loop`,
    say`${turnBounds.waiting} wait at most, ${turnBounds.ofOne} of one visitor`,
    say`in memory Next serves ${w(placeBounds.atOnce)} at once, for all visitors together`,
    say`up to ${acceptedAtOnce} new connections are accepted`,
    say`${begunAtOnce} of those that the entry answers itself`,
    say`${w(rendersPerSecond)} a second at most begin to be rendered again`,
    say`wait up to ${w(maxPageWaitMs / 1_000)} seconds`,
    say`for all visitors together, and a ${w(maxWaitingReads)} wait at most`,
    say`a visitor gets ${w(shareBounds.atOnce)} at once, a ${w(renderBounds.waiting)} more wait, and a visitor has ${renderBounds.requests} in ten minutes`,
    say`${maxHeaderLength} characters of accepted languages and encodings. In more than ${maxCookieLength} characters of cookies`,
    say`are kept up to ${cachedCharacters / 1_000_000} million characters for each`,
    say`holds up to ${pageSize} hunts with ${w(listedBounds.parts)} parts each and the sums of ${w(maxParts)}`,
    say`go through ${pageSize * maxParts} parts`,
    say`has pages of ${gamesPerSitemapPage} games`,
    say`look for ${w(maxSearchWords)} different words at most`,
    say`A search that takes longer than ${w(searchTimeoutMs / 1_000)} seconds gets 503`,
    say`A process uses ${w(searchBounds.atOnce)} connections to the database for the catalogue. ${searchBounds.waiting} searches wait`,
    say`at most ${per('mails-to-strangers', hour)} an hour for each use`,
    say`Contact messages are at most ${per('write-to-us-of-all', hour)} an hour`,
    say`an account links ${per('link-wallet-of-account', day)} wallets and changes its password ${w(per('change-password', day))} times a day, and a visitor links ${per('link-wallet-of-visitor', hour)} wallets an hour`,
    say`like uploaded games ${per('like-upload-of-all', day)} times`,
    say`for an account and an upload ${w(per('like-upload-again', day))} times a day`,
    say`send ${per('report-game-of-all', day)} reports of games`,
    say`join lists with ${per('join-with-wallet-of-all', day)} wallets`,
    say`In ten minutes they can send ${per('report-page-error-of-all', tenMinutes)} reports of failed pages`,
    say`${w(partsOfAll)} such groups of networks can use up a count`,
    say`answers what is beyond with ${nginxNumber(/limit_(?:req|conn)_status (\d+);/g)}`,
    say`| all | ${rateAndBurst('intrepid_all')} | ${rateAndBurst('intrepid_all_groups')} |`,
    say`| all but files of the build, the sale and the leaderboard, which pages poll | ${rateAndBurst('intrepid_requests')} | ${rateAndBurst('intrepid_groups')} |`,
    say`| the leaderboard, except its first 10 or 50 rows | ${rateAndBurst('intrepid_boards')} | no limit of their own |`,
    say`| open at once, with files of the build | ${openWithFiles('intrepid_visitors')} | ${openWithFiles('intrepid_owners')} |`,
    say`| open at once, other requests | ${openAtOnce('intrepid_visitors')} | ${openAtOnce('intrepid_owners')} |`,
    say`| open at once, files of games | ${openAtOnce('intrepid_players')} | ${openAtOnce('intrepid_player_owners')} |`,
    say`All visitors together can use ${per('name-game-of-all', day)} new ones a day`,
    say`keeps ${buffers * bufferKb} KB of a response in memory and ${diskMegabytes} MB on the disk`,
    say`takes ${openAtOnce('intrepid_owners') * diskMegabytes} MB of nginx's disk`,
    say`lets a visitor have ${firewallNumber('ip saddr')} connections, and a /48 of IPv6 ${firewallNumber('ip6 saddr & ffff:ffff:ffff::')}`,
    say`Headers must arrive within ${nginxNumber(/client_header_timeout (\d+)s;/g)} seconds`,
    say`fifty visitors with ${w(rate('intrepid_requests'))} a second each, or five with ${rate('intrepid_all') === 200 ? 'two hundred' : rate('intrepid_all')}`,
    say`its ${Math.floor(points('mails-to-strangers') / partsOfAll)} mails and ${Math.floor(points('write-to-us-of-all') / partsOfAll)} messages`,
  ],
  'security/rewards-and-bots.md': [
    say`A season pays ${seasonSplit.reduce((sum, crystals) => sum + crystals, 0) + questCrystals} crystals at most, whoever plays: ${seasonSplit.reduce((sum, crystals) => sum + crystals, 0)} for ranks and ${questCrystals} by draw`,
    say`have held ${seasonEligibility.minPower} crystal power for ${w(seasonEligibility.holdSeconds / day)} days`,
    say`have been linked for ${w(seasonEligibility.linkedSeconds / day)} days`,
    say`counts as lost ${w(failedAfterSeconds / minute)} minutes after it was seen as used`,
    say`from ${maxPlaces} undecided places or the eligible players; an account asks ${per('read-own-season', tenMinutes)} times in ten minutes`,
    say`has the first ${rowsPerGame === 1_000 ? 'thousand' : rowsPerGame} accounts of each board`,
    say`only accounts from level ${madePlayerLevel} on count`,
    say`An account reads its quests ${per('read-quests', tenMinutes)} times in ten minutes`,
    say`and ${maxCountedAccounts} are looked at in all its games together`,
    say`the newest ${maxCountedBuyers} of each wallet`,
    say`an earlier one of another of the ${comparedPlayers} best players`,
    say`an account follows at most ${maxFollows}, and reads at most ${maxReferred} buyers of each wallet`,
    say`${w(placesOfAuthor)} of an author are on it`,
  ],
  'security/tests.md': [
    say`at most ${hashRequestBounds.atOnce + hashRequestBounds.waiting} hashing requests, ${w(hashRequestBounds.ofOne)} of one visitor`,
    say`${connectionBounds.headersTimeout / 1_000} s for the headers, ${connectionBounds.requestTimeout / 1_000} s for a request, ${connectionBounds.idleTimeout / 1_000} s without a byte, twice that for a response that is not read; ${connectionBounds.ofNetwork} connections of a network, ${connectionBounds.all} of all, of which the largest network or /48 loses a waiting one, and one request of a connection at a time`,
    say`${bodyBounds.atOnce} large bodies at once, ${w(bodyBounds.ofOne)} of one visitor, the rest refused after waiting unread for ${w(bodyBounds.waitMs / 1_000)} seconds`,
    say`${w(replayBounds.ofOne)} replays per visitor at a time`,
  ],
}

const read = (page: string) =>
  readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8').replaceAll(/\s+/g, ' ')

describe.each(Object.entries(numbers))('docs/%s', (page, sentences) => {
  const text = read(page).toLowerCase()

  it.each(sentences)('says: %s', (sentence) => {
    expect(text).toContain(sentence.toLowerCase())
  })
})
