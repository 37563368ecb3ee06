'use client'

import { useFragment } from '@/components/live/use-fragment'
import { readMailFragment } from '@/lib/account/mail-fragment'
import { ForgotForm } from './forgot-form'
import { ResetForm } from './reset-form'

/** Asks for the link that sets a new password; for who comes by it, sets one. */
export function ForgotDesk() {
  const token = readMailFragment(useFragment() ?? '', 'reset')
  return token === null ? <ForgotForm /> : <ResetForm key={token} token={token} />
}
