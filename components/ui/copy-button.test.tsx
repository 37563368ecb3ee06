import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button'

const words = { copy: 'Copy link', copied: 'Copied', refused: 'Copy it from the file' }
const setClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })

afterEach(() => setClipboard(undefined))

describe('CopyButton', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>()

  beforeEach(() => {
    writeText.mockReset().mockResolvedValue()
    setClipboard({ writeText })
  })

  it('shows and announces that its text was copied', async () => {
    render(<CopyButton text="https://example.org" words={words} />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument()
    expect(writeText).toHaveBeenCalledExactlyOnceWith('https://example.org')
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument()
  })

  it('creates its text on the click, and shows a result only on the last used button', async () => {
    let made = 'early'
    render(
      <>
        <CopyButton text={() => made} words={words} label="first" />
        <CopyButton text="other" words={words} label="second" />
      </>,
    )
    const [first, second] = screen.getAllByRole('status')
    made = 'late'
    fireEvent.click(screen.getByRole('button', { name: 'first' }))
    await vi.waitFor(() => expect(first).toHaveTextContent('Copied'), 10_000)
    fireEvent.click(screen.getByRole('button', { name: 'second' }))
    await vi.waitFor(() => expect(second).toHaveTextContent('Copied'), 10_000)
    expect(first).toBeEmptyDOMElement()
    expect(writeText.mock.calls).toEqual([['late'], ['other']])
  })

  it.each([
    ['there is no clipboard, as without https', undefined],
    ['the browser refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ])('says where else the text is where %s', async (_, clipboard) => {
    setClipboard(clipboard)
    const onRefused = vi.fn()
    render(<CopyButton text="secret" words={words} onRefused={onRefused} />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copy it from the file'), 10_000)
    expect(screen.getByRole('status')).not.toHaveClass('sr-only')
    expect(onRefused).toHaveBeenCalledOnce()
  })
})
