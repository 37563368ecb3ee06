'use client'

import { ErrorScreen } from '@/components/layout/error-screen'

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return <ErrorScreen onRetry={reset} />
}
