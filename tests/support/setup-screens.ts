import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, vi } from 'vitest'

/** In tests a link is a plain anchor: `next/link` needs the router, and its CommonJS cannot be loaded into the VM of a test. */
vi.mock('next/link', async () => {
  const { createElement } = await import('react')
  return {
    default: ({ prefetch: _, ...props }: ComponentProps<'a'> & { prefetch?: boolean }) => createElement('a', props),
  }
})

// The default of one second is too short while a chain and a build run on the same machine.
configure({ asyncUtilTimeout: 15_000 })

// Each test starts with an empty document.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
