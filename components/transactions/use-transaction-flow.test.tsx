import { beforeEach, describe, expect, it } from 'vitest'
import { useToast } from '@/components/ui/toast'
import type { TransactionEvent } from '@/lib/transactions/transaction-state'
import { renderScreen } from '@/tests/support/render-screen'
import { useLeftPageToast } from './use-transaction-flow'

const hash = `0x${'ab'.repeat(32)}` as const
const sent: readonly TransactionEvent[] = [
  { kind: 'step-started', step: { name: 'buy-gem', index: 0, count: 1 } },
  { kind: 'asked-to-sign' },
  { kind: 'sent', hash },
]
const finished: TransactionEvent = { kind: 'finished', hash, seconds: 2.04, blockNumber: 7n }

/**
 * Emits the events of a run; with `isLeft` the card is unmounted before the last event. Returns the message of the
 * toast.
 */
function tell(events: readonly TransactionEvent[], isLeft: boolean): string | undefined {
  let leftPageToast: ReturnType<typeof useLeftPageToast> | null = null
  function Card() {
    leftPageToast = useLeftPageToast()
    return null
  }
  const { unmount } = renderScreen(<Card />)
  const run = (leftPageToast as ReturnType<typeof useLeftPageToast> | null)?.()
  if (!run) throw new Error('there is no card')
  for (const event of events.slice(0, -1)) run(event)
  if (isLeft) unmount()
  const last = events.at(-1)
  if (last) run(last)
  return useToast.getState().toast?.message
}

beforeEach(() => useToast.setState({ toast: null }))

describe('useLeftPageToast', () => {
  it('shows a toast when the page was left', () => {
    expect(tell([...sent, finished], true)).toBe('Buy gem: confirmed in 2.1 s.')
    expect(tell([...sent, { kind: 'failed', failure: { kind: 'replaced', hash } }], true)).toBe('Buy gem: failed.')
  })

  it('shows no toast while the card is mounted', () => {
    expect(tell([...sent, finished], false)).toBeUndefined()
  })

  it('shows no toast for an unsent transaction or one that can still succeed', () => {
    expect(tell([...sent.slice(0, 2), { kind: 'failed', failure: { kind: 'rejected' } }], true)).toBeUndefined()
    expect(
      tell([...sent, { kind: 'failed', failure: { kind: 'abandoned', waitingFor: 'receipt' } }], true),
    ).toBeUndefined()
  })
})
