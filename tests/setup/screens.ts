import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Leaves the document as the next test's page finds it, whatever the test wrote into it by itself. */
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
