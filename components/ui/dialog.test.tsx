import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { Dialog } from './dialog'

beforeAll(() => {
  // The document of these tests knows the attribute alone.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})

const dialogOf = (open: boolean, onClose: () => void) => (
  <Dialog open={open} onClose={onClose} title="A question" closeLabel="Close">
    words
  </Dialog>
)

it('is not closed by the late close event of the previous dialog', () => {
  const onClose = vi.fn()
  const { rerender } = renderScreen(dialogOf(true, onClose))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  rerender(dialogOf(false, onClose))
  expect(dialog.open).toBe(false)
  rerender(dialogOf(true, onClose))
  expect(dialog.open).toBe(true)
  fireEvent(dialog, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
})

it('asks its owner to close on Escape, once', () => {
  const onClose = vi.fn()
  renderScreen(dialogOf(true, onClose))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('notifies its owner when the browser closes it, and opens again', () => {
  const onClose = vi.fn()
  const { rerender } = renderScreen(dialogOf(true, onClose))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalled()
  rerender(dialogOf(true, onClose))
  expect(dialog.open).toBe(true)
})

it.each(['closed', 'removed'])(
  'gives the focus to the heading of its section when it is %s without its opener',
  (how) => {
    const Page = ({ hasCard, isOpen }: { hasCard: boolean; isOpen: boolean }) => (
      <section>
        <h2>Stones</h2>
        {hasCard && <button type="button">Ruby</button>}
        {(isOpen || how === 'closed') && dialogOf(isOpen, () => undefined)}
      </section>
    )
    const { rerender } = renderScreen(<Page hasCard isOpen={false} />)
    screen.getByRole('button', { name: 'Ruby' }).focus()
    rerender(<Page hasCard isOpen />)
    screen.getByRole('button', { name: 'Close' }).focus()
    rerender(<Page hasCard={false} isOpen />)
    rerender(<Page hasCard={false} isOpen={false} />)
    expect(screen.getByRole('heading', { name: 'Stones' })).toHaveFocus()
  },
)
