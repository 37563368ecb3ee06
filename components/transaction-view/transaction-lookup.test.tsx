import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { TransactionLookup } from './transaction-lookup'

const texts = en.transactionView

afterEach(() => {
  vi.unstubAllGlobals()
  window.location.hash = ''
})

it('rejects an invalid hash, and reports one that no node knows', async () => {
  const fetched = vi.fn(async (_path: string) =>
    Response.json(
      { type: 'about:blank', title: 'Not found', status: 404, code: 'not-found', detail: 'for programs' },
      { status: 404 },
    ),
  )
  vi.stubGlobal('fetch', fetched)
  // jsdom has no layout and does not implement scrollIntoView.
  const scrollIntoView = vi.fn()
  Element.prototype.scrollIntoView = scrollIntoView
  renderScreen(<TransactionLookup />)
  const field = screen.getByLabelText(texts.field)
  for (const text of ['', '0x12', '"><script>alert(1)</script>']) {
    await userEvent.clear(field)
    await userEvent.type(field, `${text}{Enter}`)
    expect(await screen.findByText(texts.invalid)).toBeVisible()
    expect(field).toBeInvalid()
  }
  expect(window.location.hash).toBe('')
  expect(fetched).not.toHaveBeenCalled()

  await userEvent.clear(field)
  expect(screen.queryByText(texts.invalid)).toBeNull()
  await userEvent.type(field, `  0x${'E'.repeat(64)} `)
  await userEvent.click(screen.getByRole('button', { name: texts.show }))
  expect(await screen.findByText(texts.notFound)).toBeVisible()
  expect(window.location.hash).toBe(`#tx=0x${'e'.repeat(64)}`)
  expect(scrollIntoView).toHaveBeenCalledOnce()
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([`/api/transaction-view?hash=0x${'e'.repeat(64)}`])
})

it('does not offer to read a transaction again that is too large', async () => {
  const problem = { type: 'about:blank', title: 'Too large', status: 422, code: 'transaction-too-large' }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 422 }))
  Element.prototype.scrollIntoView = () => undefined
  window.location.hash = `#tx=0x${'e'.repeat(64)}`
  renderScreen(<TransactionLookup />)
  expect(await screen.findByText(texts.tooLarge)).toBeVisible()
  expect(screen.queryByRole('button', { name: texts.retry })).toBeNull()
})
