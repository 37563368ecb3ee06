import { toHex } from 'viem'
import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import type { RuntimeConfig } from '@/lib/runtime-config/runtime-config'
import { askSite } from '@/lib/site-api/ask-site'
import { askWallet, WalletRefusal } from '@/lib/wallet/ask-wallet'
import type { WalletProvider } from '@/lib/wallet/eip1193'
import type { JoinContext, JoinState } from '@/lib/waitlist/join-state'
import { challengeAnswerSchema, joinedAnswerSchema } from '@/lib/waitlist/waitlist-answers'

/** How far joining with a wallet is: what the reader has to do, or what is being done. */
export type WalletJoinPhase = 'account' | 'sign' | 'checking'

type WalletJoin = JoinContext & {
  readonly wallet: WalletProvider
  readonly config: RuntimeConfig
  readonly signal: AbortSignal
  readonly onPhase: (phase: WalletJoinPhase) => void
}

const accountsSchema = v.looseTuple([addressSchema])
const signatureSchema = v.pipe(v.string(), v.regex(/^0x[\da-f]+$/i))

/** What a wallet answered, by a schema; an answer that makes no sense is a failure of the wallet's. */
function read<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new WalletRefusal('failed')
  return parsed.output
}

/** The wallet's chain where it is one of ours, else the default one: only the signature of a contract depends on it. */
async function chooseChainId({ wallet, config, signal }: WalletJoin): Promise<number> {
  const chainId = Number(await askWallet(wallet, { method: 'eth_chainId' }, signal))
  return config.chains.some(({ id }) => id === chainId) ? chainId : config.defaultChainId
}

/**
 * Proves by a signed message that an account is the reader's, and puts it on the list.
 *
 * @throws WalletRefusal where the wallet does not do it, SiteRefusal where the site does not take it.
 */
export async function joinWithWallet(join: WalletJoin): Promise<JoinState> {
  const { list, locale, wallet, signal, onPhase } = join
  onPhase('account')
  const [address] = read(accountsSchema, await askWallet(wallet, { method: 'eth_requestAccounts' }, signal))
  const chainId = await chooseChainId(join)
  const challenge = await askSite('/api/waitlist/wallet/challenge', { list, address, chainId }, challengeAnswerSchema)
  onPhase('sign')
  const request = { method: 'personal_sign', params: [toHex(challenge.message), address] }
  const signature = read(signatureSchema, await askWallet(wallet, request, signal))
  onPhase('checking')
  const body = { nonce: challenge.nonce, signature, locale }
  const { leaveToken } = await askSite('/api/waitlist/wallet', body, joinedAnswerSchema)
  return { kind: 'joined', leaveToken }
}
