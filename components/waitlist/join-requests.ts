import { toEmailAddress } from '@/lib/email/email-address'
import { askSite } from '@/lib/site-api/ask-site'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { toProblemText } from '@/lib/site-api/to-problem-text'
import { joinResponseSchema, leftResponseSchema } from '@/lib/waitlist/waitlist-schema'
import type { JoinContext, JoinState } from './join-state'

/** Requests the confirmation mail for an e-mail address. */
export async function joinByEmail(text: string, { list, locale, texts }: JoinContext): Promise<JoinState> {
  const { problem } = texts
  const email = toEmailAddress(text)
  if (email === null) return { kind: 'problem', text: problem.email }
  try {
    const { outboxPath } = await askSite('/api/waitlist', { list, email, locale }, joinResponseSchema)
    return { kind: 'sent', email, ...(outboxPath ? { outboxPath } : {}) }
  } catch (error) {
    const sentences = { 'bad-request': problem.email, limited: problem.limited, 'no-mail': problem.noMail }
    return { kind: 'problem', text: toProblemText(error, sentences, problem.offline, locale) }
  }
}

/** Deletes the entry of a token. An entry that is already gone counts as left. */
export async function leaveList(token: string, { locale, texts }: JoinContext): Promise<JoinState> {
  try {
    await askSite('/api/waitlist/leave', { token }, leftResponseSchema)
  } catch (error) {
    if (!(error instanceof SiteRefusal) || error.code !== 'unknown-token') {
      const { limited, offline } = texts.problem
      return { kind: 'problem', text: toProblemText(error, { limited }, offline, locale) }
    }
  }
  return { kind: 'left' }
}
