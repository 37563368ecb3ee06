import { askSite } from '@/lib/site-api/ask-site'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import type { JoinContext, JoinState } from '@/lib/waitlist/join-state'
import { leftResponseSchema } from '@/lib/waitlist/waitlist-schema'
import { toProblemText } from '@/lib/site-api/to-problem-text'

/** Deletes the entry that a token belongs to. One that is gone already counts as left. */
export async function leaveList(token: string, { locale, words }: JoinContext): Promise<JoinState> {
  try {
    await askSite('/api/waitlist/leave', { token }, leftResponseSchema)
  } catch (error) {
    if (!(error instanceof SiteRefusal) || error.code !== 'unknown-token') {
      const { limited, offline } = words.problem
      return { kind: 'problem', text: toProblemText(error, { limited }, offline, locale) }
    }
  }
  return { kind: 'left' }
}
