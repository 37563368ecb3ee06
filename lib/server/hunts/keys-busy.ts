import 'server-only'
import { HttpError } from '@/lib/server/http/http-error'

/** The response to a request for keys whose turn does not come. */
export const keysBusy = () =>
  new HttpError(503, 'busy', 'Too many keys are earned now. Send it again in a moment.', { retryAfterSeconds: 5 })
