import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a test waits for comes when it is loaded: a second is short where a chain and a build run beside it.
configure({ asyncUtilTimeout: 15_000 })

/** Leaves the document as the next test's page finds it, whatever the test wrote into it by itself. */
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
