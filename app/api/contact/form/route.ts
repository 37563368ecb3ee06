import * as v from 'valibot'
import { contactFieldsSchema, type FormOutcomeAnchor, type FormProblem } from '@/lib/contact/contact-schema'
import { localeCodes, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { receiveMessage, refuseBots } from '@/lib/server/contact/receive-message'
import { HttpError } from '@/lib/server/http/http-error'
import { parseInput } from '@/lib/server/http/parse-input'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { logger } from '@/lib/server/logger'

const formSchema = v.objectWithRest({ locale: v.picklist(localeCodes) }, v.string())

const acceptedFormSchema = v.object({
  ...contactFieldsSchema.entries,
  accepted: v.literal('yes'),
  website: v.optional(v.string(), ''),
})

const redirectToOutcome = (locale: Locale, anchor: FormOutcomeAnchor) =>
  new Response(null, { status: 303, headers: { Location: `${localizedPath(locale, routes.contact)}#${anchor}` } })

const formProblems: Readonly<Record<string, FormProblem>> = {
  'bad-request': 'fields',
  'looks-automatic': 'fields',
  limited: 'limited',
  'no-mail': 'no-mail',
}

function toFormProblem(error: unknown): FormProblem {
  if (error instanceof HttpError) return formProblems[error.code] ?? 'failed'
  logger.error({ err: error }, 'contact message failed')
  return 'failed'
}

/**
 * Receives a contact message from a browser without JavaScript. It redirects to the anchor of the contact page that shows the
 * outcome, so it reports invalid fields there and not as a 400.
 */
export const POST = createPostHandler(
  { body: formSchema, maxBytes: 65_536, as: 'form' },
  async ({ body: { locale, ...typed }, request, visitor }) => {
    try {
      const { accepted: _, website, ...fields } = parseInput(acceptedFormSchema, typed, 'body')
      refuseBots(website)
      const { isConfirmed } = await receiveMessage({ fields, locale, request, visitor })
      return redirectToOutcome(locale, isConfirmed ? 'sent' : 'sent-unconfirmed')
    } catch (error) {
      return redirectToOutcome(locale, toFormProblem(error))
    }
  },
)
