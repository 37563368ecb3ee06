import { toEmailAddress } from '@/lib/email-address'
import { ApiError, postJson, toErrorText } from '@/lib/site-api/fetch-json'
import { joinResponseSchema, leftResponseSchema } from '@/lib/waitlist/waitlist-schema'
import type { JoinContext, JoinState } from './join-state'

/** Requests the confirmation mail for an e-mail address. */
export async function joinByEmail(text: string, { list, locale, texts }: JoinContext): Promise<JoinState> {
  const { problem } = texts
  const email = toEmailAddress(text)
  if (email === null) return { kind: 'problem', text: problem.email, isEmail: true }
  try {
    const { outboxPath } = await postJson('/api/waitlist', { list, email, locale }, joinResponseSchema)
    return { kind: 'sent', email, ...(outboxPath ? { outboxPath } : {}) }
  } catch (error) {
    const sentences = { 'bad-request': problem.email, limited: problem.limited, 'no-mail': problem.noMail }
    const isEmail = error instanceof ApiError && error.code === 'bad-request'
    return { kind: 'problem', text: toErrorText(error, sentences, problem.offline, locale), isEmail }
  }
}

/** Deletes the entry of a token. An entry that is already gone counts as left. */
export async function leaveList(token: string, { locale, texts }: JoinContext): Promise<JoinState> {
  try {
    await postJson('/api/waitlist/leave', { token }, leftResponseSchema)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unknown-token') {
      const { limited, offline } = texts.problem
      return { kind: 'problem', text: toErrorText(error, { limited }, offline, locale) }
    }
  }
  return { kind: 'left' }
}
