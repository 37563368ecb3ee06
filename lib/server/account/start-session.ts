import 'server-only'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { BetterAuthPlugin } from 'better-auth/types'
import * as v from 'valibot'

/**
 * Begins a session for somebody whom we know by other means than `better-auth`'s own, and sets its cookie. It has no path:
 * only our own code can ask for it.
 */
export const startSession = {
  id: 'start-session',
  endpoints: {
    startSession: createAuthEndpoint(
      { method: 'POST', body: v.object({ userId: v.string(), isRemembered: v.boolean() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const { userId, isRemembered } = context.body
        const user = await internalAdapter.findUserById(userId)
        if (!user) throw new Error('a session for nobody')
        const session = await internalAdapter.createSession(userId, !isRemembered)
        await setSessionCookie(context, { session, user }, !isRemembered)
        return { sessionId: session.id }
      },
    ),
  },
} satisfies BetterAuthPlugin
