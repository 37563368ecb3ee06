'use client'

import { useFragment } from '@/components/live/use-fragment'
import { readMailFragment } from '@/lib/account/mail-fragment'
import { ConfirmForm } from './confirm-form'
import { RegisterForm } from './register-form'

/** The form for an account; for who comes by the link of its mail, the one that confirms it. Opening the link does nothing by itself. */
export function RegisterDesk() {
  const token = readMailFragment(useFragment() ?? '', 'confirm')
  return token === null ? <RegisterForm /> : <ConfirmForm key={token} token={token} />
}
