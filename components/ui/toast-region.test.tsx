import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showToast, useToast } from './toast'
import { ToastRegion } from './toast-region'

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const show = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast))

describe('ToastRegion', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    useToast.setState({ toast: null })
    render(<ToastRegion />)
  })
  afterEach(() => vi.useRealTimers())

  it('is a live region before the first toast, and shows a toast for 2000 ms', () => {
    const region = screen.getByRole('status')
    expect(region).toBeEmptyDOMElement()
    show({ message: 'Switched to light mode' })
    expect(region).toHaveTextContent('Switched to light mode')
    pass(1_999)
    expect(region).toHaveTextContent('Switched to light mode')
    pass(1)
    expect(region).toBeEmptyDOMElement()
  })

  it('replaces a toast by the next one for its full duration', () => {
    show({ message: 'one' })
    pass(1_500)
    show({ message: 'two' })
    expect(screen.getByRole('status')).toHaveTextContent(/^two$/)
    pass(1_999)
    expect(screen.getByRole('status')).toHaveTextContent(/^two$/)
    pass(1)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('takes another duration', () => {
    show({ message: 'longer', durationMs: 5_000 })
    pass(4_999)
    expect(screen.getByText('longer')).toBeInTheDocument()
    pass(1)
    expect(screen.queryByText('longer')).not.toBeInTheDocument()
  })

  it('stays under the pointer', () => {
    show({ message: 'read me' })
    fireEvent.pointerEnter(screen.getByText('read me'))
    pass(60_000)
    fireEvent.pointerLeave(screen.getByText('read me'))
    pass(1_999)
    expect(screen.getByText('read me')).toBeInTheDocument()
    pass(1)
    expect(screen.queryByText('read me')).not.toBeInTheDocument()
  })
})
