import { createTranslator, type Messages } from 'next-intl'
import type { ReactElement } from 'react'
import { createWalletStep } from '@/components/wallet/connect/wallet-step'
import { type Locale, locales } from '@/lib/i18n/locales'
import { postJson, toErrorText } from '@/lib/site-api/fetch-json'
import { requestMessage } from '@/lib/site-api/request-message'
import type { JoinContext, JoinState } from './join-state'
import { challengeResponseSchema, joinedResponseSchema } from '@/lib/waitlist/waitlist-schema'
import { signMessageWithWallet, type Signing } from '@/lib/wallet/sign-message'

type JoinStepProps = JoinContext & {
  readonly className: string
  readonly onEnd: (state: JoinState) => void
}

function toProblem(error: unknown, messages: Messages, locale: Locale): string {
  const t = createTranslator({ locale: locales[locale].iso, messages })
  const refusals = {
    limited: t('joinList.problem.limited', { when: '{when}' }),
    expired: t('joinWithWallet.problem.expired'),
    'wrong-signature': t('joinWithWallet.problem.wrongSignature'),
    'node-silent': t('joinWithWallet.problem.node'),
  }
  return toErrorText(error, refusals, t('joinList.problem.offline'), locale)
}

/** Creates the wallet step that joins a list. @throws Error when the site does not respond. */
export function createJoinStep({ className, onEnd, ...context }: JoinStepProps): Promise<ReactElement> {
  const { locale } = context
  return createWalletStep<JoinState>({
    locale,
    className,
    work: (signing) => joinWithWallet(signing, context),
    onEnd: (state) => onEnd(state ?? { kind: 'idle' }),
    namespace: 'joinWithWallet',
    toProblem: (error, messages) => toProblem(error, messages, locale),
  })
}

async function joinWithWallet(signing: Signing, { list, locale }: JoinContext): Promise<JoinState> {
  const { nonce, signature } = await signMessageWithWallet(signing, ({ address, chainId }) =>
    requestMessage('/api/waitlist/wallet/challenge', { list, address, chainId }, challengeResponseSchema),
  )
  const { leaveToken } = await postJson('/api/waitlist/wallet', { nonce, signature, locale }, joinedResponseSchema)
  return { kind: 'joined', leaveToken }
}
