import * as v from 'valibot'
import { sentAnchor, type FormProblem } from '@/lib/contact/contact-answers'
import { contactFieldsSchema } from '@/lib/contact/contact-fields'
import { localeCodes, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/routes'
import { receiveMessage } from '@/lib/server/contact/receive-message'
import { refuseMachines } from '@/lib/server/contact/refuse-machines'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { parseInput } from '@/lib/server/http/parse-input'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'

const formSchema = v.objectWithRest({ locale: v.picklist(localeCodes) }, v.string())

const acceptedSchema = v.object({
  ...contactFieldsSchema.entries,
  accepted: v.literal('yes'),
  website: v.optional(v.string(), ''),
})

const problems: Readonly<Record<string, FormProblem>> = {
  'bad-request': 'fields',
  'looks-automatic': 'fields',
  limited: 'limited',
  'no-mail': 'no-mail',
}

function toProblem(error: unknown): FormProblem {
  if (error instanceof HttpError) return problems[error.code] ?? 'failed'
  logger.error({ err: error }, 'message not taken')
  return 'failed'
}

/** Back to the page, at the words that say what became of the message. */
const leadBack = (locale: Locale, anchor: string) =>
  new Response(null, { status: 303, headers: { Location: `${localizedPath(locale, routes.contact)}#${anchor}` } })

/** A message to us from a browser without our script: its form, answered by a page in the reader's language. */
export const POST = createPostHandler(
  { body: formSchema, maxBytes: 131_072, as: 'form' },
  async ({ body: { locale, ...typed }, visitor }) => {
    try {
      const { accepted: _, website, ...fields } = parseInput(acceptedSchema, typed, 'body')
      refuseMachines(website)
      await receiveMessage({ fields, locale, visitor })
      return leadBack(locale, sentAnchor)
    } catch (error) {
      return leadBack(locale, toProblem(error))
    }
  },
)
