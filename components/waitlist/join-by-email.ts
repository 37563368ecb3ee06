import { askSite } from '@/lib/site-api/ask-site'
import { toEmailAddress } from '@/lib/email/email-address'
import type { JoinContext, JoinState } from '@/lib/waitlist/join-state'
import { joinResponseSchema } from '@/lib/waitlist/waitlist-schema'
import { toProblemText } from '@/lib/site-api/to-problem-text'

/** Asks for the mail by which a mailbox joins. */
export async function joinByEmail(text: string, { list, locale, words }: JoinContext): Promise<JoinState> {
  const { problem } = words
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
