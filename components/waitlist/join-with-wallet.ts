import { askSite } from '@/lib/site-api/ask-site'
import { signByWallet, type Signing } from '@/lib/wallet/sign-by-wallet'
import type { JoinContext, JoinState } from '@/lib/waitlist/join-state'
import { challengeAnswerSchema, joinedAnswerSchema } from '@/lib/waitlist/waitlist-answers'

/**
 * Proves by a signed message that an account is the reader's, and puts it on the list.
 *
 * @throws WalletRefusal where the wallet does not do it, SiteRefusal where the site does not take it.
 */
export async function joinWithWallet(signing: Signing, { list, locale }: JoinContext): Promise<JoinState> {
  const { nonce, signature } = await signByWallet(signing, ({ address, chainId }) =>
    askSite('/api/waitlist/wallet/challenge', { list, address, chainId }, challengeAnswerSchema),
  )
  const { leaveToken } = await askSite('/api/waitlist/wallet', { nonce, signature, locale }, joinedAnswerSchema)
  return { kind: 'joined', leaveToken }
}
