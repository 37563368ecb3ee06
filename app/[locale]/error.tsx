'use client'

import { LateErrorScreen } from '@/components/pages/late-error-screen'

export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  return <LateErrorScreen error={error} reset={reset} />
}
