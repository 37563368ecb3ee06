import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The default of one second is too short while a chain and a build run on the same machine.
configure({ asyncUtilTimeout: 15_000 })

// Each test starts with an empty document.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
